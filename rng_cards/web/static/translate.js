// The keys of a page are what its buttons and links say of themselves (aria-keyshortcuts). Buttons
// put characters or whole texts into the field as if they were typed, so that Ctrl+Z takes them out.
const field = () => document.getElementById("text");

function type(text, whole) {
  const into = field();
  if (!into || into.readOnly) return;
  into.focus();
  if (whole) into.select();
  if (!document.execCommand("insertText", false, text)) {
    into.setRangeText(text, into.selectionStart, into.selectionEnd, "end");
    into.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-put], [data-insert]");
  if (!button) return;
  const whole = "put" in button.dataset;
  type(whole ? button.dataset.put : button.dataset.insert, whole);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey || event.isComposing) return;
  const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const key = (event.ctrlKey ? "Control+" : "") + (event.shiftKey && name.length > 1 ? "Shift+" : "") + name;
  const found = document.querySelector(`[aria-keyshortcuts~="${CSS.escape(key)}"]`);
  if (!found || (key === "Escape" && event.target.closest("dialog, details[open]"))) return;
  event.preventDefault();
  found.click();
});

let leaving = false;
document.addEventListener("submit", () => { leaving = true; });
window.addEventListener("beforeunload", (event) => {
  const into = field();
  if (into && !into.readOnly && !leaving && into.value !== into.dataset.saved) event.preventDefault();
});

document.addEventListener("DOMContentLoaded", () => {
  const into = field();
  if (into && document.activeElement === into) into.setSelectionRange(into.value.length, into.value.length);
});
