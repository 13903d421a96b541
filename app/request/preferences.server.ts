import { isLanguage, type Language } from '~/i18n/languages.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { days } from '~/platform/clock.ts';
import { type Choices, languageOfClock, withClock, withoutUsualClock } from '~/trip/options/clock.ts';
import { type Currency, isCurrency } from '~/trip/options/currencies.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { readStoredChoices, storedChoices } from '~/trip/options/stored-choices.ts';
import { urls } from '~/urls.ts';

const preferencesCookie = 'prefs';

/** "1" after the visitor accepted the cookie notice. */
const cookieNoticeCookie = 'visited';

/** "1" for pages without scripts. */
const noScriptCookie = 'plain';

/** The language of the documentation's samples; a script writes it. */
const sampleLanguageCookie = 'sample-language';

export const preferenceCookies = [preferencesCookie, cookieNoticeCookie, noScriptCookie, sampleLanguageCookie];

const YEAR_SECONDS = days(365) / 1000;

export interface Preferences {
  language: Language | null;
  outputLanguage: Language | null;
  choices: Choices;
  currency: Currency;
  stored: boolean;
  /** False while choices and currency are the defaults of the language. */
  hasChoices: boolean;
  /** False while the currency is the language's. */
  hasCurrency: boolean;
}

type Chosen = Omit<Preferences, 'stored' | 'hasChoices' | 'hasCurrency'>;

/** `language` is the page's. */
export const readPreferences = (request: Request, language: Language): Preferences =>
  preferencesIn(request.headers.get('cookie'), language);

function preferencesIn(cookies: string | null, language: Language): Preferences {
  const text = readCookie(cookies, preferencesCookie);
  const fields = new URLSearchParams(text ?? '');
  const currency = fields.get('fareCurrency');
  const saved = languageIn(fields, 'language') ?? language;
  const defaults = defaultChoices(language);
  const choices = readStoredChoices((name) => fields.get(name), defaultChoices(saved).display);
  return {
    language: languageIn(fields, 'language'),
    outputLanguage: languageIn(fields, 'outputLanguage'),
    // Cookies from before itineraries had a clock of their own say nothing of it.
    choices: withoutUsualClock(choices, fields.get('clockOf') ?? saved),
    currency: isCurrency(currency) ? currency : defaults.currency,
    stored: text !== null,
    hasCurrency: isCurrency(currency),
    hasChoices: [...fields.keys()].some((name) => name !== 'language' && name !== 'outputLanguage'),
  };
}

const languageIn = (fields: URLSearchParams, name: 'language' | 'outputLanguage'): Language | null => {
  const language = fields.get(name);
  return isLanguage(language) ? language : null;
};

export const preferredLanguage = (cookies: string | null): Language | null =>
  cookies ? languageIn(new URLSearchParams(readCookie(cookies, preferencesCookie) ?? ''), 'language') : null;

/** A URL-encoded form, percent-encoded once more; scripts write the same. Without choices it holds languages alone. */
export function preferencesHeader(preferences: Chosen, hasChoices = true, hasCurrency = hasChoices): string {
  const { language, outputLanguage } = preferences;
  const fields = new URLSearchParams(hasChoices ? choicePairs(preferences) : []);
  if (!hasCurrency) fields.delete('fareCurrency');
  if (outputLanguage) fields.set('outputLanguage', outputLanguage);
  if (language) fields.set('language', language);
  return cookie(preferencesCookie, encodeURIComponent(fields.toString()), YEAR_SECONDS);
}

function choicePairs({ choices, currency, outputLanguage, language }: Chosen): [string, string][] {
  const own = outputLanguage ?? language ?? 'en';
  return [
    ...storedChoices(withClock(choices, own)),
    ['clockOf', languageOfClock(choices, own)],
    ['fareCurrency', currency],
  ];
}

/** Null when stored already. `/` is the default, not a choice of English, so a first visit there sets no cookie. */
export function languageHeader(cookies: string | null, path: string, language: Language): string | null {
  const preferences = preferencesIn(cookies, language);
  const isStored = preferences.language === language || (!preferences.stored && path === urls.home('en'));
  const { hasChoices, hasCurrency } = preferences;
  return isStored ? null : preferencesHeader({ ...preferences, language }, hasChoices, hasCurrency);
}

/** Defaults are not stored before somebody chooses otherwise, so that they follow the language of the page. */
export function choicesHeader(request: Request, chosen: Chosen): string {
  const language = chosen.language ?? 'en';
  const { display, currency } = defaultChoices(language);
  const usual = { ...chosen, choices: { ...display, twelveClock: null }, currency };
  const isDefault = String(choicePairs(chosen)) === String(choicePairs(usual));
  const before = readPreferences(request, language);
  return preferencesHeader(chosen, !isDefault || before.hasChoices, before.hasCurrency || chosen.currency !== currency);
}

export const hasAcceptedCookieNotice = (request: Request): boolean =>
  readCookie(request.headers.get('cookie'), cookieNoticeCookie) === '1';
export const cookieNoticeHeader = (): string => cookie(cookieNoticeCookie, '1', YEAR_SECONDS);

export const prefersNoScript = (request: Request): boolean =>
  readCookie(request.headers.get('cookie'), noScriptCookie) === '1';
export const preferredSampleLanguage = (request: Request): string | null =>
  readCookie(request.headers.get('cookie'), sampleLanguageCookie);
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
