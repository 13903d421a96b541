// Fetches the reader of private mode anew, or ends private mode: the page that holds bookings may ask for nothing
// (docs/chapters/private-mode.md). Where private mode is off it does nothing, whoever leads here.
const [act, language] = location.hash.slice(1).split('/');
const registration = await navigator.serviceWorker?.getRegistration('/');
try {
  if (act === 'off') {
    registration?.active?.postMessage('off');
    await registration?.unregister();
    await caches.delete('wayline.private');
  } else if (registration) {
    const list = await (await fetch('/private/reader.json', { cache: 'no-cache' })).json();
    const { turnOn } = await import(list.turnOn);
    await turnOn();
  }
} finally {
  location.replace(/^(es|cn|pt|de|fr|no|nl|tr)$/.test(language) ? `/intl/${language}` : '/');
}
