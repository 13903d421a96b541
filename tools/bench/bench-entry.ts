import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { toResponse } from '~/trip/classic/response.ts';
import { compare } from '~/trip/compare/compare.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';

const words = wordsOf('en');
const today = '2026-05-04';
const caller = { agencyName: null, requestsLeft: null, baseUrl: 'http://localhost' };

/** One conversion, with the API's answer where asked for. */
export function convertForBench(text: string, answer: boolean): number {
  const itinerary = convert(text, { today });
  return answer ? JSON.stringify(toResponse(itinerary, caller, words)).length : itinerary.flights.length;
}

/** The reading once, then what shows it designed. */
export function designForBench(text: string): () => number {
  const paper = onePaper(convert(text, { today }));
  const { display } = defaultChoices('en');
  return () => presentTrip(paper, 'designed', { display, fares: null, words, baseUrl: '' }).text.length;
}

/** Both versions are read once. */
export function compareForBench(before: string, after: string): () => number {
  const [was, is] = [before, after].map((text) => ({ itinerary: convert(text, { today }), today }));
  return () => (was && is ? compare(was, is).changes.length : 0);
}

export { demoKey } from '~/api/docs/demo-key.server.ts';
export { chargeOne } from '~/usage/charge-statements.ts';
export { writePdf } from '../../tests/support/write-pdf.ts';
