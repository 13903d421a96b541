import i18next, { type i18n } from 'i18next';
import type { Catalogue, FindTemplate, Namespace, PartialCatalogue, Strings, Translate } from './catalogue.ts';
import { type Language, languageFacts, languages } from './languages.ts';
import { cn } from './locales/cn/catalogue.ts';
import { de } from './locales/de/catalogue.ts';
import account from './locales/en/account.json';
import activity from './locales/en/activity.json';
import additions from './locales/en/additions.json';
import admin from './locales/en/admin.json';
import answer from './locales/en/answer.json';
import api from './locales/en/api.json';
import billing from './locales/en/billing.json';
import branding from './locales/en/branding.json';
import changes from './locales/en/changes.json';
import code from './locales/en/code.json';
import common from './locales/en/common.json';
import converter from './locales/en/converter.json';
import data from './locales/en/data.json';
import edit from './locales/en/edit.json';
import errors from './locales/en/errors.json';
import files from './locales/en/files.json';
import invoice from './locales/en/invoice.json';
import itinerary from './locales/en/itinerary.json';
import links from './locales/en/links.json';
import mail from './locales/en/mail.json';
import members from './locales/en/members.json';
import pages from './locales/en/pages.json';
import pricing from './locales/en/pricing.json';
import problems from './locales/en/problems.json';
import refusal from './locales/en/refusal.json';
import security from './locales/en/security.json';
import share from './locales/en/share.json';
import warnings from './locales/en/warnings.json';
import { es } from './locales/es/catalogue.ts';
import { fr } from './locales/fr/catalogue.ts';
import { nl } from './locales/nl/catalogue.ts';
import { no } from './locales/no/catalogue.ts';
import { pt } from './locales/pt/catalogue.ts';
import { tr } from './locales/tr/catalogue.ts';

const english: Catalogue = {
  account,
  activity,
  additions,
  admin,
  answer,
  api,
  billing,
  branding,
  changes,
  code,
  common,
  converter,
  data,
  edit,
  errors,
  files,
  invoice,
  itinerary,
  links,
  mail,
  members,
  pages,
  pricing,
  problems,
  refusal,
  security,
  share,
  warnings,
};

/** English fills the gaps of a language. */
const catalogues: Record<Language, PartialCatalogue> = {
  en: english,
  es,
  cn,
  pt,
  de,
  fr,
  no,
  nl,
  tr,
};

/** Made at start: one instance per request is slow. */
const instances = Object.fromEntries(languages.map((language) => [language, makeInstance(language)])) as Record<
  Language,
  i18n
>;

/** i18next finds plural rules by the tag, and does not know our code `cn`. */
function makeInstance(language: Language): i18n {
  const made = i18next.createInstance();
  const { tag } = languageFacts[language];
  void made.init({
    lng: tag,
    fallbackLng: 'en',
    resources: {
      en: { translation: english },
      ...(language === 'en' ? {} : { [tag]: { translation: catalogues[language] } }),
    },
    interpolation: { escapeValue: false },
    initImmediate: false,
    returnNull: false,
  });
  return made;
}

const translators = Object.fromEntries(languages.map((language) => [language, makeTranslator(language)])) as Record<
  Language,
  Translate
>;

/** Caches sentences without values: i18next is slow, and a page has a hundred of them. */
function makeTranslator(language: Language): Translate {
  const { t } = instances[language];
  const cache = new Map<string, string>();
  return (key, values) => {
    if (values) return String(t(key, { ...values }));
    const cached = cache.get(key) ?? String(t(key));
    cache.set(key, cached);
    return cached;
  };
}

export const translator = (language: Language): Translate => translators[language];

/** Costly: keep what it returns. */
export const templateFinder =
  (language: Language): FindTemplate =>
  (key, forms) =>
    String(instances[language].t(key, { ...forms, skipInterpolation: true }));

export const namespaces = Object.keys(english) as Namespace[];

export const stringsOf = (language: Language, namespaces: readonly Namespace[]): Strings =>
  Object.fromEntries(namespaces.map((name) => [name, namespaceStrings(language, name)]));

const stringsCache = new Map<string, Strings>();

function namespaceStrings(language: Language, name: Namespace): Strings {
  const key = `${language} ${name}`;
  const cached = stringsCache.get(key);
  if (cached) return cached;
  const own = catalogues[language] as Partial<Record<Namespace, Strings>>;
  const made = deepMerge(english[name], own[name]);
  stringsCache.set(key, made);
  return made;
}

/** Plural forms that English lacks (`_many`) stay. */
function deepMerge(base: Strings, overrides: Strings | undefined): Strings {
  if (!overrides) return base;
  const merged = Object.entries(base).map(([name, value]) => [
    name,
    typeof value === 'string' ? (overrides[name] ?? value) : deepMerge(value, overrides[name] as Strings | undefined),
  ]);
  return { ...overrides, ...Object.fromEntries(merged) };
}
