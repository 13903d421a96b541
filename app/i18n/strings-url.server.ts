import { createHash } from 'node:crypto';
import type { Namespace } from './catalogue.ts';
import { namespaces, stringsOf } from './i18n.server.ts';
import { isLanguage, type Language } from './languages.ts';

interface StringsFile {
  url: string;
  json: string;
}

/** Of the names that pages ask for, which are few. */
const cache = new Map<string, StringsFile>();

/** `/strings/de/common.converter.1f2e3d4c.json`: fetched after the first paint, and cached as long as its hash stays. */
export function stringsFile(language: Language, names: readonly Namespace[]): StringsFile {
  const key = keyOf(language, names);
  const file = cache.get(key) ?? fileOf(language, names);
  cache.set(key, file);
  return file;
}

/** Null for what no page asks for. Keeps nothing, as strangers name what they like. */
export function findStrings(language: string, file: string): StringsFile | null {
  const names = file.split('.', namespaces.length + 2).slice(0, -2);
  const known = names.filter((name): name is Namespace => namespaces.some((one) => one === name));
  if (!isLanguage(language) || known.length !== names.length || !isAsked(names)) return null;
  const found = cache.get(keyOf(language, known)) ?? fileOf(language, known);
  return found.url === `/strings/${language}/${file}` ? found : null;
}

const keyOf = (language: Language, names: readonly Namespace[]): string => `${language} ${names.join('.')}`;

/** `common` begins the strings of a page, `itinerary` the presenter's. */
const isAsked = (names: readonly string[]): boolean =>
  (names[0] === 'common' || names.join() === 'itinerary,additions') && new Set(names).size === names.length;

function fileOf(language: Language, names: readonly Namespace[]): StringsFile {
  const json = JSON.stringify(stringsOf(language, names));
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
  return { url: `/strings/${language}/${names.join('.')}.${hash}.json`, json };
}
