import type { Key } from '~/i18n/catalogue.ts';
import { now } from './clock.server.ts';
import { exhibitOf, type Sense } from './human-check/exhibits.server.ts';
import { newChallenge, shownAt, type Wanted } from './human-check/ticket.server.ts';
import { paths } from './paths.ts';

export interface Question {
  ticket: string;
  question: Key;
  sense: Sense;
  /** Addresses of the pictures or sounds, in their order. */
  exhibits: string[];
}

/** Sounds where the address asks for them: `?check=sounds`, for who cannot see the pictures. */
export const senseOf = (request: Request): Sense =>
  new URL(request.url).searchParams.get('check') === 'sounds' ? 'sounds' : 'pictures';

/** The question of a form: its sealed ticket, the sentence, and where the pictures or sounds are. */
export function newQuestion(sense: Sense): Question {
  const { ticket, wanted, count } = newChallenge(sense, now());
  const exhibits = Array.from({ length: count }, (_, place) => paths.exhibit(ticket, place));
  return { ticket, question: questionOf(wanted), sense, exhibits };
}

const questionOf = (wanted: Wanted): Key =>
  wanted.sense === 'pictures'
    ? `account.resetRequest.questions.${wanted.name}`
    : `account.resetRequest.recordings.${wanted.name}`;

const types: Record<Sense, string> = { pictures: 'image/png', sounds: 'audio/wav' };

/** What stands at a place of a ticket, as a PNG or a WAV; null when there is nothing. */
export function exhibitAt(ticket: string, place: number): { type: string; bytes: Buffer } | null {
  const shown = shownAt(ticket, place);
  return shown ? { type: types[shown.sense], bytes: exhibitOf(shown.sense, shown.name) } : null;
}
