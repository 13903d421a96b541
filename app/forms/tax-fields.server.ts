import { countryCodes } from '~/countries/codes.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { settings } from '~/platform/env.server.ts';

const countriesByLanguage = new Map<Language, { code: string; name: string }[]>();

function countriesIn(language: Language): { code: string; name: string }[] {
  const cached = countriesByLanguage.get(language);
  if (cached) return cached;
  const { locale } = languageFacts[language];
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  const countries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  countriesByLanguage.set(
    language,
    countries.sort((a, b) => compare(a.name, b.name)),
  );
  return countries;
}

export const taxFields = (language: Language) => ({
  countries: countriesIn(language),
  vatNumberNeededAbroad: settings().SELLER_VAT_NUMBER !== '' && !settings().STRIPE_TAX,
});
