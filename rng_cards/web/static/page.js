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
