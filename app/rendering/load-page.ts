import type { Strings } from '~/i18n/catalogue.ts';
import type { LateData } from '~/page.ts';
import { future } from '../../remix.config.js';
import { startRouter } from '../remix-protocol.ts';

const lateElement = (): HTMLElement | null => document.getElementById('late');

export const readLateData = (): LateData => JSON.parse(lateElement()?.textContent ?? '') as LateData;

/**
 * Fetches all that hydration needs, and starts its router. The page has links to its whole style sheets by then.
 *
 * @throws when a file is missing, or the server does not answer
 */
export async function loadPage({ state, manifest, ids, strings }: LateData): Promise<Strings> {
  const entry = { module: lateElement()?.dataset.entry ?? '', imports: [] };
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const [sentences, modules] = await Promise.all([
    fetchStrings(strings),
    Promise.all(routes.map(async ({ id, module }) => [id, await import(module)])),
    loadStylesheets(),
  ]);
  startRouter({ future, state, manifest: { ...manifest, entry }, modules: Object.fromEntries(modules) });
  return sentences;
}

async function fetchStrings(url: string): Promise<Strings> {
  const response = await fetch(url);
  return (await response.json()) as Strings;
}

/** The links that React knows take the place of the rules in the page, all at once. */
async function loadStylesheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  await Promise.all(links.map(loadUnused));
  for (const link of links) link.removeAttribute('media');
  document.getElementById('first-rules')?.remove();
}

function loadUnused(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    link.media = 'not all';
    link.removeAttribute('disabled');
  });
}
