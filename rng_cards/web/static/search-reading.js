/* Queries read as the command line reads them: `search/grammar.py`, whose patterns and limits come
   in a table (`search/tables.py`), and `fold` of `catalogue/names.py`. */
"use strict";

const rngReading = (() => {
  const ARTICLES = new Set(["le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "the", "a", "an"]);
  const LETTERS = {œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", ʼ: " ", ʻ: " "};
  const SIGN = /[\p{No}\p{So}\p{Sm}]/u;

  /** A name without case, accents, punctuation and leading article: `fold` of catalogue/names.py. */
  function fold(name) {
    const plain = name.normalize("NFKD").toLowerCase().replace(/[œæßøłʼʻ]/g, (one) => LETTERS[one]);
    const words = plain.replace(/\p{Mn}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").split(" ").filter(Boolean);
    return (words.length > 1 && ARTICLES.has(words[0]) ? words.slice(1) : words).join(" ");
  }

  const spelling = (name) => fold(name) || name;
  const isSign = (text) => SIGN.test(text) || !fold(text);

  /* Reading: text to a tree of {words}, {field, operator, values}, {not}, {all}, {any}. */

  class Reader {
    constructor(text, grammar) {
      this.grammar = grammar;
      this.findings = [];
      this.at = this.depth = 0;
      this.text = text.replace(/\s/g, " ");
      this.patterns = Object.fromEntries(
        Object.entries(grammar.patterns).map(([name, one]) => [name, new RegExp(one, "yus")]));
    }

    complain(code, at, params = {}) {
      this.findings.push({code, at, params});
    }

    tree() {
      if ([...this.text].length > this.grammar.most) {
        this.complain("query-too-much", this.grammar.most);
        return {all: []};
      }
      const parts = [this.any()];
      while (this.at < this.text.length) {
        this.complain("nothing-to-close", this.at, {mark: this.text[this.at]});
        this.at += 1;
        parts.push(this.any());
      }
      const deep = this.findings.filter((one) => one.code === "query-too-much");
      if (deep.length) this.findings = deep;
      return parts.length === 1 ? parts[0] : {all: parts};
    }

    match(name, at = this.at) {
      const pattern = this.patterns[name];
      pattern.lastIndex = at;
      return pattern.exec(this.text);
    }

    skip(signs) {
      while (this.at < this.text.length && signs.includes(this.text[this.at])) this.at += 1;
    }

    /** Takes one of some words if it comes next; where it stands. */
    take(words) {
      const found = this.match("word");
      if (!found || !words.includes(found[0])) return null;
      this.at += found[0].length;
      return [this.at - found[0].length, this.at];
    }

    beside([start, end]) {
      this.complain("nothing-beside", start, {mark: this.text.slice(start, end)});
    }

    any() {
      const parts = [this.all()], empty = (one) => one.all && !one.all.length;
      let missing = null;
      for (let place = this.or(); place; place = this.or()) {
        if (empty(parts.at(-1))) missing = place;
        parts.push(this.all());
        if (empty(parts.at(-1))) missing = place;
      }
      if (missing) this.beside(missing);
      return parts.length === 1 ? parts[0] : {any: parts};
    }

    or() {
      this.skip(" ,");
      const start = this.at;
      this.skip("|");
      return this.at > start ? [start, this.at] : this.take(this.grammar.or);
    }

    all() {
      const parts = [];
      let joined = null;
      for (;;) {
        this.skip(" ,");
        if (this.at >= this.text.length || ")|»”".includes(this.text[this.at])) break;
        if (this.grammar.or.includes((this.match("word") || [])[0])) break;
        const word = this.take(this.grammar.and);
        if (word) {
          if (joined || !parts.length) this.beside(word);
          joined = word;
          continue;
        }
        const item = this.item();
        if (item) {
          parts.push(item);
          joined = null;
        }
      }
      if (joined) this.beside(joined);
      this.hintAtOr(parts);
      return parts.length === 1 ? parts[0] : {all: parts};
    }

    hintAtOr(parts) {
      parts.slice(1, -1).forEach((one, before) => {
        const word = one.words && one.words.kind === "word" ? one.words.text : "";
        const alone = !parts[before].words && !parts[before + 2].words;
        if (alone && this.grammar.or.includes(word.toUpperCase())) {
          this.complain("lower-case-or", one.at, {word, capitals: word.toUpperCase()});
        }
      });
    }

    item() {
      if (this.depth >= this.grammar.deepest) {
        this.complain("query-too-much", this.at);
        this.at = this.text.length;
        return null;
      }
      this.depth += 1;
      const mark = this.text[this.at];
      const found = this.grammar.minus.includes(mark) ? this.denied()
        : mark === "(" ? this.inBrackets() : this.condition();
      this.depth -= 1;
      return found;
    }

    denied() {
      const start = this.at++;
      if (this.at >= this.text.length || " )|,".includes(this.text[this.at])) {
        this.beside([start, start + 1]);
        return null;
      }
      const part = this.item();
      return part && {not: part};
    }

    inBrackets() {
      const start = this.at++, seen = this.findings.length, inside = this.any();
      if (this.text[this.at] !== ")") {
        this.neverClosed(start, ")");
        return inside;
      }
      this.at += 1;
      if (!inside.all || inside.all.length) return inside;
      if (this.findings.length === seen) {
        this.complain("nothing-inside", start, {mark: this.text.slice(start, this.at)});
      }
      return null;
    }

    neverClosed(start, close) {
      this.complain("never-closed", start, {mark: this.text[start], column: start + 1, close});
    }

    condition() {
      const start = this.at, name = this.match("name");
      if (!name || this.text[start] === "/") {
        const sign = this.match("operator");
        if (sign) {
          this.at += sign[0].length;
          this.beside([start, this.at]);
          return null;
        }
        const value = this.value();
        return value && {words: value, at: start};
      }
      this.at += name[0].length;
      const after = this.at;
      this.skip(" ");
      const sign = this.match("operator");
      if (!sign) {
        this.at = after;
        return {words: {text: name[0], kind: "word", at: start}, at: start};
      }
      const signAt = this.at;
      this.at += sign[0].length;
      const behind = this.at, values = this.values();
      const operator = this.grammar.same[sign[0]] || sign[0];
      return {field: name[0], operator, values, at: start, signAt, behind};
    }

    values() {
      const values = [];
      for (;;) {
        this.skip(" ");
        if (this.at >= this.text.length || ")|,»”".includes(this.text[this.at])) return values;
        const value = this.value();
        if (value) values.push(value);
        const after = this.at;
        this.skip(" ");
        if (this.text[this.at] !== ",") {
          this.at = after;
          return values;
        }
        const comma = this.at++;
        this.skip(" ");
        if (this.at >= this.text.length || ")|,".includes(this.text[this.at])) {
          this.beside([comma, comma + 1]);
          return values;
        }
      }
    }

    value() {
      const start = this.at, mark = this.text[start], close = this.grammar.closing[mark];
      if (close) return this.quoted(start, close);
      const regex = this.match("regex");
      if (regex) {
        this.at += regex[0].length;
        return {text: regex[1].replaceAll("\\/", "/"), kind: "regex", at: start};
      }
      if (this.match("openRegex")) {
        this.neverClosed(start, "/");
        this.at = this.text.length;
        return null;
      }
      const word = this.match("word");
      if (!word) {
        this.at += 1;
        this.complain("nothing-to-close", start, {mark});
        return null;
      }
      this.at += word[0].length;
      return {text: word[0], kind: "word", at: start};
    }

    quoted(start, close) {
      const end = this.text.indexOf(close, start + 1);
      if (end < 0) {
        this.neverClosed(start, close);
        this.at = this.text.length;
        return null;
      }
      this.at = end + 1;
      const inside = this.text.slice(start + 1, end).trim();
      if (inside) return {text: inside, kind: "quoted", at: start};
      this.complain("nothing-inside", start, {mark: this.text.slice(start, this.at)});
      return null;
    }
  }

  return {fold, spelling, isSign, Reader};
})();
