import { openRevision } from '~/trip/link/link-keys.ts';
import { readTravellerDocument, type TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { withFormerVersion } from '~/trip/traveller/with-former-version.ts';
import { urls } from '~/urls.ts';
import type { LinkAnswer } from '../link/link-calls.ts';
import { readAnswers } from '../link/read-answers.ts';
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

/** @param replaces also the version that was sealed elsewhere, if it is the one that the agent has been told of */
export async function updateShareLink(
  formToken: string,
  link: LinkToUpdate,
  choices: ShareChoices,
  replaces: number | undefined,
): Promise<ShareLinkOutcome> {
  try {
    const newest = await openNewest(link);
    if (!newest.ok) return newest;
    // An older one than is known here is not what customers have.
    if (newest.revision < link.revision) return { ok: false, reason: 'unreachable' };
    if (newest.revision !== link.revision && newest.revision !== replaces)
      return { ok: false, reason: 'changed', found: newest.revision };
    const revision = newest.revision + 1;
    const made = await fetchShareDocument(choices, revision);
    if (!made.ok) return made;
    const isAnswered = await isQuestionAnswered(link, newest);
    const text = withFormerVersion(made.text, { revision, former: { ...newest, isAnswered } });
    const updated = await updateLink(formToken, link.id, link.key, { revision, text, days: choices.days });
    if (!updated.ok) return updated;
    const document = readTravellerDocument(text) ?? made.document;
    return { ok: true, id: link.id, key: link.key, expiresAt: updated.expiresAt, revision, document };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

/** Where the answers do not come, the question is asked again: the traveller's page knows its own answer. */
async function isQuestionAnswered({ id, key }: LinkToUpdate, { revision, document }: Newest): Promise<boolean> {
  const read = await readAnswers(id, key, true);
  const since = document.askedIn ?? revision;
  return read.ok && read.answers.some((answer) => answer.revision >= since);
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
