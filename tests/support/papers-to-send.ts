import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { type DisplayOptions, pageOptions } from '~/trip/options/display-options.ts';
import { papersOf } from '~/trip/papers.ts';
import type { TripLook } from '~/trip/trip-look.ts';
import { type TripName, trips } from './trips.ts';

interface Shown {
  language?: Parameters<typeof wordsOf>[0];
  choices?: Partial<DisplayOptions>;
}

/** As the page shows a paper at first. */
export const lookOf = ({ language = 'en', choices = {} }: Shown = {}): TripLook => ({
  display: { ...pageOptions, twelveClock: false, ...choices },
  fares: null,
  words: wordsOf(language),
  baseUrl: '',
});

/** The papers of a text as the page shows them, at any day. */
export function papersOfText(text: string, shown?: Shown): PaperToSend[] {
  const look = lookOf(shown);
  return papersOf(convert(text, { today: '2026-11-18' })).map((paper) => ({ paper, look }));
}

export const papersOfTrip = (name: TripName, shown?: Shown): PaperToSend[] => papersOfText(trips[name], shown);
