import { isLanguage, type Language } from '~/i18n/languages.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { days } from '~/platform/clock.ts';
import { type Currency, defaultCurrency, isCurrency } from '~/trip/present/currencies.ts';
import { type DisplayOptions, readFormOptions, toggles, viewToggles } from '~/trip/present/display-options.ts';
import { urls } from '~/urls.ts';

const preferencesCookie = 'prefs';

/** "1" after the visitor accepted the cookie notice. */
const cookieNoticeCookie = 'visited';

/** "1" for pages without scripts. */
const noScriptCookie = 'plain';

export const preferenceCookies = [preferencesCookie, cookieNoticeCookie, noScriptCookie];

const YEAR_SECONDS = days(365) / 1000;

export interface Preferences {
  language: Language | null;
  outputLanguage: Language | null;
  choices: DisplayOptions;
  currency: Currency;
  stored: boolean;
}

export const readPreferences = (request: Request): Preferences => preferencesIn(request.headers.get('cookie'));

function preferencesIn(cookies: string | null): Preferences {
  const text = readCookie(cookies, preferencesCookie);
  const fields = new URLSearchParams(text ?? '');
  const currency = fields.get('fareCurrency');
  return {
    language: languageIn(fields, 'language'),
    outputLanguage: languageIn(fields, 'outputLanguage'),
    choices: readFormOptions((name) => fields.get(name)),
    currency: isCurrency(currency) ? currency : defaultCurrency,
    stored: text !== null,
  };
}

const languageIn = (fields: URLSearchParams, name: 'language' | 'outputLanguage'): Language | null => {
  const language = fields.get(name);
  return isLanguage(language) ? language : null;
};

export const preferredLanguage = (cookies: string | null): Language | null =>
  cookies ? languageIn(new URLSearchParams(readCookie(cookies, preferencesCookie) ?? ''), 'language') : null;

/** A URL-encoded form, percent-encoded once more; scripts write the same. */
export function preferencesHeader(preferences: Omit<Preferences, 'stored'>): string {
  const { choices, currency, language, outputLanguage } = preferences;
  const fields = new URLSearchParams();
  for (const name of [...toggles, ...viewToggles]) if (choices[name]) fields.set(name, 'on');
  fields.set('view', choices.view);
  fields.set('format', choices.format);
  fields.set('cabinradio', choices.cabinradio);
  fields.set('distanceradio', choices.distanceradio);
  fields.set('fareCurrency', currency);
  if (outputLanguage) fields.set('outputLanguage', outputLanguage);
  if (language) fields.set('language', language);
  return cookie(preferencesCookie, encodeURIComponent(fields.toString()), YEAR_SECONDS);
}

/** Null when stored already. `/` is the default, not a choice of English, so a first visit there sets no cookie. */
export function languageHeader(cookies: string | null, path: string, language: Language): string | null {
  const preferences = preferencesIn(cookies);
  const isStored = preferences.language === language || (!preferences.stored && path === urls.home('en'));
  return isStored ? null : preferencesHeader({ ...preferences, language });
}

export const hasAcceptedCookieNotice = (request: Request): boolean =>
  readCookie(request.headers.get('cookie'), cookieNoticeCookie) === '1';
export const cookieNoticeHeader = (): string => cookie(cookieNoticeCookie, '1', YEAR_SECONDS);

export const prefersNoScript = (request: Request): boolean =>
  readCookie(request.headers.get('cookie'), noScriptCookie) === '1';
export const noScriptHeader = (noScript: boolean): string =>
  cookie(noScriptCookie, noScript ? '1' : '', noScript ? YEAR_SECONDS : 0);

/** Not HttpOnly: scripts read these cookies, which hold only choices. */
function cookie(name: string, value: string, maxAge: number): string {
  const secure = baseUrl().startsWith('https://') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Percent-decoded; null when missing or malformed. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
