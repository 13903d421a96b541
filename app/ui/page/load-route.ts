import type { LateData } from '~/page.ts';
import { giveRouteModule } from '~/remix-protocol.ts';

/**
 * Fetches the code of a route before a fetcher uses it: where that fails Remix reloads the page, and loses what was typed.
 * @param path of a route in the page's manifest
 * @throws when the server does not answer
 */
export async function loadRoute(path: string): Promise<void> {
  const { manifest } = JSON.parse(document.getElementById('late')?.textContent ?? '{}') as LateData;
  const route = Object.values(manifest.routes).find((each) => `/${each.path}` === path);
  if (!route) throw new Error(`${path} is not in the manifest`);
  const { id, module: url } = route;
  // Chromium fetches a module that did not come never again under the same address.
  await import(url).catch(async () => giveRouteModule(id, await import(`${url}#${Date.now()}`)));
}
