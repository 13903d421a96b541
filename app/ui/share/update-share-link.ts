import { openRevision } from '~/trip/link/link-keys.ts';
import { readTravellerDocument, type TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { withFormerChanges } from '~/trip/traveller/with-former-changes.ts';
import { urls } from '~/urls.ts';
import type { LinkAnswer } from '../link/link-calls.ts';
import { updateLink } from '../link/update-link.ts';
import type { ShareLinkOutcome } from './make-share-link.ts';
import { fetchShareDocument, type ShareChoices, type ShareFailure } from './share-document.ts';

export interface LinkToUpdate {
  id: string;
  key: string;
  /** The newest that this browser knows. */
  revision: number;
}

interface Newest {
  revision: number;
  document: TravellerDocument;
}

/** @param replaces also a version that was sealed elsewhere, which the agent has been told of */
export async function updateShareLink(
  formToken: string,
  link: LinkToUpdate,
  choices: ShareChoices,
  replaces: boolean,
): Promise<ShareLinkOutcome> {
  try {
    const newest = await openNewest(link);
    if (!newest.ok) return newest;
    // An older one than is known here is not what customers have.
    if (newest.revision < link.revision) return { ok: false, reason: 'unreachable' };
    if (newest.revision !== link.revision && !replaces) return { ok: false, reason: 'changed' };
    const revision = newest.revision + 1;
    const made = await fetchShareDocument(choices, revision);
    if (!made.ok) return made;
    const text = withFormerChanges(made.text, newest.document);
    const updated = await updateLink(formToken, link.id, link.key, { revision, text, days: choices.days });
    if (!updated.ok) return updated;
    return { ok: true, id: link.id, key: link.key, expiresAt: updated.expiresAt, revision, document: made.document };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

async function openNewest({ id, key }: LinkToUpdate): Promise<LinkAnswer<Newest, ShareFailure>> {
  const answer = await fetch(urls.sealedTrip(id));
  if (!answer.ok) return { ok: false, reason: answer.status === 404 ? 'gone' : 'unreachable' };
  const opened = await openRevision(new Uint8Array(await answer.arrayBuffer()), key);
  const document = opened && readTravellerDocument(opened.text);
  if (!document) return { ok: false, reason: 'unreachable' };
  return opened.revision === null
    ? { ok: false, reason: 'made-before' }
    : { ok: true, revision: opened.revision, document };
}
