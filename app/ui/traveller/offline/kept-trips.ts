import type { Language } from '~/i18n/languages.ts';
import type { LateData } from '~/page.ts';
import { urls } from '~/urls.ts';
import { isLogo, loadedFiles } from './loaded-files.ts';

/** Cache of one trip, its page and its files: this, the time (Unix milliseconds) and the trip's id. */
const keptPrefix = 'wayline.offline';
const MOST_TRIPS = 20;
/** Of one trip with its page. */
const MOST_BYTES = 3_000_000;

export interface TripToKeep {
  id: string;
  /** Of the page. */
  language: Language;
  /** As the server sent it: ciphertext. */
  sealed: Uint8Array<ArrayBuffer>;
}

const isAble = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * Keeps a trip that was opened, so that its link opens without a connection: ciphertext, the page as strangers get it, and
 * its files. The oldest trips give way.
 * @returns false where this browser keeps nothing
 */
export async function keepTrip({ id, language, sealed }: TripToKeep): Promise<boolean> {
  if (!isAble()) return false;
  const name = `${keptPrefix} ${Date.now()} ${id}`;
  try {
    const parts = await partsOf(id, language, sealed.byteLength);
    if (parts === null) return await renew(id, sealed);
    const cache = await caches.open(name);
    for (const [path, response] of parts) await cache.put(path, response);
    await putSealed(cache, id, sealed); // the last: with it the trip counts as kept
    await giveWay(name, id);
    await navigator.serviceWorker.register(urls.tripWorker());
    return true;
  } catch {
    await caches.delete(name).catch(() => undefined);
    return false;
  }
}

const putSealed = (cache: Cache, id: string, sealed: TripToKeep['sealed']): Promise<void> => {
  const headers = { 'Content-Type': 'application/octet-stream', 'X-Kept-At': new Date().toISOString() };
  return cache.put(urls.sealedTrip(id), new Response(sealed, { headers }));
};

/** The page that is kept opens the new bytes, too. */
async function renew(id: string, sealed: TripToKeep['sealed']): Promise<boolean> {
  for (const name of (await keptNames()).filter((each) => each.endsWith(` ${id}`)).reverse()) {
    const cache = await caches.open(name);
    if (!(await cache.match(urls.sealedTrip(id)))) continue;
    await putSealed(cache, id, sealed);
    return true;
  }
  return false;
}

/** @returns false where something may be left */
export const forgetTrip = (id: string): Promise<boolean> => forget((name) => name.endsWith(` ${id}`));

export const forgetAllTrips = (): Promise<boolean> => forget(() => true);

/** The worker goes with the last trip. */
async function forget(isMeant: (name: string) => boolean): Promise<boolean> {
  if (!isAble()) return true;
  try {
    const names = await keptNames();
    await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
    if (names.every(isMeant)) await (await navigator.serviceWorker.getRegistration(urls.tripWorker()))?.unregister();
    return true;
  } catch {
    return false;
  }
}

/** Oldest first. */
const keptNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(`${keptPrefix} `)).sort();

async function giveWay(own: string, id: string): Promise<void> {
  const others = (await keptNames()).filter((name) => name !== own);
  const former = others.filter((name) => name.endsWith(` ${id}`));
  const oldest = others.filter((name) => !former.includes(name)).slice(0, -(MOST_TRIPS - 1));
  await Promise.all([...former, ...oldest].map((name) => caches.delete(name)));
}

/** Page and files, by path; null where they do not fit together, as after a new release, or are too many. */
async function partsOf(
  id: string,
  language: Language,
  sealedBytes: number,
): Promise<[path: string, Response][] | null> {
  const names = loadedFiles();
  const page = await pageOf(urls.trip(id, { lang: language }), names);
  if (page === null) return null;
  const files = await Promise.all(names.map(async (path) => [path, await fetchOwn(path)] as const));
  const parts: [string, Response][] = [];
  let bytes = page.bytes + sealedBytes;
  for (const [path, file] of files) {
    if (file === null && !isLogo(path)) return null;
    bytes += file?.bytes ?? 0;
    if (file) parts.push([path, file.response]);
  }
  return bytes > MOST_BYTES ? null : [[urls.trip(id), page.response], ...parts];
}

/** As a stranger gets it; null where it belongs to another build than the files that this page has loaded. */
async function pageOf(url: string, files: readonly string[]): Promise<Fetched | null> {
  const page = await fetchOwn(url);
  if (!page?.response.headers.get('Content-Type')?.startsWith('text/html')) return null;
  const html = new DOMParser().parseFromString(await page.response.clone().text(), 'text/html');
  const late = html.getElementById('late');
  const { ids, manifest, strings }: LateData = JSON.parse(late?.textContent ?? '');
  const needed = [late?.dataset.entry ?? '', strings, ...ids.map((id) => manifest.routes[id]?.module ?? '')];
  return needed.every((path) => files.includes(path)) ? page : null;
}

interface Fetched {
  response: Response;
  bytes: number;
}

/** Without cookies: nothing in it is personal. Null for all but a plain 200 of ours, or of what the worker has of another trip. */
async function fetchOwn(path: string): Promise<Fetched | null> {
  const answer = await fetch(path, { credentials: 'omit', mode: 'same-origin', redirect: 'error' });
  if (answer.status !== 200 || !(answer.type === 'basic' || answer.type === 'default')) return null;
  const body = await answer.blob();
  return { response: new Response(body, { headers: headersOf(answer) }), bytes: body.size };
}

/** The policy, too; not what described the bytes on the line. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length']) kept.delete(name);
  return kept;
}
