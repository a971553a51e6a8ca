// What htmx does not do: a slash goes to the search field, from anywhere but a field.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const field = document.querySelector("[data-slash]");
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});
// The same page in another language is asked what this one was asked last.
document.addEventListener("click", (event) => {
  const link = event.target.closest(".tongues a");
  if (link) link.search = location.search;
});
