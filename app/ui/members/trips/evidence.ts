import { fromBase64Url, toBase64Url } from '~/trip/link/base64url.ts';
import { checkReceipt, type ReceiptCheck, type ReceiptKeys } from '~/trip/link/check-receipt.ts';
import { openingKeys } from '~/trip/link/link-keys.ts';
import type { TripAnswer } from '~/trip/link/trip-answer.ts';
import { readTravellerDocument, type TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { urls } from '~/urls.ts';
import { openKeptRevision } from '../../link/kept-revision.ts';
import type { OpenedAnswer } from '../../link/read-answers.ts';

/** What was shown and answered, with the server's signature. Made here: nobody else has the key. */
export interface Evidence {
  kind: 'wayline-evidence';
  version: 1;
  about: string;
  link: string;
  revision: number;
  answer: TripAnswer;
  /** By the server's clock, as the receipt says it, ISO 8601; null where the receipt proves nothing. */
  receivedAt: string | null;
  /** As the server lists it, which nobody has signed. */
  listedAt: string;
  receipt: string;
  receiptKeys: ReceiptKeys['keys'];
  receiptIs: 'right' | Extract<ReceiptCheck, { ok: false }>['reason'];
  /** The plain text that was shown; null without its bytes, or where they are others. */
  document: string | null;
  documentSha256: string | null;
  /** Whether the answer names this very document. */
  isDocumentAnswered: boolean | null;
  /** Base64url, over which the receipt was made; null where that version is no longer kept. */
  sealedDocument: string | null;
  sealedAnswer: string;
  /** Derived from the link's key, base64url: they open the two. Who has that key could make bytes that others open, too. */
  documentKey: string | null;
  answerKey: string;
}

export type MadeEvidence = { evidence: Evidence; shown: TravellerDocument | null };

interface Answered {
  id: string;
  key: string;
  answer: OpenedAnswer;
  /** The sentence that says what this proves. */
  about: string;
}

/** @throws where the server does not answer, or the answer's bytes are none */
export async function makeEvidence({ id, key, answer, about }: Answered): Promise<MadeEvidence> {
  const [{ sealed, text, digest: sha }, keys] = await Promise.all([
    openKeptRevision(id, key, answer.revision),
    fetchKeys(),
  ]);
  const bytes = fromBase64Url(answer.sealed);
  if (!bytes) throw new Error('no answer');
  const subject = { tripId: id, revision: answer.revision, document: sealed, answer: bytes };
  const [check, opening] = await Promise.all([
    checkReceipt(answer.receipt, subject, keys),
    openingKeys(key, answer.revision),
  ]);
  const evidence: Evidence = {
    kind: 'wayline-evidence',
    version: 1,
    about,
    link: `${location.origin}${urls.trip(id)}`,
    revision: answer.revision,
    answer: answer.answer,
    receivedAt: check.ok ? check.at : null,
    listedAt: answer.at,
    receipt: answer.receipt,
    receiptKeys: keys.keys,
    receiptIs: check.ok ? 'right' : check.reason,
    document: text,
    documentSha256: sha,
    isDocumentAnswered: sha === null ? null : sha === answer.answer.digest,
    sealedDocument: sealed && toBase64Url(sealed),
    sealedAnswer: answer.sealed,
    documentKey: sealed && opening.document,
    answerKey: opening.answer,
  };
  return { evidence, shown: text === null ? null : readTravellerDocument(text) };
}

async function fetchKeys(): Promise<ReceiptKeys> {
  const answer = await fetch(urls.receiptKeys(), { cache: 'no-cache' });
  if (!answer.ok) throw new Error('unreachable');
  return answer.json();
}
