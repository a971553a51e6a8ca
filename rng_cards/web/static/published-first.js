// Whoever comes to the first page is sent to the cards in the language that their browser asks for.
const spoken = [...document.querySelectorAll("a[hreflang]")];
const wanted = navigator.languages.map((one) => spoken.find((link) => one.startsWith(link.hreflang)));
location.replace(wanted.find(Boolean) || spoken.find((link) => link.hreflang === "en") || spoken[0]);
