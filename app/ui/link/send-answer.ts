import { toBase64Url } from '~/trip/link/base64url.ts';
import { passOf } from '~/trip/link/link-keys.ts';
import { sealAnswer } from '~/trip/link/sealed-answer.ts';
import type { TripAnswer } from '~/trip/link/trip-answer.ts';
import { urls } from '~/urls.ts';
import { callLink, type LinkAnswer } from './link-calls.ts';

/** The server's signature over what was shown and answered, and its time (ISO 8601). */
export interface Receipt {
  receipt: string;
  at: string;
}

/** `changed`: a newer revision is there, which the traveller has to see first. */
export type AnswerFailure = 'changed' | 'gone' | 'too-many-answers' | 'too-many-attempts' | 'too-large' | 'unreachable';

/** Encrypts an answer here and sends it. Each call encrypts anew: an answer that is sent again is another one, and the later counts. */
export async function sendAnswer(
  id: string,
  key: string,
  answer: TripAnswer,
): Promise<LinkAnswer<Receipt, AnswerFailure>> {
  try {
    const [sealed, pass] = await Promise.all([sealAnswer(key, answer), passOf(key)]);
    const fields = { revision: String(answer.revision), sealed: toBase64Url(sealed) };
    return await callLink<Receipt, AnswerFailure>(urls.tripAnswers(id), { fields, pass });
  } catch {
    return { ok: false, reason: 'too-large' };
  }
}
