import { z } from 'zod';
import type { Key } from '~/i18n/catalogue.ts';
import { now } from '~/request/now.server.ts';
import { paths } from '~/urls.ts';
import { exhibitOf, type Sense } from './samples.server.ts';
import { newChallenge, shownAt, type Wanted } from './ticket.server.ts';

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

/** The captcha of a call: the ticket, a dot, and the place of the chosen picture counted from 0. */
export const captcha = z
  .string({ error: 'errors.reset.incomplete' })
  .regex(/^[\w-]{1,1000}\.[0-9]$/, 'errors.reset.incomplete')
  .transform((text) => ({ ticket: text.slice(0, -2), picture: Number(text.slice(-1)) }));

const types: Record<Sense, string> = { pictures: 'image/png', sounds: 'audio/wav' };

/** What stands at a place of a ticket, as a PNG or a WAV; null when there is nothing. */
export function exhibitAt(ticket: string, place: number): { type: string; bytes: Buffer } | null {
  const shown = shownAt(ticket, place);
  return shown ? { type: types[shown.sense], bytes: exhibitOf(shown.sense, shown.name) } : null;
}
