import type { Words } from '../../words.ts';

export interface MessageLook {
  words: Words;
  twelveClock: boolean;
  /** The airline is named as who has changed the flights. */
  isByAirline: boolean;
  /** ISO date of the answer that is asked for. */
  answerBy: string | null;
}
