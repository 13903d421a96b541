import { urls } from '~/urls.ts';

/** Of pages, files and logos, and of when they came. The worker reads it (app/private/private-cache.ts). */
const cacheName = 'wayline.private';
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
  const kept = await caches.match(aboutPath, { cacheName });
  return kept ? ((await kept.json()) as AboutReader) : null;
};

/** Whether this browser can keep it. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * Beside what was kept before, which open pages may still ask for.
 * @param parts files, then the pages that need them
 */
export async function keepReader(parts: readonly [path: string, Response][], about: AboutReader): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [path, response] of parts) await cache.put(path, response);
  await cache.put(aboutPath, new Response(JSON.stringify(about)));
}

export async function forgetAllBut(paths: readonly string[]): Promise<void> {
  const [cache, kept] = [await caches.open(cacheName), new Set([aboutPath, ...paths])];
  for (const { url } of await cache.keys()) if (!kept.has(new URL(url).pathname)) await cache.delete(url);
}

export const isKept = (): Promise<boolean> => caches.has(cacheName);

/** Removes worker, pages and files. Other tabs, which keep the worker until they close, ask the server again. */
export async function removeReader(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(urls.home());
  registration?.active?.postMessage('off');
  await registration?.unregister();
  await caches.delete(cacheName);
}
