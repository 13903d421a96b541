import { RemixI18Next } from 'remix-i18next/server';
import { languageAliases, languageOfTag } from '~/i18n/language-of-tag.ts';
import { isLanguage, type Language, languageOfPath, languages } from '~/i18n/languages.ts';
import { preferredLanguage } from './preferences.server.ts';

/** The visitor's choice comes first, then the browser's, then English. */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages, ...Object.keys(languageAliases)],
    fallbackLanguage: 'en',
    order: ['custom', 'header'],
    findLocale: async ({ url, headers }) => {
      const { pathname, search } = new URL(url);
      return languageInUrl(pathname, search) ?? preferredLanguage(headers.get('cookie'));
    },
  },
});

export interface LanguageInput {
  path: string;
  query: string;
  cookie: string | null;
  acceptLanguage: string | null;
}

/** The converter's URL names its language in the path; `/` is English. */
export const isConverter = (path: string): boolean => path === '/' || path.startsWith('/intl/');

/** The converter has its language in the path, other pages have `?lang=de`; null without either. */
export function languageInUrl(path: string, query: string): Language | null {
  if (isConverter(path)) return languageOfPath(path);
  const language = query.includes('lang=') ? new URLSearchParams(query).get('lang') : null;
  return isLanguage(language) ? language : null;
}

export async function decideLanguage({ path, query, cookie, acceptLanguage }: LanguageInput): Promise<Language> {
  const isUndecided = languageInUrl(path, query) === null && preferredLanguage(cookie) === null;
  const accepted = readablePart(acceptLanguage ?? '');
  const cached = isUndecided ? cachedLanguage(accepted) : null;
  if (cached) return cached;
  const url = new URL(`?${query}`, 'http://localhost');
  url.pathname = path;
  const headers = { cookie: cookie ?? '', 'accept-language': accepted };
  const language = await detect(new Request(url, { headers }));
  if (isUndecided) remember(accepted, language);
  return language;
}

/** Characters; a browser's list has some 100. */
const LONGEST_LIST = 400;

/** The library compares all languages with one another: three thousand cost as much as fifty pages. */
const readablePart = (acceptLanguage: string): string =>
  acceptLanguage.length <= LONGEST_LIST
    ? acceptLanguage
    : acceptLanguage.slice(0, Math.max(0, acceptLanguage.lastIndexOf(',', LONGEST_LIST)));

/** The library throws for a malformed `Accept-Language`. */
async function detect(request: Request): Promise<Language> {
  const locale = await detector.getLocale(request).catch(() => 'en');
  return languageOfTag(locale) ?? 'en';
}

/** Browsers send few different headers, and parsing one costs as much as sending a cached page. */
const languageCache = new Map<string, Language>();
const MAX_CACHED = 1000;

/** Null for a header that was not parsed before; English without one. */
export function cachedLanguage(acceptLanguage: string | undefined): Language | null {
  return acceptLanguage ? (languageCache.get(readablePart(acceptLanguage)) ?? null) : 'en';
}

function remember(acceptLanguage: string, language: Language): void {
  if (languageCache.size >= MAX_CACHED) languageCache.clear();
  languageCache.set(acceptLanguage, language);
}
