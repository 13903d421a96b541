import { isLanguage, type Language } from '~/i18n/languages.ts';

/** The one readable cookie in which the visitor's choices live, so that the server renders them right the first time. */
export const preferencesCookie = 'prefs';

export interface Preferences {
  language?: Language;
  /** The converter's options, format and currency, as form fields: the converter knows how to read them. */
  converter?: URLSearchParams;
}

export function readPreferences(request: Request): Preferences {
  const text = readCookie(request.headers.get('cookie'), preferencesCookie);
  if (!text) return {};
  const fields = new URLSearchParams(text);
  const language = fields.get('language');
  return { converter: fields, ...(isLanguage(language) ? { language } : {}) };
}

/** One cookie's value, percent-decoded; null when it is missing or torn. */
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
