import { textDigest, toBase64Url } from '~/trip/link/base64url.ts';
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

/** With the digest of the bytes that were sent, as of a listed answer. */
export type SentAnswer = Receipt & { digest: string };

/** `changed`: a newer revision is there, which the traveller has to see first. */
export type AnswerFailure = 'changed' | 'gone' | 'too-many-answers' | 'too-many-attempts' | 'too-large' | 'unreachable';

/** An answer that nobody has confirmed, as it was sealed. */
let waiting: { of: string; sealed: string } | null = null;

/** Encrypts an answer here and sends it. After a failure the same bytes go again: they are one answer, whether or not they had arrived. */
export async function sendAnswer(
  id: string,
  key: string,
  answer: TripAnswer,
): Promise<LinkAnswer<SentAnswer, AnswerFailure>> {
  try {
    const of = JSON.stringify([id, { ...answer, at: '' }]);
    const [sealed, pass] = await Promise.all([
      waiting?.of === of ? waiting.sealed : sealAnswer(key, answer).then(toBase64Url),
      passOf(key),
    ]);
    waiting = { of, sealed };
    const fields = { revision: String(answer.revision), sealed };
    const sent = await callLink<Receipt, AnswerFailure>(urls.tripAnswers(id), { fields, pass });
    if (!sent.ok) return sent;
    waiting = null;
    return { ...sent, digest: await textDigest(sealed) };
  } catch {
    return { ok: false, reason: 'too-large' };
  }
}
