import type { LateData } from '~/page.ts';

/**
 * Fetches the code of a route before a fetcher uses it: where that fails Remix reloads the page, and loses what was typed.
 * @param path of a route in the page's manifest
 * @throws when the server does not answer
 */
export async function loadRoute(path: string): Promise<void> {
  const { manifest } = JSON.parse(document.getElementById('late')?.textContent ?? '{}') as LateData;
  const route = Object.values(manifest.routes).find((each) => `/${each.path}` === path);
  if (!route) throw new Error(`${path} is not in the manifest`);
  await import(route.module);
}
