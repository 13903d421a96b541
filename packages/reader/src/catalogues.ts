import type { Strings } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import cnItinerary from '~/i18n/locales/cn/itinerary.json';
import cnWarnings from '~/i18n/locales/cn/warnings.json';
import deItinerary from '~/i18n/locales/de/itinerary.json';
import deWarnings from '~/i18n/locales/de/warnings.json';
import enItinerary from '~/i18n/locales/en/itinerary.json';
import enWarnings from '~/i18n/locales/en/warnings.json';
import esItinerary from '~/i18n/locales/es/itinerary.json';
import esWarnings from '~/i18n/locales/es/warnings.json';
import frItinerary from '~/i18n/locales/fr/itinerary.json';
import frWarnings from '~/i18n/locales/fr/warnings.json';
import nlItinerary from '~/i18n/locales/nl/itinerary.json';
import nlWarnings from '~/i18n/locales/nl/warnings.json';
import noItinerary from '~/i18n/locales/no/itinerary.json';
import noWarnings from '~/i18n/locales/no/warnings.json';
import ptItinerary from '~/i18n/locales/pt/itinerary.json';
import ptWarnings from '~/i18n/locales/pt/warnings.json';
import trItinerary from '~/i18n/locales/tr/itinerary.json';
import trWarnings from '~/i18n/locales/tr/warnings.json';

/** The sentences of results and warnings; the rest of a catalogue belongs to the website. */
export const catalogues: Record<Language, Strings> = {
  en: { itinerary: enItinerary, warnings: enWarnings },
  es: { itinerary: esItinerary, warnings: esWarnings },
  cn: { itinerary: cnItinerary, warnings: cnWarnings },
  pt: { itinerary: ptItinerary, warnings: ptWarnings },
  de: { itinerary: deItinerary, warnings: deWarnings },
  fr: { itinerary: frItinerary, warnings: frWarnings },
  no: { itinerary: noItinerary, warnings: noWarnings },
  nl: { itinerary: nlItinerary, warnings: nlWarnings },
  tr: { itinerary: trItinerary, warnings: trWarnings },
};
