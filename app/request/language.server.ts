import { RemixI18Next } from 'remix-i18next/server';
import { isLanguage, type Language, languageOfPath, languages } from '~/i18n/languages.ts';
import { preferredLanguage } from './preferences.server.ts';

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
export interface LanguageInput {
  path: string;
  /** What stands behind the question mark. */
  query: string;
  cookie: string | null;
  /** `Accept-Language`. */
  acceptLanguage: string | null;
}

/** The converter's addresses name their language in the path; `/` is English. */
export const isConverter = (path: string): boolean => path === '/' || path.startsWith('/intl/');

/** What an address names: the converter's path does, every other page may by `?lang=de`; null for what is no language. */
export function languageInUrl(path: string, query: string): Language | null {
  if (isConverter(path)) return languageOfPath(path);
  const language = query.includes('lang=') ? new URLSearchParams(query).get('lang') : null;
  return isLanguage(language) ? language : null;
}

/** What the address names; else the visitor's last choice, then what the browser asks for, then English. */
export async function decideLanguage({ path, query, cookie, acceptLanguage }: LanguageInput): Promise<Language> {
  return (
    languageInUrl(path, query) ??
    preferredLanguage(cookie) ??
    (acceptLanguage ? negotiateLanguage(acceptLanguage) : 'en')
  );
}

/** What the browser asks for, at once; null for a header that was not read before. */
export function cachedLanguage(acceptLanguage: string | undefined): Language | null {
  return acceptLanguage ? (languageCache.get(acceptLanguage) ?? null) : 'en';
}

/** Browsers send few different headers, and reading one costs as much as answering a kept page. */
const languageCache = new Map<string, Language>();
const MAX_CACHED = 1000;

async function negotiateLanguage(acceptLanguage: string): Promise<Language> {
  const cached = languageCache.get(acceptLanguage);
  if (cached) return cached;
  const detected = await detect(acceptLanguage).catch(() => 'en'); // a malformed header is no reason to fail
  const [base = 'en'] = detected.toLowerCase().split('-', 1);
  const language = aliases[base] ?? (isLanguage(base) ? base : 'en');
  if (languageCache.size >= MAX_CACHED) languageCache.clear();
  languageCache.set(acceptLanguage, language);
  return language;
}

const detect = async (acceptLanguage: string): Promise<string> =>
  detector.getLocale(new Request('http://localhost/', { headers: { 'accept-language': acceptLanguage } }));
