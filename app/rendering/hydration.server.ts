import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import type { Namespace } from '~/i18n/catalogue.ts';
import { stringsOf } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { loader } from './hydration-loader.ts';

interface LateInput {
  context: EntryContext;
  /** Null where the policy names the loader by its hash. */
  nonce: string | null;
  language: Language;
  /** Whose strings the page needs in the browser. */
  namespaces: readonly Namespace[];
}

/** The loader as a content policy names it, for pages that are kept: a nonce that many visitors get is none. */
export const loaderHash = `sha256-${createHash('sha256').update(loader).digest('base64')}`;

/**
 * The end of a page where React earns its weight: what the browser needs to take the page over, and a small script that
 * fetches it after the first paint. It stands outside React's tree, so the nonce never reaches a component.
 */
export function lateScripts({ context, nonce, language, namespaces }: LateInput): string {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]]] : [])));
  const trimmed = { routes, entry: manifest.entry, url: manifest.url, version: manifest.version };
  const matches = ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]?.module]] : []));
  const data = `{"context":${serverHandoffString},"manifest":${safe(trimmed)},"matches":${safe(matches)},"language":${safe(language)},"strings":${stringsJson(language, namespaces)}}`;
  return `<script type="application/json" id="late">${data}</script><script${nonce ? ` nonce="${nonce}"` : ''}>${loader}</script>`;
}

/** Ten kilobytes that are the same for every page of a kind: written once. */
function stringsJson(language: Language, namespaces: readonly Namespace[]): string {
  const key = `${language} ${namespaces.join()}`;
  const written = writtenStrings.get(key) ?? safe(stringsOf(language, namespaces));
  writtenStrings.set(key, written);
  return written;
}

const writtenStrings = new Map<string, string>();

/** JSON that cannot end the script element it stands in. */
const safe = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
