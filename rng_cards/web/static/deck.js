// Keys of the page of a deck. Each presses a button that is there for everybody.
const field = (element) => element.closest("input:not([type=radio]), textarea, select, dialog");
const cards = (pane) => [...document.querySelectorAll(`${pane} [data-card]`)];
const handle = (item) => item.querySelector("button, a");

function press(item, copies) {
  const setter = document.querySelector("#setter");
  if (!setter || copies < 0) return;
  setter.value = `${item.dataset.card}:${copies}`;
  setter.form.requestSubmit(setter);
}

function step(item, by) {
  const all = cards(item.closest(".pool") ? ".pool" : ".list");
  const next = all[all.indexOf(item) + by];
  if (next) handle(next).focus();
}

function goTo(pane) {
  const first = cards(pane)[0];
  const radio = document.querySelector(`[name=pane][value=${pane === ".pool" ? "pool" : "deck"}]`);
  radio.checked = true;
  if (first) handle(first).focus();
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || field(event.target)) {
    if (event.key === "ArrowDown" && event.target.id === "q") { event.preventDefault(); goTo(".pool"); }
    return;
  }
  const held = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const undo = held ? key === "z" && !event.shiftKey : key === "u";
  const redo = held ? key === "y" || (key === "z" && event.shiftKey) : key === "r";
  if (undo || redo) {
    event.preventDefault();
    document.querySelector(undo ? "#undo" : "#redo")?.click();
    return;
  }
  if (held) return;
  if (key === "?") { document.querySelector("#keys").showModal(); return; }
  if (key === "p" || key === "d") { goTo(key === "p" ? ".pool" : ".list"); return; }
  const item = event.target.closest("[data-card]");
  if (!item) return;
  const copies = Number(item.dataset.copies);
  if (key === "arrowdown" || key === "arrowup") step(item, key === "arrowdown" ? 1 : -1);
  else if (key === "arrowright" || key === "+") press(item, copies + 1);
  else if (key === "arrowleft" || key === "-") press(item, copies - 1);
  else if (/^[0-9]$/.test(key)) press(item, Number(key));
  else return;
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys]")) document.querySelector("#keys").showModal();
});

// A row that is taken out while the cursor is on it leaves the cursor to the next.
let last = null;
document.addEventListener("htmx:before:swap", () => {
  const item = document.activeElement?.closest?.(".list [data-card]");
  last = item ? cards(".list").indexOf(item) : null;
});
document.addEventListener("htmx:after:swap", () => {
  if (last === null || document.activeElement !== document.body) return;
  const all = cards(".list");
  const next = all[Math.min(last, all.length - 1)];
  if (next) handle(next).focus();
});

// What is to be copied goes to the clipboard, and the button says so.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const source = document.querySelector(button.dataset.copy);
  await navigator.clipboard.writeText(source.value ?? source.textContent);
  button.textContent = button.dataset.copied;
});
