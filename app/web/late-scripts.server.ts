import type { EntryContext } from '@remix-run/node';
import type { Strings } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import { loader } from './late-loader.ts';

interface LateInput {
  context: EntryContext;
  nonce: string;
  language: Language;
  strings: Strings;
}

/**
 * The end of a page where React earns its weight: what the browser needs to take the page over, and a small script that
 * fetches it after the first paint. It stands outside React's tree, so the nonce never reaches a component.
 */
export function lateScripts({ context, nonce, language, strings }: LateInput): string {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]]] : [])));
  const trimmed = { routes, entry: manifest.entry, url: manifest.url, version: manifest.version };
  const matches = ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]?.module]] : []));
  const data = `{"context":${serverHandoffString},"manifest":${safe(trimmed)},"matches":${safe(matches)},"language":${safe(language)},"strings":${safe(strings)}}`;
  return `<script type="application/json" id="late">${data}</script><script nonce="${nonce}">${loader}</script>`;
}

/** JSON that cannot end the script element it stands in. */
const safe = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
