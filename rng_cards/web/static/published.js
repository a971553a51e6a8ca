/* The page of cards without a server: what is typed is answered by tables, which are loaded when
   somebody first looks for the field. */
"use strict";

(() => {
  const AT_ONCE = 60; // faces that are put on the page, and how many more come as one reads on
  const form = document.querySelector("form.search"), field = form.elements.q, found = document.querySelector("#found");
  const root = new URL("..", document.currentScript.src).href;
  const games = [...form.querySelectorAll("data.game")].map((one) => ({id: one.value, ...one.dataset}));
  const counts = form.dataset.counts.split("|");
  const whole = [...found.childNodes];
  let loading = null, more = null;

  const make = (tag, of = {}, ...inner) => {
    const made = Object.assign(document.createElement(tag), of);
    made.append(...inner);
    return made;
  };

  const load = (src) => new Promise((done, failed) => {
    document.head.append(make("script", {src, onload: done, onerror: failed}));
  });

  /** The tables of all games, each made ready once. */
  const ready = () => (loading ??= Promise.all(games.flatMap((one) => [load(one.table), load(one.words)])).then(() => {
    for (const one of games) {
      const key = one.id.replaceAll("-", "_"), {table, grammar} = rngData[`table_${key}`];
      one.said = rngData[`words_${key}`];
      one.game = new rngSearch.Game(table, grammar);
      one.game.prepare((work) => (self.requestIdleCallback ?? setTimeout)(work));
    }
  }));

  const counted = (number) => number < 2 ? counts[number] : counts[2].replace("2", number.toLocaleString(document.documentElement.lang));

  function face(game, [id, name, picture, width, height, corner, kind, ...does]) {
    const link = make("a", {href: `${root}${document.documentElement.lang}/cards/${game}/${id}.html`});
    if (picture) {
      link.append(make("img", {src: root + picture.slice(1), width, height, alt: name, loading: "lazy", decoding: "async"}));
    } else {
      const lines = does.map((one) => make("span", {}, one));
      link.append(make("span", {className: "paper-card"}, make("b", {}, name), " ", make("span", {className: "corner"}, corner), make("i", {}, kind), ...lines));
    }
    return make("li", {}, link);
  }

  /** A wall of faces that grows as its end comes into sight. */
  function wall(one, cards) {
    const list = make("ul", {className: "wall"}), end = make("div");
    let at = 0;
    const grow = () => {
      list.append(...cards.slice(at, at + AT_ONCE).map((index) => face(one.id, one.said.cards[index])));
      at += AT_ONCE;
      if (at >= cards.length) more.unobserve(end);
    };
    end.grow = grow;
    more.observe(end);
    grow();
    return [list, end];
  }

  /** What is wrong, in the words of the tool; what is not a text among the parameters is named. */
  function told(one, {code, params}) {
    const {fields, messages} = one.said, message = messages[code], {field, choices} = params;
    const name = field && field.id ? fields[field.id] : null;
    const names = choices ? choices.map((key) => (name && name.choices[key]) || (fields[key] || {}).name || key)
      : params.fields ? params.fields.map((other) => fields[other.id].name) : params.known || [];
    const places = {
      most: one.game.grammar.most, deepest: one.game.grammar.deepest, ...params,
      known: names.join(", "), example: name && name.example, field: name ? name.name : field,
      mended: name && `${name.name}:${params.most}-${params.least}`,
      query: name && `${name.name}:"${params.asked}"`, quoted: params.value,
    };
    const fill = (text) => text.replace(/\{(\w+)\}/g, (_all, place) => places[place] ?? "…").replaceAll("`", "");
    const made = document.querySelector("#finding").content.cloneNode(true).firstChild;
    const [severity, sentence, number] = made.querySelectorAll(".message > *"), note = made.querySelector(".note");
    made.classList.add(message.severity);
    severity.textContent = message.word;
    sentence.textContent = fill(message.message);
    number.textContent = message.code;
    note.lastElementChild.textContent = fill(message.help);
    if (!message.help) note.remove();
    return made;
  }

  /** The games that understand a query and have cards that answer; else the one nearest to it. */
  function listed(text) {
    const some = games.filter((one) => !form.elements.game?.value || one.id === form.elements.game.value);
    const all = some.map((one) => ({one, ...one.game.ask(text, one.said.messages)}));
    const sensible = all.filter(({cards}) => cards), having = sensible.filter(({cards}) => cards.length);
    if (having.length) return having;
    if (sensible.length) return sensible.slice(0, 1);
    const unknown = ({findings}) => findings.filter(({code}) => code === "unknown-field").length;
    return [...all].sort((a, b) => unknown(a) - unknown(b) || a.findings.length - b.findings.length).slice(0, 1);
  }

  function show() {
    const text = field.value, lists = listed(text), answered = lists.filter(({cards}) => cards);
    more?.disconnect();
    more = new IntersectionObserver((some) => some.forEach((one) => one.isIntersecting && one.target.grow()), {rootMargin: "800px"});
    const number = answered.reduce((sum, {cards}) => sum + cards.length, 0);
    found.replaceChildren(
      ...(answered.length ? [make("p", {className: "asked"}, make("b", {}, counted(number)))] : []),
      ...lists.flatMap(({one, findings}) => findings.map((each) => told(one, each))),
      ...(answered.length && !number ? [make("p", {className: "none"}, form.dataset.none)] : []),
      ...answered.filter(({cards}) => cards.length).flatMap(({one, cards}, _at, several) => [
        ...(several.length > 1 ? [make("h2", {}, one.title)] : []), ...wall(one, cards)]),
    );
  }

  /** What is asked stands in the address; the page as it was written answers to nothing. */
  async function ask() {
    const asked = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
    if (!asked.size) {
      more?.disconnect();
      found.replaceChildren(...whole);
      return;
    }
    await ready();
    show();
  }

  form.addEventListener("focusin", ready, {once: true});
  form.addEventListener("input", ask);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
  const before = new URLSearchParams(location.search);
  if (before.get("q") || before.get("game")) {
    field.value = before.get("q") || "";
    const game = [...form.querySelectorAll("[name=game]")].find((one) => one.value === before.get("game"));
    if (game) game.checked = true;
    ask();
  }
})();
