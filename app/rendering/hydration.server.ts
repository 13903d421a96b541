import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import type { Namespace } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import { stringsFile } from '~/i18n/strings-url.server.ts';
import { isFetchedByLayout } from '~/page.ts';
import { matchedRoutes, stateIn } from '../remix-protocol.ts';
import { earlyActs } from './early-acts.ts';
import { hydrationLoader } from './hydration-loader.ts';

interface HydrationInput {
  context: EntryContext;
  nonce: string | null;
  language: Language;
  namespaces: readonly Namespace[];
  isEssential: boolean;
  notesEarlyActs: boolean;
  /** What the browser is to show in place of the address that it asked for. */
  address: string | null;
}

const hashed = (text: string) => ({ text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` });
const usual = hashed(hydrationLoader);
const ofConverter = hashed(`${earlyActs};${hydrationLoader}`);

/** Cached pages need its hash: a nonce that many visitors share protects nothing. */
export const inlineScript = (notesEarlyActs: boolean) => (notesEarlyActs ? ofConverter : usual);

/** These scripts stand outside React's tree, so no component sees the nonce. */
export function hydrationScripts(input: HydrationInput): string {
  const { context, nonce, language, namespaces, isEssential, notesEarlyActs, address } = input;
  const { manifest } = context;
  const ids = matchedRoutes(context).map(({ id }) => id);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id, route]) => ids.includes(id) || isFetchedByLayout(route)),
  );
  const ownManifest = withoutDefaults({ routes, url: manifest.url, version: manifest.version });
  const strings = stringsFile(language, namespaces).url;
  const data = `{"state":${stateIn(context)},"manifest":${ownManifest},"ids":${scriptSafeJson(ids)},"language":"${language}","strings":"${strings}"}`;
  const settled = address === null ? '' : `history.replaceState(null,"",${scriptSafeJson(address)});`;
  const attributes = `data-entry="${manifest.entry.module}"${isEssential ? ' data-essential' : ''}`;
  return `<script type="application/json" id="late" ${attributes}>${data}</script><script${nonce ? ` nonce="${nonce}"` : ''}>${settled}${inlineScript(notesEarlyActs).text}</script>`;
}

/** JSON without what Remix takes for granted, and without imports, which only its own preloads read. */
const withoutDefaults = (manifest: object): string =>
  JSON.stringify(manifest, (name, value: unknown) =>
    value === false || name === 'imports' ? undefined : value,
  ).replace(/</g, '\\u003c');

/** `<` could end the script element. */
const scriptSafeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
