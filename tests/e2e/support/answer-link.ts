import { textDigest, toBase64Url } from '../../../app/trip/link/base64url.ts';
import { openRevision, passOf } from '../../../app/trip/link/link-keys.ts';
import { sealAnswer } from '../../../app/trip/link/sealed-answer.ts';
import type { TripAnswer } from '../../../app/trip/link/trip-answer.ts';

type Said = Pick<TripAnswer, 'kind' | 'option' | 'name' | 'message'>;

/** Answers the newest version of a link as the traveller's browser does. @returns the status */
export async function answerLink(link: string, said: Said): Promise<number> {
  const { origin, pathname, hash } = new URL(link);
  const key = hash.slice(1);
  const sealed = await fetch(`${origin}${pathname}/sealed`);
  const opened = await openRevision(new Uint8Array(await sealed.arrayBuffer()), key);
  if (!opened?.revision) throw new Error('not opened');
  const { revision, text } = opened;
  const answer = {
    version: 1,
    revision,
    ...said,
    digest: await textDigest(text),
    at: new Date().toISOString(),
  } as const;
  const fields = { revision: String(revision), sealed: toBase64Url(await sealAnswer(key, answer)) };
  const headers = { Authorization: `Bearer ${await passOf(key)}`, Accept: 'application/json' };
  const sent = await fetch(`${origin}${pathname}/answers`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  return sent.status;
}
