/** Codes in URLs and preferences. */
export const languages = ['en', 'es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr'] as const;
export type Language = (typeof languages)[number];

interface LanguageFacts {
  name: string;
  /** For `lang` and `hreflang`. */
  tag: string;
  /** For dates and numbers. */
  locale: string;
  /** The first of a month. */
  first: string;
  /** Behind the number of a day. */
  afterDay: string;
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { name: 'English', tag: 'en', locale: 'en-GB', first: '1', afterDay: '' },
  es: { name: 'Español', tag: 'es', locale: 'es-ES', first: '1', afterDay: '' },
  cn: { name: '简体中文', tag: 'zh-Hans', locale: 'zh-Hans-CN', first: '1', afterDay: '日' },
  pt: { name: 'Português (Brasil)', tag: 'pt', locale: 'pt-BR', first: '1º', afterDay: '' },
  de: { name: 'Deutsch', tag: 'de', locale: 'de-DE', first: '1', afterDay: '.' },
  fr: { name: 'Français', tag: 'fr', locale: 'fr-FR', first: '1er', afterDay: '' },
  no: { name: 'Norsk', tag: 'nb', locale: 'nb-NO', first: '1', afterDay: '.' },
  nl: { name: 'Nederlands', tag: 'nl', locale: 'nl-NL', first: '1', afterDay: '' },
  tr: { name: 'Türkçe', tag: 'tr', locale: 'tr-TR', first: '1', afterDay: '' },
};

/** Intl lacks the ordinal of a first of the month: "1er décembre", "1º de dezembro". */
export const withOrdinal = (date: string, language: Language): string =>
  date.replace(/\b1(?= \p{L})/u, languageFacts[language].first);

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** English for an unknown code. */
export const toLanguage = (text: string): Language => (isLanguage(text) ? text : 'en');

/** German for "/intl/de", English for a path without a language. */
export function languageOfPath(path: string): Language {
  const named = /^\/intl\/([a-z]{2})(?:\/|$)/.exec(path)?.[1];
  return isLanguage(named) ? named : 'en';
}
