import { z } from 'zod';
import type { Key } from '~/i18n/catalogue.ts';
import { urls } from '~/urls.ts';
import { type Modality, sampleOf } from './samples.server.ts';
import { createChallenge, sampleInfoAt, type Wanted } from './ticket.server.ts';

export interface CaptchaQuestion {
  ticket: string;
  question: Key;
  modality: Modality;
  /** URLs of the pictures or sounds, in their order. */
  samples: string[];
}

/** `?check=sounds` is for visitors who cannot see the pictures. */
export const modalityIn = (query: URLSearchParams): Modality =>
  query.get('check') === 'sounds' ? 'sounds' : 'pictures';

export const modalityOf = (request: Request): Modality => modalityIn(new URL(request.url).searchParams);

export function createQuestion(modality: Modality, now: Date): CaptchaQuestion {
  const { ticket, wanted, count } = createChallenge(modality, now);
  const samples = Array.from({ length: count }, (_, place) => urls.captchaSample(ticket, place));
  return { ticket, question: questionKeyOf(wanted), modality, samples };
}

const questionKeyOf = (wanted: Wanted): Key =>
  wanted.sense === 'pictures'
    ? `account.resetRequest.questions.${wanted.name}`
    : `account.resetRequest.recordings.${wanted.name}`;

/** The ticket, a dot, and the place of the chosen sample, from 0. */
export const captcha = z
  .string({ error: 'errors.reset.incomplete' })
  .regex(/^[\w-]{1,1000}\.[0-9]$/, 'errors.reset.incomplete')
  .transform((text) => ({ ticket: text.slice(0, -2), picture: Number(text.slice(-1)) }));

const contentTypes: Record<Modality, string> = { pictures: 'image/png', sounds: 'audio/wav' };

/** A PNG or a WAV; null for a ticket or place that is not ours. */
export function sampleAt(ticket: string, place: number): { type: string; bytes: Buffer } | null {
  const sample = sampleInfoAt(ticket, place);
  return sample ? { type: contentTypes[sample.sense], bytes: sampleOf(sample.sense, sample.name) } : null;
}
