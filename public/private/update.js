// Fetches the reader of private mode anew, as the page that holds bookings may ask for nothing (docs/chapters/private-mode.md).
const language = location.hash.slice(1);
try {
  const list = await (await fetch('/private/reader.json', { cache: 'no-cache' })).json();
  const { turnOn } = await import(list.turnOn);
  await turnOn();
} finally {
  location.replace(/^(es|cn|pt|de|fr|no|nl|tr)$/.test(language) ? `/intl/${language}` : '/');
}
