import { fromBase64Url, textDigest } from '~/trip/link/base64url.ts';
import { passOf } from '~/trip/link/link-keys.ts';
import { openAnswer } from '~/trip/link/sealed-answer.ts';
import type { TripAnswer } from '~/trip/link/trip-answer.ts';
import { urls } from '~/urls.ts';
import { callLink, type LinkAnswer } from './link-calls.ts';

interface ListedAnswer {
  revision: number;
  /** Base64url, as the receipt. */
  sealed: string;
  receipt: string;
  /** By the server's clock, ISO 8601. */
  at: string;
}

export interface OpenedAnswer extends ListedAnswer {
  answer: TripAnswer;
  /** SHA-256 of `sealed`, in hexadecimal digits. */
  digest: string;
}

/**
 * What was answered, oldest first, opened here; what this key does not open is left out.
 * @param isOwn the session of its owner reads them, also after the link's end
 */
export async function readAnswers(
  id: string,
  key: string,
  isOwn = false,
): Promise<LinkAnswer<{ answers: OpenedAnswer[] }>> {
  const proof = isOwn ? {} : { pass: await passOf(key) };
  const listed = await callLink<{ answers: ListedAnswer[] }>(urls.tripAnswers(id), { method: 'GET', ...proof });
  if (!listed.ok) return listed;
  const opened = await Promise.all(listed.answers.map((each) => openListed(each, key)));
  return { ok: true, answers: opened.filter((each) => each !== null) };
}

async function openListed(listed: ListedAnswer, key: string): Promise<OpenedAnswer | null> {
  const sealed = fromBase64Url(listed.sealed);
  const answer = sealed ? await openAnswer(sealed, key, listed.revision) : null;
  return answer ? { ...listed, answer, digest: await textDigest(listed.sealed) } : null;
}
