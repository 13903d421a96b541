import { urls } from '~/urls.ts';

/** Of the cache with pages, files, logos, and when they came; the path of its worker follows (app/private/private-cache.ts). */
const cachePrefix = 'wayline.private';
const aboutPath = urls.privateAbout();

/** What is kept, as its build lists it. */
export interface ReaderList {
  /** URLs. */
  worker: string;
  logos: string;
  files: string[];
  /** The script with which a private page begins. */
  page: string;
}

export interface AboutReader {
  /** When it was fetched, in milliseconds since 1970. */
  at: number;
  bytes: number;
}

export const aboutReader = async (): Promise<AboutReader | null> => {
  const kept = await caches.match(aboutPath);
  return kept ? ((await kept.json()) as AboutReader) : null;
};

/** Whether this browser can keep it. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** Beside what was kept before, with which its own worker goes on until this is whole. */
export async function keepReader(
  worker: string,
  parts: readonly [path: string, Response][],
  about: AboutReader,
): Promise<void> {
  const cache = await caches.open(nameOf(worker));
  for (const [path, response] of parts) await cache.put(path, response);
  await cache.put(aboutPath, new Response(JSON.stringify(about)));
}

const nameOf = (worker: string): string => `${cachePrefix} ${worker}`;

/** @param worker whose cache stays, by its path */
export async function forgetAllBut(worker: string | null): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.map((name) => (worker !== null && name === nameOf(worker) ? null : caches.delete(name))));
}

/** Removes worker, pages and files. Other tabs, which keep the worker until they close, ask the server again. */
export async function removeReader(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(urls.home());
  registration?.active?.postMessage('off');
  await registration?.unregister();
  await forgetAllBut(null);
}
