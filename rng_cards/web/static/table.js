// Keys at the table: a number makes the move that bears it, other keys press what shows them.
const busy = (event) =>
  event.ctrlKey || event.metaKey || event.altKey ||
  event.target.closest("input:not([type=hidden]), textarea, select, [contenteditable]");

const open = (element) => !element.disabled && element.offsetParent !== null;

document.addEventListener("keydown", (event) => {
  if (busy(event)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const field = document.querySelector(".phrase input[name=phrase]");
  if (event.key === "?" && field) {
    event.preventDefault();
    field.value = "? ";
    field.focus();
    return;
  }
  if (event.key === "Enter" && event.target.closest("a, button, summary")) return;
  const keyed = [...document.querySelectorAll("[data-key]")].filter(open);
  const exact = keyed.find((one) => one.dataset.key === event.key);
  const longer = keyed.some((one) => one.dataset.key !== event.key && one.dataset.key.startsWith(event.key));
  if (/^[0-9]$/.test(event.key) && longer && field) {
    event.preventDefault();
    field.value = event.key;
    field.focus();
  } else if (exact) {
    event.preventDefault();
    exact.click();
  }
});

// Whoever typed goes on typing; whoever pressed something is brought to what is asked next.
let typing = false;
document.addEventListener("htmx:before:request", () => {
  typing = document.activeElement?.name === "phrase";
});
document.addEventListener("htmx:after:swap", () => {
  const field = document.querySelector(".phrase input[name=phrase]");
  if (typing && field) field.focus();
  else if (!document.activeElement || document.activeElement === document.body) {
    document.querySelector("#asked")?.focus({ preventScroll: true });
  }
  const story = document.querySelector(".story ol");
  if (story) story.scrollTop = story.scrollHeight;
});
