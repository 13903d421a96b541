import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { toResponse } from '~/trip/present/response.ts';

const words = wordsOf('en');
const caller = { agencyName: null, requestsLeft: null, baseUrl: 'http://localhost' };

/** One conversion, with the API's answer where asked for. */
export function convertForBench(text: string, answer: boolean): number {
  const itinerary = convert(text, { today: '2026-05-04' });
  return answer ? JSON.stringify(toResponse(itinerary, caller, words)).length : itinerary.flights.length;
}

export { chargeOne } from '~/usage/charge-statements.ts';
