import { RemixI18Next } from 'remix-i18next/server';
import { isLanguage, type Language, languageOfPath, languages } from '~/i18n/languages.ts';
import { chosenLanguage } from './preferences.server.ts';

/** Languages that browsers know by another code than our addresses do. */
const aliases: Readonly<Record<string, Language>> = { zh: 'cn', nb: 'no', nn: 'no' };

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages, ...Object.keys(aliases)],
    fallbackLanguage: 'en',
    order: ['header'],
  },
});

/** What decides the language of an answer. */
export interface Asking {
  path: string;
  /** What stands behind the question mark. */
  query: string;
  cookie: string | null;
  /** `Accept-Language`. */
  accepts: string | null;
}

/** The converter's addresses name their language in the path; `/` is English. */
export const isConverter = (path: string): boolean => path === '/' || path.startsWith('/intl/');

/** What an address names: the converter's path does, every other page may by `?lang=de`; null for what is no language. */
export function languageNamed(path: string, query: string): Language | null {
  if (isConverter(path)) return languageOfPath(path);
  const language = query.includes('lang=') ? new URLSearchParams(query).get('lang') : null;
  return isLanguage(language) ? language : null;
}

/** What the address names; else the visitor's last choice, then what the browser asks for, then English. */
export async function decideLanguage({ path, query, cookie, accepts }: Asking): Promise<Language> {
  return languageNamed(path, query) ?? chosenLanguage(cookie) ?? (accepts ? askedFor(accepts) : 'en');
}

/** What the browser asks for, at once; null for a header that was not read before. */
export function knownLanguage(accepts: string | undefined): Language | null {
  return accepts ? (read.get(accepts) ?? null) : 'en';
}

/** Browsers send few different headers, and reading one costs as much as answering a kept page. */
const read = new Map<string, Language>();
const MOST_READ = 1000;

async function askedFor(accepts: string): Promise<Language> {
  const known = read.get(accepts);
  if (known) return known;
  const found = await detect(accepts).catch(() => 'en'); // a malformed header is no reason to fail
  const [base = 'en'] = found.toLowerCase().split('-', 1);
  const language = aliases[base] ?? (isLanguage(base) ? base : 'en');
  if (read.size >= MOST_READ) read.clear();
  read.set(accepts, language);
  return language;
}

const detect = async (accepts: string): Promise<string> =>
  detector.getLocale(new Request('http://localhost/', { headers: { 'accept-language': accepts } }));

/** The header in which the host hands the language on; whatever a caller wrote there is overwritten. */
const header = 'x-wayline-language';

export const handOn = (request: Request, language: Language): void => request.headers.set(header, language);

/** The language of a request as the host decided it. */
export function languageOf(request: Request): Language {
  const decided = request.headers.get(header);
  return isLanguage(decided) ? decided : languageOfPath(new URL(request.url).pathname);
}
