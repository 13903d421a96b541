import { expect, test } from 'vitest';
import type { TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { changesLines, shownLines } from '~/ui/members/trips/shown-lines.ts';

const texts = (route: string) => ({
  ...{ twelveClock: false, route, dates: null, reference: null, names: [], rows: [], fares: null },
  ...{ greeting: [], parts: [], cities: [] },
});
const told = (title: string, ask: string) => ({
  ...{ title, lead: '', note: ['Winter schedule'], ask },
  rows: [
    {
      ...{ kind: 'flight' as const, title: 'KLM KL 1012', was: 'was KL 1008', day: '10 Feb', isCancelled: false },
      values: [{ label: 'London', value: '11:15', was: 'was 09:05', aside: '2 h 10 min later' }],
    },
  ],
  prices: [{ label: 'Price', was: '£412.00', now: '£436.00' }],
});
const document: TravellerDocument = {
  ...{ version: 2, language: 'en', flights: [], services: [], map: null, madeAt: null, offers: [], comparison: {} },
  ...{ asks: 'seen', answerBy: null },
  agency: { name: 'Quayside', logo: null, lines: [], email: null },
  texts: { en: texts('London to Amsterdam'), de: texts('London nach Amsterdam') },
  changes: [
    { revision: 2, at: 1, texts: { en: told('Your flights have changed', 'Answer.'), de: told('Neu', 'Antworten.') } },
  ],
};

test('evidence says what has changed and what was asked, in the language that was shown', () => {
  expect(changesLines(document, 'de')).toEqual([
    'Neu',
    'Winter schedule',
    'KLM KL 1012, was KL 1008 · 10 Feb · London 11:15, was 09:05, 2 h 10 min later',
    'Price: £412.00 → £436.00',
    'Antworten.',
  ]);
  expect(shownLines(document, 'de')[0]).toBe('London nach Amsterdam');
  expect(shownLines(document, 'tr')).toEqual(shownLines(document));
  expect(changesLines(document)[0]).toBe('Your flights have changed');
});
