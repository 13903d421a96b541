import { textDigest } from '~/trip/link/base64url.ts';
import { openRevision } from '~/trip/link/link-keys.ts';
import { urls } from '~/urls.ts';

export interface KeptRevision {
  /** Null where that version is no longer kept. */
  sealed: Uint8Array<ArrayBuffer> | null;
  /** Null, too, where its bytes are others. */
  text: string | null;
  /** SHA-256 of the text, in hexadecimal digits. */
  digest: string | null;
}

/** A version of a link, for its owner's session. @throws where the server does not answer */
export async function openKeptRevision(id: string, key: string, revision: number): Promise<KeptRevision> {
  const sealed = await fetchRevision(id, revision);
  const opened = sealed && (await openRevision(sealed, key));
  if (opened?.revision !== revision) return { sealed, text: null, digest: null };
  return { sealed, text: opened.text, digest: await textDigest(opened.text) };
}

async function fetchRevision(id: string, revision: number): Promise<KeptRevision['sealed']> {
  const answer = await fetch(`${urls.sealedTrip(id)}?revision=${revision}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error('unreachable');
  return new Uint8Array(await answer.arrayBuffer());
}
