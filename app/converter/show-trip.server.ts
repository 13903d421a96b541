import { type Language, languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { readLines } from '~/trip/read-lines.ts';
import { countsOf, showPapers } from '~/trip/show-papers.ts';
import { toChecks } from '~/trip/to-checks.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import { presenterData } from './presenter-data.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';
import { systemName } from './system-names.ts';

/** The itinerary has its own language, the warnings have the page's. */
export function showTrip(text: string, form: ConverterForm, { language, now }: { language: Language; now: Date }) {
  const itinerary = convert(text, { today: now.toISOString().slice(0, 10) });
  countConversion('page', itinerary, now);
  const checks = toChecks(itinerary, text, wordsOf(language));
  if (itinerary.flights.length === 0) return { checks, result: null };
  const apart = papersOf(itinerary);
  const papers = form.isOneTrip ? [onePaper(itinerary)] : apart;
  const outputLanguage = form.outputLanguage ?? language;
  const { choices: display, fares, isQuantityOurs } = form;
  // Logos have relative URLs in the page; copying makes them absolute.
  const look = { display, fares, isQuantityOurs, words: wordsOf(outputLanguage), baseUrl: '' };
  return {
    checks,
    result: {
      ...countsOf(itinerary),
      system: systemName(itinerary.flights[0]?.dialect ?? ''),
      read: readLines(itinerary, text),
      lang: languageFacts[outputLanguage].tag,
      ...showPapers(papers, look),
      bookings: apart.length,
      isOneTrip: form.isOneTrip && apart.length > 1,
      presenter: form.wantsPresenter ? presenterData(papers, outputLanguage) : null,
    },
  };
}
