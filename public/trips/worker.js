// The traveller's page without a connection: answers with what that page has kept, and keeps nothing itself. Of an address
// it reads path and query alone, as behind `#` is the trip's key (docs/chapters/scripts.md).
const keptPrefix = 'wayline.offline';
/** Milliseconds for the server, where something is kept. */
const PATIENCE = 4000;

addEventListener('install', () => void skipWaiting());

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (/^\/(build|strings|logos)\//.test(pathname) && search === '') event.respondWith(ownFile(request, pathname));
  const [, id, part] = /^\/trips\/([\w-]{22})(\/sealed)?$/.exec(pathname) ?? [];
  if (id === undefined) return;
  const isAsked = part === undefined ? request.mode === 'navigate' : search === '';
  if (isAsked) event.respondWith(newest(request, id, pathname));
});

/** Its name has the hash of its content, or its content never changes. */
async function ownFile(request, pathname) {
  for (const name of await keptNames()) {
    const kept = await inCache(name, pathname);
    if (kept) return kept;
  }
  return fetch(request);
}

/** What the server says of a trip, be it that it has ended; what is kept where it says nothing in time, or fails. */
async function newest(request, id, pathname) {
  const sent = fetch(request);
  const kept = keptPart(id, pathname).catch(() => undefined);
  const inTime = await Promise.race([sent.catch(() => null), after(PATIENCE)]);
  if (inTime && inTime.status < 500 && inTime.status !== 429) return inTime;
  return (await kept) ?? sent;
}

/** Of the newest that was kept whole: the sealed trip is put last. */
async function keptPart(id, pathname) {
  for (const name of (await keptNames()).filter((each) => each.endsWith(` ${id}`)))
    if (await inCache(name, `/trips/${id}/sealed`)) return inCache(name, pathname);
}

/** Newest first: behind the prefix stand its time and the trip's id. */
const keptNames = async () =>
  (await caches.keys())
    .filter((name) => name.startsWith(`${keptPrefix} `))
    .sort()
    .reverse();

const inCache = (cacheName, pathname) => caches.match(pathname, { cacheName, ignoreVary: true });

const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds, null));
