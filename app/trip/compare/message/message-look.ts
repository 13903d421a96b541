import type { Words } from '../../words.ts';

export interface MessageLook {
  words: Words;
  twelveClock: boolean;
  /** The message says that the airline has changed the flights. */
  isByAirline: boolean;
  /** ISO date of the answer that is asked for. */
  answerBy: string | null;
}
