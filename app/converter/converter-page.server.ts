import { type AppLoadContext, json } from '@remix-run/node';
import { isLanguage, type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { hasAcceptedCookieNotice, readPreferences } from '~/request/preferences.server.ts';
import { defaultChoices } from '~/trip/default-choices.ts';
import { onePaper } from '~/trip/papers.ts';
import type { Fragment } from '~/trip/present/nodes.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { advertisement } from './advertisement.server.ts';
import { exampleDay, exampleText } from './sample-texts.ts';

export function converterPage(request: Request, context: AppLoadContext, language: Language) {
  const { choices, currency, outputLanguage } = readPreferences(request, language);
  const advert = advertisement();
  if (advert) context.page.policy = { images: [advert.origin] };
  const isFirstVisit = !context.page.hasAcceptedCookieNotice && !hasAcceptedCookieNotice(request);
  const preferences = { choices, currency, outputLanguage, language };
  const data = { ...preferences, isFirstVisit, example: exampleOf(language), advertisement: advert };
  return json({ ...data, showsItinerary: true }, { headers: { 'Cache-Control': 'private, no-cache' } });
}

/** @throws a redirect for `/intl/en`, 404 for an unknown language */
export function languageOfRoute(lang: string | undefined): Language {
  if (isLanguage(lang) && lang !== 'en') return lang;
  throw lang === 'en' ? new Response(null, { status: 301, headers: { Location: '/' } }) : notFound();
}

const notFound = () => new Response(null, { status: 404 });

interface Example {
  paste: string;
  lang: string;
  fragment: Fragment;
}

const examplesByLanguage = new Map<Language, Example>();

/** The converter itself makes the example, so that it is always true. */
function exampleOf(language: Language): Example {
  const cached = examplesByLanguage.get(language);
  if (cached) return cached;
  const paper = onePaper(convert(exampleText, { today: exampleDay }));
  const { display } = defaultChoices(language);
  const { fragment } = presentTrip(paper, 'designed', { display, fares: null, words: wordsOf(language), baseUrl: '' });
  const example = { paste: exampleText, lang: languageFacts[language].tag, fragment };
  examplesByLanguage.set(language, example);
  return example;
}
