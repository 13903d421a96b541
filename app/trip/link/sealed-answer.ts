import { joined, openText, seal } from './aes-gcm.ts';
import { answerKey } from './link-keys.ts';
import { answerSizes, headOf, looksLikeAnswer, NONCE, TAG, VERSION } from './sealed-bytes.ts';
import { readTripAnswer, type TripAnswer } from './trip-answer.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes around the text. */
const around = 1 + NONCE + TAG;

/** @throws RangeError for an answer that its schema refuses, or that is too long (`toAnswerText` bounds what was typed) */
export async function sealAnswer(key: string, answer: TripAnswer): Promise<Bytes> {
  const written = JSON.stringify(answer);
  const text = new TextEncoder().encode(written);
  const size = answerSizes.find((each) => each - around >= text.length);
  if (size === undefined || !readTripAnswer(written)) throw new RangeError('answer');
  const padded = new Uint8Array(size - around).fill(32);
  padded.set(text);
  return joined(Uint8Array.of(VERSION), await seal(await answerKey(key), padded, headOf(answer.revision)));
}

/**
 * Null for a wrong key, for changed bytes, and for an answer to another revision than the server says.
 * @param revision as the server lists the answer
 */
export async function openAnswer(sealed: Bytes, key: string, revision: number): Promise<TripAnswer | null> {
  if (!looksLikeAnswer(sealed)) return null;
  try {
    const answer = readTripAnswer(await openText(await answerKey(key), sealed.slice(1), headOf(revision)));
    return answer?.revision === revision ? answer : null;
  } catch {
    return null;
  }
}
