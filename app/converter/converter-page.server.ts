import type { AppLoadContext } from '@remix-run/node';
import { isLanguage, type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { pageJson } from '~/request/page-json.server.ts';
import { hasAcceptedCookieNotice, readPreferences } from '~/request/preferences.server.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { languageOfClock, withClock } from '~/trip/options/clock.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { advertisement } from './advertisement.server.ts';
import { agencyData } from './agency.server.ts';
import { exampleDay, exampleText } from './sample-texts.ts';

/** A signed-in agency starts with its template, if it chose one, and with the account's currency until it chose another. */
export async function converterPage(request: Request, context: AppLoadContext, language: Language) {
  const preferred = readPreferences(request, language);
  const own = await agencyData({ request, context });
  const chosen = own?.start?.display ?? preferred.choices;
  const outputLanguage = own?.start ? own.start.outputLanguage : preferred.outputLanguage;
  const shown = outputLanguage ?? language;
  const currency = (preferred.hasCurrency ? null : own?.currency) ?? preferred.currency;
  const advert = advertisement();
  if (advert) context.page.policy = { images: [advert.origin] };
  const isFirstVisit = !context.page.hasAcceptedCookieNotice && !hasAcceptedCookieNotice(request);
  const options = { choices: withClock(chosen, shown), clockOf: languageOfClock(chosen, shown) };
  const preferences = { ...options, currency, outputLanguage, language };
  const agency = { agency: own?.data ?? null, isBranded: own?.start?.branding ?? true };
  const data = {
    ...preferences,
    ...agency,
    isFirstVisit,
    example: context.page.hasResult ? null : exampleOf(language),
    advertisement: advert,
  };
  const headers = { 'Cache-Control': 'private, no-cache' };
  return pageJson({ ...data, showsItinerary: true }, { headers }, context.page);
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
