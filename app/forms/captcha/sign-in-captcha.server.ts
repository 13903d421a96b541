import { z } from 'zod';
import type { RequestArgs } from '~/auth/session.server.ts';
import { type CaptchaQuestion, createQuestion, modalityOf } from './captcha.server.ts';
import { isAnswerCorrect } from './ticket.server.ts';

export const captchaFields = {
  ticket: z.string().max(1000).nullish().catch(null),
  picture: z.string().max(100).nullish().catch(null),
  /** Honeypot. */
  website: z.string().max(2000).nullish().catch(null),
};

interface CaptchaFields {
  ticket?: string | null | undefined;
  picture?: string | null | undefined;
  website?: string | null | undefined;
}

export const captchaCheckOf = ({ ticket, picture, website }: CaptchaFields, now: Date) =>
  ticket && /^[0-9]$/.test(picture ?? '') && !website
    ? { isHuman: () => isAnswerCorrect(ticket, Number(picture), now) }
    : {};

/** A new question follows a used captcha, or a sign-in that needs one. */
export const nextQuestion = (
  { request, context }: RequestArgs,
  { ticket }: CaptchaFields,
  reason: string,
): CaptchaQuestion | null =>
  ticket || reason === 'human-check' ? createQuestion(modalityOf(request), context.now) : null;

export const requestedQuestion = ({ request, context }: RequestArgs): CaptchaQuestion | null =>
  new URL(request.url).searchParams.has('check') ? createQuestion(modalityOf(request), context.now) : null;
