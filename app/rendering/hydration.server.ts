import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import type { Namespace } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import { stringsFile } from '~/i18n/strings-url.server.ts';
import { isFetchedByLayout } from '~/page.ts';
import { hydrationLoader } from './hydration-loader.ts';

interface HydrationInput {
  context: EntryContext;
  nonce: string | null;
  language: Language;
  namespaces: readonly Namespace[];
  isEssential: boolean;
}

/** Cached pages need a hash: a nonce that many visitors share protects nothing. */
export const loaderHash = `sha256-${createHash('sha256').update(hydrationLoader).digest('base64')}`;

/** These scripts stand outside React's tree, so no component sees the nonce. */
export function hydrationScripts({ context, nonce, language, namespaces, isEssential }: HydrationInput): string {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id, route]) => ids.includes(id) || isFetchedByLayout(route)),
  );
  const ownManifest = withoutDefaults({ routes, url: manifest.url, version: manifest.version });
  const strings = stringsFile(language, namespaces).url;
  const data = `{"state":${stateIn(serverHandoffString ?? '')},"manifest":${ownManifest},"ids":${scriptSafeJson(ids)},"language":"${language}","strings":"${strings}"}`;
  const attributes = `data-entry="${manifest.entry.module}"${isEssential ? ' data-essential' : ''}`;
  return `<script type="application/json" id="late" ${attributes}>${data}</script><script${nonce ? ` nonce="${nonce}"` : ''}>${hydrationLoader}</script>`;
}

/** Remix's own part comes before any data; the browser knows it from the configuration. */
const stateIn = (handoff: string): string => handoff.slice(handoff.indexOf('"state":') + '"state":'.length, -1);

/** JSON without what Remix takes for granted, and without imports, which only its own preloads read. */
const withoutDefaults = (manifest: object): string =>
  JSON.stringify(manifest, (name, value: unknown) =>
    value === false || name === 'imports' ? undefined : value,
  ).replace(/</g, '\\u003c');

/** `<` could end the script element. */
const scriptSafeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
