import { countryCodes } from '~/countries/codes.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { settings } from '~/platform/env.server.ts';
import { languageOf } from '~/request/language.server.ts';

const known = new Map<Language, { code: string; name: string }[]>();

/** Every country by its name in a language, in that language's order. */
function countriesIn(language: Language): { code: string; name: string }[] {
  const made = known.get(language);
  if (made) return made;
  const { locale } = languageFacts[language];
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  const countries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  known.set(
    language,
    countries.sort((a, b) => compare(a.name, b.name)),
  );
  return countries;
}

/** What the fields of country and VAT number need. */
export const taxFields = (request: Request) => ({
  countries: countriesIn(languageOf(request)),
  vatNumberNeededAbroad: settings().SELLER_VAT_NUMBER !== '' && !settings().STRIPE_TAX,
});
