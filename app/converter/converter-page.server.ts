import { type AppLoadContext, json } from '@remix-run/node';
import { isLanguage, type Language } from '~/i18n/languages.ts';
import { localCurrency, localOptions } from '~/i18n/local-defaults.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { hasAcceptedCookieNotice, readPreferences } from '~/request/preferences.server.ts';
import { present } from '~/trip/present/present.ts';
import { toBlocks } from '~/trip/present/to-blocks.ts';
import { advertisement } from './advertisement.server.ts';

export function converterPage(request: Request, context: AppLoadContext, language: Language) {
  const chosen = readPreferences(request);
  const advert = advertisement();
  if (advert) context.page.policy = { images: [advert.origin] };
  const isFirstVisit = !context.page.hasAcceptedCookieNotice && !hasAcceptedCookieNotice(request);
  const preferences = {
    choices: chosen.choices ?? localOptions(language),
    currency: chosen.currency ?? localCurrency[language],
    outputLanguage: chosen.outputLanguage,
    language,
  };
  const data = { ...preferences, isFirstVisit, sample: sampleOf(language), advertisement: advert };
  return json(data, { headers: { 'Cache-Control': 'private, no-cache' } });
}

/** @throws a redirect for `/intl/en`, 404 for an unknown language */
export function languageOfRoute(lang: string | undefined): Language {
  if (isLanguage(lang) && lang !== 'en') return lang;
  throw lang === 'en' ? new Response(null, { status: 301, headers: { Location: '/' } }) : notFound();
}

const notFound = () => new Response(null, { status: 404 });

const samplePaste = ` 1.1MERIDIAN/CLARA MS
 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J
 2 KL1965T 18JUL J AMSZAG*SS1  930A 1120A
OPERATED BY KLM CITYHOPPER`;

const samplesByLanguage = new Map<Language, { paste: string; text: string }>();

/** The converter itself makes the example, so that it is always true. */
function sampleOf(language: Language) {
  const cached = samplesByLanguage.get(language);
  if (cached) return cached;
  const blocks = toBlocks(convert(samplePaste, { today: '2026-05-04' }), localOptions(language));
  const { text } = present(blocks, wordsOf(language), { systemFonts: false, baseUrl: '' });
  const sample = { paste: samplePaste, text: text.trimEnd() };
  samplesByLanguage.set(language, sample);
  return sample;
}
