/* Queries answered as the command line answers them, over tables that it wrote: `search/tables.py`.
   A way of testing cards stands here for each `kind` of table; no game and no field is named.
   A set of cards is a Uint8Array, one byte a card. */
"use strict";

const rngSearch = (() => {
  const {fold, spelling, isSign, Reader} = rngReading;
  const MOST_OF_NUMBER = 1e9;
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

  /* Testing: what one value of a condition lets through, or a finding. */

  const COMPARE = {
    ":": (a, b) => a === b, "=": (a, b) => a === b, "!=": (a, b) => a !== b,
    "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b,
  };
  const wrong = (code, value, params) => ({finding: {code, at: value.at, params}});
  const noRegex = (field, value) => wrong("no-regex-here", value, {field});
  const isNone = (one) => one === null || one === "" || (Array.isArray(one) && !one.length);

  function bounds(text) {
    const [, least, sign, most] = /^(\d{1,9})?(-|\.\.|\+)?(\d{1,9})?$/.exec(text) || [];
    if (least === undefined && most === undefined) return null;
    if (!sign) return [Number(least), Number(least)];
    if (sign === "+" && (most !== undefined || least === undefined)) return null;
    return [Number(least || 0), most === undefined ? MOST_OF_NUMBER : Number(most)];
  }

  /** The id of the choice that was typed: as it is, or the beginning of one alone. */
  function chosen(field, value, typed, grammar) {
    const wanted = fold(value.text), single = wanted.replace(/s+$/, ""), entries = Object.entries(typed);
    const whole = entries.find(([, some]) => some.includes(wanted) || some.includes(single));
    if (whole) return whole[0];
    const begun = [...wanted].length < grammar.leastLetters ? []
      : entries.filter(([, some]) => some.some((one) => one.startsWith(wanted))).map(([key]) => key);
    if (begun.length === 1) return begun[0];
    const choices = begun.length ? begun : Object.keys(typed), params = {field, value: value.text, choices};
    return wrong(begun.length ? "several-values-begin-so" : "unknown-filter-value", value, params);
  }

  class Game {
    constructor(table, grammar) {
      this.table = table;
      this.grammar = grammar;
      this.names = new Map(table.fields.flatMap((one) => one.names.map((name) => [name, one])));
      this.folded = new Map();
    }

    field(typed) {
      return this.names.get(spelling(typed)) || null;
    }

    mask(holds) {
      const found = new Uint8Array(this.table.count);
      for (let at = 0; at < found.length; at += 1) found[at] = holds(at) ? 1 : 0;
      return found;
    }

    among(cards, isIn = true) {
      const found = new Uint8Array(this.table.count).fill(isIn ? 0 : 1);
      for (const at of cards) found[at] = isIn ? 1 : 0;
      return found;
    }

    /** What is kept of each card under a field; prose folded, a line for each language. */
    column(field) {
      if (field.kind !== "prose") return field.values;
      if (!this.folded.has(field.id)) {
        this.folded.set(field.id, field.texts.map((some) => some.filter(Boolean).map(fold).join("\n")));
      }
      return this.folded.get(field.id);
    }

    /** Folds the prose of the cards, a field each time the page is `idle`. */
    prepare(idle) {
      this.table.fields.filter((one) => one.kind === "prose").forEach((one) => idle(() => this.column(one)));
    }

    number(field, operator, value) {
      const column = field.values, compare = COMPARE[operator];
      const other = value.kind === "regex" ? null : this.field(value.text);
      if (other && other.kind === "number") {
        return this.mask((at) => column[at] !== null && other.values[at] !== null
          && compare(column[at], other.values[at]));
      }
      const limits = value.kind === "regex" ? null : bounds(value.text);
      if (!limits || (limits[0] !== limits[1] && ![":", "=", "!="].includes(operator))) {
        return wrong("not-a-number-here", value, {field, value: value.text});
      }
      const [least, most] = limits;
      if (least > most) {
        return wrong("bounds-reversed", value, {value: value.text, field, least, most});
      }
      if (least === most) return this.mask((at) => column[at] !== null && compare(column[at], least));
      const inside = operator !== "!=";
      return this.mask((at) => column[at] !== null && (least <= column[at] && column[at] <= most) === inside);
    }

    words(field, operator, value) {
      if (value.kind === "regex") return noRegex(field, value);
      const found = chosen(field, value, field.typed, this.grammar), other = operator === "!=";
      if (found.finding) return found;
      if (field.sets && field.sets[found]) return this.among(field.sets[found], !other);
      return this.mask((at) => {
        const some = field.values[at];
        return other ? some.length && !some.includes(found) : some.includes(found);
      });
    }

    prose(field, operator, value) {
      if (value.kind === "regex" || isSign(value.text)) return this.pattern(field, operator, value);
      const wanted = fold(value.text), column = this.column(field);
      if (operator === ":") return this.mask((at) => column[at].includes(wanted));
      const equal = operator === "=";
      return this.mask((at) => column[at] && column[at].split("\n").includes(wanted) === equal);
    }

    pattern(field, operator, value) {
      let pattern;
      const written = value.kind === "regex" ? value.text : escaped(value.text);
      try {
        pattern = new RegExp(written, "imu");
      } catch {
        try {
          pattern = new RegExp(written, "im");
        } catch (error) {
          return wrong("bad-regex", value, {reason: error.message});
        }
      }
      const found = this.mask((at) => pattern.test(field.texts[at].join("\n")));
      if (operator !== "!=") return found;
      const column = this.column(field);
      return this.mask((at) => column[at] && !found[at]);
    }

    decks(field, operator, value) {
      if (value.kind === "regex") return noRegex(field, value);
      const wanted = fold(value.text);
      const deck = field.decks.find((one) => one.typed[0] === wanted)
        || field.decks.find((one) => one.typed.includes(wanted));
      if (deck) return this.among(deck.cards, operator !== "!=");
      return wrong("unknown-deck-in-query", value, {value: value.text, known: field.decks.map((one) => one.typed[0])});
    }

    cards(field, operator, value) {
      if (value.kind === "regex") return noRegex(field, value);
      const among = new Set(field.among);
      let found = this.named(field, value.text, among);
      if (found === null) {
        const partly = this.partly(field, value.text, among);
        const typed = partly.length ? Object.fromEntries(partly.map((at) => [field.ids[at], field.typed[field.ids[at]]])) : field.typed;
        found = partly.length === 1 ? field.ids[partly[0]] : chosen(field, value, typed, this.grammar);
        if (found.finding) return found;
      }
      const belonging = operator !== "!=";
      return this.mask((at) => field.values[at].length && field.values[at].includes(found) === belonging);
    }

    /** The id of the card that bears a name in full; null for none, or several. */
    named(field, name, among) {
      const byId = field.ids.indexOf(name);
      if (byId >= 0 && among.has(byId)) return name;
      const bearing = field.bearing[fold(name)] || [], wanted = bearing.filter((at) => among.has(at));
      return wanted.length === 1 ? field.ids[wanted[0]] : null;
    }

    /** Indexes of the cards of which a name says a part: its words, or their beginnings. */
    partly(field, name, among) {
      const typed = fold(name).split(" ").filter(Boolean);
      if (!typed.length) return [];
      const entries = Object.entries(field.bearing).map(([one, cards]) => [one.split(" "), cards]);
      const whole = (words) => typed.every((one) => words.includes(one));
      const begun = (words) => typed.every((one) => words.some((word) => word.startsWith(one)));
      for (const fits of [whole, begun]) {
        const cards = [...new Set(entries.filter(([words]) => fits(words)).flatMap(([, some]) => some))];
        if (cards.length) return cards.filter((at) => among.has(at));
      }
      return [];
    }

    presence(field, operator, value) {
      if (value.kind === "regex") return noRegex(field, value);
      let other = this.field(value.text);
      if (!other || !other.stored) {
        const found = chosen(field, value, field.typed, this.grammar);
        if (found.finding) return found;
        other = this.table.fields.find((one) => one.id === found);
      }
      const column = this.column(other), has = operator !== "!=";
      return this.mask((at) => !isNone(column[at]) === has);
    }

    deeds(field, operator, value) {
      if (value.kind === "regex") return noRegex(field, value);
      const words = fold(value.text).split(" ").filter(Boolean);
      let count = words.length, verbs = [];
      for (; count > 0; count -= 1) {
        verbs = this.verbs(field, words.slice(0, count).join(" "));
        if (verbs.length) break;
      }
      const unknown = count ? words.slice(count).find((one) => !field.targets[one]) : value.text;
      if (unknown !== undefined) {
        const choices = count ? [] : Object.keys(field.typed);
        return wrong("unknown-filter-value", value, {field, value: unknown, choices});
      }
      const wanted = words.slice(count).map((one) => field.targets[one]), does = operator !== "!=";
      const fits = (deed) => deed.slice(0, 2).some((one) => verbs.includes(one))
        && wanted.every((ids) => deed.slice(2).some((one) => ids.includes(one)));
      return this.mask((at) => field.values[at].length && field.values[at].some(fits) === does);
    }

    verbs(field, typed) {
      const entries = Object.entries(field.typed), keys = (some) => some.map(([key]) => key);
      const whole = keys(entries.filter(([, some]) => some.includes(typed)));
      if (whole.length || [...typed].length < this.grammar.leastOfVerb) return whole;
      return keys(entries.filter(([, some]) => some.some((one) => one.startsWith(typed))));
    }

    /* Answering: a tree to the cards that fit it. */

    answer(node, findings) {
      const inner = (some) => some.map((one) => this.answer(one, findings)).filter(Boolean);
      if (node.words) return this.anywhere(node.words, findings);
      if (node.field !== undefined) return this.condition(node, findings);
      if (node.not) {
        const part = this.answer(node.not, findings);
        return part && this.mask((at) => !part[at]);
      }
      if (node.any) {
        const parts = inner(node.any);
        return parts.length ? this.mask((at) => parts.some((one) => one[at])) : null;
      }
      const parts = inner(node.all);
      return this.mask((at) => parts.every((one) => one[at]));
    }

    anywhere(value, findings) {
      if (value.kind === "regex" || isSign(value.text)) {
        const fields = this.table.fields.filter((one) => one.anywhere && one.kind === "prose");
        const found = fields.map((one) => this.pattern(one, ":", value));
        const bad = found.find((one) => one.finding);
        if (bad) findings.push(bad.finding);
        return bad ? null : this.mask((at) => found.some((one) => one[at]));
      }
      const wanted = fold(value.text), column = this.table.anywhere;
      const whole = new RegExp(`(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])`, "u");
      const found = [...wanted].length <= this.grammar.short
        ? this.mask((at) => whole.test(column[at])) : this.mask((at) => column[at].includes(wanted));
      if (!found.includes(1)) this.hintAtField(value, findings);
      return found;
    }

    hintAtField(value, findings) {
      for (const field of this.table.fields.filter((one) => one.kind === "words")) {
        const found = this.words(field, ":", value);
        if (!found.finding && found.includes(1)) {
          findings.push({code: "word-of-a-field", at: value.at, params: {word: value.text, field, asked: value.text}});
          return;
        }
      }
    }

    condition(node, findings) {
      const field = this.field(node.field);
      const complain = (code, at, params) => {
        findings.push({code, at, params});
        return null;
      };
      if (!field) return complain("unknown-field", node.at, {field: node.field, fields: this.table.fields});
      if (field.whole) return complain("out-of-place", node.at, {field});
      const {operator} = node;
      if (!field.operators.includes(operator)) return complain("wrong-operator", node.signAt, {field, operator});
      if (!node.values.length) this.missing(node, field, findings);
      const tests = node.values.map((one) => this[field.kind](field, operator, one));
      const good = tests.filter((one) => !one.finding);
      tests.forEach((one) => one.finding && findings.push(one.finding));
      if (!good.length) return null;
      return operator === "!=" ? this.mask((at) => good.every((one) => one[at]))
        : this.mask((at) => good.some((one) => one[at]));
    }

    /** Tells that no value stands there, unless what stands there was told to be none. */
    missing(node, field, findings) {
      if (findings.some((one) => one.at >= node.behind && !this.text.slice(node.behind, one.at).trim())) return;
      findings.push({code: "value-missing", at: node.signAt, params: {field, operator: node.operator}});
    }

    /** What a condition about the whole list says, into `list`. */
    listed(field, node, list, findings) {
      if (!node.values.length) this.missing(node, field, findings);
      for (const value of node.values) {
        const down = field.kind === "sort" && value.text.startsWith("-");
        const named = {...value, text: down ? value.text.slice(1) : value.text};
        const typed = field.kind === "sort" ? this.field(named.text) : null;
        const found = typed && field.typed[typed.id] ? typed.id : chosen(field, named, field.typed, this.grammar);
        if (found.finding) findings.push(found.finding);
        else if (field.kind === "sort") list.sort.push([this.table.fields.find((one) => one.id === found), down]);
        else list.display = found;
      }
    }

    /** Indexes of the cards that answer, sorted; null where the query makes no sense. */
    ask(text, messages) {
      const reader = new Reader(text, this.grammar), tree = reader.tree(), findings = [...reader.findings];
      const list = {sort: [], display: ""};
      const isWhole = (one) => one.field !== undefined && (this.field(one.field) || {}).whole;
      const parts = tree.all || [tree];
      this.text = reader.text;
      const found = this.answer({all: parts.filter((one) => !isWhole(one))}, findings);
      parts.filter(isWhole).forEach((one) => this.listed(this.field(one.field), one, list, findings));
      findings.sort((one, other) => one.at - other.at);
      if (findings.some((one) => messages[one.code].severity === "error")) return {cards: null, findings};
      const cards = this.table.order.filter((at) => found[at]);
      return {cards: list.sort.reduceRight((some, key) => this.sorted(some, key), cards), display: list.display, findings};
    }

    sorted(cards, [field, down]) {
      const column = this.column(field), having = cards.filter((at) => !isNone(column[at]));
      const lacking = cards.filter((at) => isNone(column[at]));
      having.sort((a, b) => (down ? order(column[b], column[a]) : order(column[a], column[b])));
      return [...having, ...lacking];
    }
  }

  /** Numbers, texts, and lists of them, as Python orders them. */
  function order(a, b) {
    if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
    for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
      const one = order(a[at], b[at]);
      if (one) return one;
    }
    return a.length - b.length;
  }

  return {Game};
})();
