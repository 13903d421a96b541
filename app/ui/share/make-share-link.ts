import { toBase64Url } from '~/trip/link/base64url.ts';
import { newLinkKey, passHash, sealRevision } from '~/trip/link/link-keys.ts';
import { doneOf, urls } from '~/urls.ts';
import { callLink } from '../link/link-calls.ts';
import { fetchShareDocument, type ShareChoices, type ShareDocument, type ShareFailure } from './share-document.ts';

export interface ShareLink extends Pick<ShareDocument, 'document'> {
  id: string;
  /** Never sent. */
  key: string;
  /** ISO 8601 */
  expiresAt: string;
  revision: number;
}

/** `found`: the version that was sealed elsewhere, where that is why. */
export type ShareFault = { ok: false; reason: ShareFailure; found?: number };

export type ShareLinkOutcome = ({ ok: true } & ShareLink) | ShareFault;

/** Encrypts the document here, and sends it without the key. */
export async function makeShareLink(formToken: string, choices: ShareChoices): Promise<ShareLinkOutcome> {
  try {
    const made = await fetchShareDocument(choices, 1);
    if (!made.ok) return made;
    const key = newLinkKey();
    const [sealed, post_hash] = await Promise.all([sealRevision(key, 1, made.text), passHash(key)]);
    const fields = { form_token: formToken, days: String(choices.days), sealed: toBase64Url(sealed), post_hash };
    const shared = await callLink<{ id: string; expiresAt: string }, ShareFailure>(urls.shareTrip(), { fields });
    if (!shared.ok) return shared;
    return { ok: true, id: shared.id, key, expiresAt: shared.expiresAt, revision: 1, document: made.document };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

/** The whole link, to be copied: no request of ours holds it. */
export const linkUrl = (id: string, key: string): string => `${location.origin}${urls.trip(id)}#${key}`;

/** Whether the link has ended: the page that follows says so. */
export async function endShareLink(formToken: string, id: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ form_token: formToken, delete: id });
    const { ok, url } = await fetch(urls.membersTrips(), { method: 'POST', body });
    return ok && doneOf('membersTrips', url) === 'deleted';
  } catch {
    return false;
  }
}
