// Fetches the reader of private mode anew, or ends private mode: the page that holds bookings may ask for nothing
// (docs/chapters/private-mode.md). Where private mode is off it does nothing, and neither where another page than the
// workbench leads here: a link of another site would end private mode without a word.
const [act, language] = location.hash.slice(1).split('/');
const from = document.referrer ? new URL(document.referrer) : null;
const isLed = from?.origin === location.origin && /^\/(paste|intl\/\w\w)?$/.test(from.pathname);
const registration = isLed ? await navigator.serviceWorker?.getRegistration('/') : undefined;
try {
  if (registration && act === 'off') {
    registration.active?.postMessage('off');
    await registration.unregister();
    const names = (await caches.keys()).filter((name) => name.startsWith('wayline.private'));
    await Promise.all(names.map((name) => caches.delete(name)));
  } else if (registration) {
    const list = await (await fetch('/private/reader.json', { cache: 'no-cache' })).json();
    const { turnOn } = await import(list.turnOn);
    await turnOn();
  }
} finally {
  location.replace(/^(es|cn|pt|de|fr|no|nl|tr)$/.test(language) ? `/intl/${language}` : '/');
}
