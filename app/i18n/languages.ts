/** Codes in URLs and preferences. */
export const languages = ['en', 'es', 'cn', 'pt', 'de', 'fr', 'no', 'nl', 'tr'] as const;
export type Language = (typeof languages)[number];

/** `tag` is for `lang` and `hreflang`, `locale` for dates and numbers. */
export const languageFacts: Record<Language, { name: string; tag: string; locale: string }> = {
  en: { name: 'English', tag: 'en', locale: 'en-GB' },
  es: { name: 'Español', tag: 'es', locale: 'es-ES' },
  cn: { name: '简体中文', tag: 'zh-Hans', locale: 'zh-Hans-CN' },
  pt: { name: 'Português (Brasil)', tag: 'pt', locale: 'pt-BR' },
  de: { name: 'Deutsch', tag: 'de', locale: 'de-DE' },
  fr: { name: 'Français', tag: 'fr', locale: 'fr-FR' },
  no: { name: 'Norsk', tag: 'nb', locale: 'nb-NO' },
  nl: { name: 'Nederlands', tag: 'nl', locale: 'nl-NL' },
  tr: { name: 'Türkçe', tag: 'tr', locale: 'tr-TR' },
};

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** English for an unknown code. */
export const toLanguage = (text: string): Language => (isLanguage(text) ? text : 'en');

/** German for "/intl/de", English for a path without a language. */
export function languageOfPath(path: string): Language {
  const named = /^\/intl\/([a-z]{2})(?:\/|$)/.exec(path)?.[1];
  return isLanguage(named) ? named : 'en';
}
