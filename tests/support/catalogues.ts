import { readdirSync, readFileSync } from 'node:fs';
import { getPage, listTranslatedPages } from '~/articles/articles.server.ts';
import type { Namespace, Strings } from '~/i18n/catalogue.ts';
import { type Language, languageFacts, languages } from '~/i18n/languages.ts';

const folder = new URL('../../app/i18n/locales/', import.meta.url);

/** The pages of our own people stay English. */
const onlyEnglish = new Set<Namespace>(['admin']);

const allNamespaces = readdirSync(new URL('en/', folder))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', '') as Namespace);

export const namespaces = allNamespaces.filter((name) => !onlyEnglish.has(name));

export type Translated = Exclude<Language, 'en'>;
export const translated = languages.filter((language): language is Translated => language !== 'en');

/** Every sentence of a language's files by its full key, `converter.form.convert`, and its pages as `page.carbon`. */
export function sentencesOf(language: Language): Map<string, string> {
  const prose = listTranslatedPages().map((name): [string, string] => [`page.${name}`, getPage(name, language).text]);
  return new Map([...namespaces.flatMap((name) => flat(fileOf(language, name), `${name}.`)), ...prose]);
}

/** What users read in English alone: pages, guides, articles and the read-me files of what we ship. */
export function englishProse(): Map<string, string> {
  const written = new URL('../../app/articles/', import.meta.url);
  const prose = [
    ...markdownIn(new URL('pages/', written), 'page'),
    ...markdownIn(new URL('guides/', written), 'guide'),
    ...markdownIn(new URL('content/', written), 'article'),
  ];
  const readMes = [
    '.',
    'clients/typescript',
    'clients/php',
    'clients/python',
    'clients/csharp',
    'packages/reader',
    'packages/mcp',
  ];
  const root = new URL('../../', import.meta.url);
  const read = readMes.map((at): [string, string] => [
    `readme.${at}`,
    readFileSync(new URL(`${at}/README.md`, root), 'utf8'),
  ]);
  return new Map([...prose, ...read]);
}

const markdownIn = (place: URL, kind: string): [string, string][] =>
  readdirSync(place)
    .filter((file) => /^[\w-]+\.md$/.test(file))
    .map((file) => [`${kind}.${file.replace('.md', '')}`, readFileSync(new URL(file, place), 'utf8')]);

/** Those that stay English too. */
export function allSentencesOf(language: Language): Map<string, string> {
  return new Map(allNamespaces.flatMap((name) => flat(fileOf(language, name), `${name}.`)));
}

export function fileOf(language: Language, namespace: string): Strings {
  try {
    return JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8')) as Strings;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return {};
    throw fault;
  }
}

function flat(strings: Strings, prefix: string): [string, string][] {
  return Object.entries(strings).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  );
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;
/** A language may say of a train, coach or boat in other words what it says of a flight; English has no need of it. */
export const withoutGroundTransport = (key: string): string => key.replace(/_surface$/, '');

/** The name by which code asks for a sentence that has forms. */
export const stemOf = (key: string): string => withoutGroundTransport(key).replace(pluralEnding, '');

/** The English sentence that a key translates: its own, or for a form that English lacks the general one. */
export function englishOf(key: string, english: ReadonlyMap<string, string>): string | undefined {
  return english.get(withoutGroundTransport(key)) ?? english.get(key.replace(pluralEnding, '_other'));
}

/** The keys a language needs: English ones, with the plural forms of its own rules. */
export function keysNeededBy(language: Language, english: ReadonlyMap<string, string>): string[] {
  const forms = new Intl.PluralRules(languageFacts[language].locale).resolvedOptions().pluralCategories;
  return [...english.keys()].flatMap((key) => {
    if (!pluralEnding.test(key)) return [key];
    if (!key.endsWith('_other')) return [];
    return forms.map((form) => key.replace(pluralEnding, `_${form}`));
  });
}

/**
 * Answers of the API to programs are English, and so is its OpenAPI file, where each field and call stands too. What a
 * translated page of the documentation prints of them is translated: tests/unit/api/translated-docs.test.ts.
 */
const reference = /^problems\.|^api\.(?:fields|operations)\.|^api\.openapi\.(?!title|description)/;

/** Keys that another language may have, and need not. */
export const mayStayEnglish = (key: string): boolean => reference.test(key);

/** Names of the places to fill, sorted, each as often as it stands there. */
export function placeholdersIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
}

/** A sentence without its code, addresses and places to fill: what remains is language. */
export function languageIn(sentence: string): string {
  return sentence
    .replace(/```[\s\S]*?```/g, ' … ')
    .replace(/`[^`]*`/g, '…')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{\{\w+\}\}/g, '…');
}
