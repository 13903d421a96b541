import { z } from 'zod';
import { now } from '~/request/now.server.ts';
import { newQuestion, type Question, senseOf } from './captcha.server.ts';
import { isAnswerRight } from './ticket.server.ts';

/** Fields of the sign-in form's captcha; absent where none was asked. */
export const checkFields = {
  ticket: z.string().max(1000).nullish().catch(null),
  picture: z.string().max(100).nullish().catch(null),
  /** The honeypot. */
  website: z.string().max(2000).nullish().catch(null),
};

interface Answered {
  ticket?: string | null | undefined;
  picture?: string | null | undefined;
  website?: string | null | undefined;
}

/** For `signIn`: whether the captcha of a form is solved. */
export const humanBy = ({ ticket, picture, website }: Answered) =>
  ticket && /^[0-9]$/.test(picture ?? '') && !website
    ? { isHuman: () => isAnswerRight(ticket, Number(picture), now()) }
    : {};

/** A new question for a form whose captcha was used up, or that needs one; null for the others. */
export const nextCheck = (request: Request, { ticket }: Answered, reason: string): Question | null =>
  ticket || reason === 'human-check' ? newQuestion(senseOf(request)) : null;

/** The question where the page's address asks for one. */
export const checkAsked = (request: Request): Question | null =>
  new URL(request.url).searchParams.has('check') ? newQuestion(senseOf(request)) : null;
