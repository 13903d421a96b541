import { textDigest } from '~/trip/link/base64url.ts';
import { openRevision, passOf } from '~/trip/link/link-keys.ts';
import type { TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { urls } from '~/urls.ts';
import type { OpenedAnswer } from './read-answers.ts';

export type OpenFailure = 'noKey' | 'wrongKey' | 'gone' | 'older' | 'unreachable';

export interface OpenedTrip {
  document: TravellerDocument;
  /** The plain text of the document, and its SHA-256 in hexadecimal digits. */
  text: string;
  digest: string;
  /** Null for a link of version 1. */
  revision: number | null;
  canAnswer: boolean;
  /** Oldest first; null where they could not be fetched. */
  answers: OpenedAnswer[] | null;
  /** As the server sent it. */
  sealed: Uint8Array<ArrayBuffer>;
  /** Of what this device had kept, as the server could not be asked, ISO 8601; else null. */
  keptAt: string | null;
}

export type TripOutcome = ({ ok: true } & OpenedTrip) | { ok: false; reason: OpenFailure };

/** What this browser has shown of a link. */
interface Seen {
  revision: number;
  /** SHA-256 of its text; empty where it is not known. */
  digest: string;
}

/** Chats and mails take the full stop or bracket behind a link for a part of it. */
export const keyIn = (hash: string): string => /^#([\w-]*)/.exec(hash)?.[1] ?? '';

/**
 * Fetches a trip and decrypts it here.
 * @param key the part of the link behind `#`, which no request holds
 * @param seen a server that sends an older revision, or another document under its number, is not believed
 */
export async function openTrip(id: string, key: string, seen: Seen | null = null): Promise<TripOutcome> {
  if (key === '') return { ok: false, reason: 'noKey' };
  try {
    const [answer, { readTravellerDocument }, answers] = await Promise.all([
      fetch(urls.sealedTrip(id)),
      import('~/trip/traveller/traveller-document.ts'),
      answersOf(id, key),
    ]);
    if (answer.status === 404) return { ok: false, reason: 'gone' };
    if (!answer.ok) return { ok: false, reason: 'unreachable' };
    const sealed = new Uint8Array(await answer.arrayBuffer());
    const opened = await openRevision(sealed, key);
    const document = opened && readTravellerDocument(opened.text);
    if (!document) return { ok: false, reason: 'wrongKey' };
    const { revision, text } = opened;
    const digest = await textDigest(text);
    if (isOlder(seen, revision ?? 0, digest)) return { ok: false, reason: 'older' };
    const keptAt = answer.headers.get('X-Kept-At');
    if (keptAt === null) void countOpening(id, key, revision);
    return { ok: true, document, text, digest, revision, canAnswer: revision !== null, answers, sealed, keptAt };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

const isOlder = (seen: Seen | null, revision: number, digest: string): boolean =>
  seen !== null &&
  (revision < seen.revision || (revision === seen.revision && seen.digest !== '' && seen.digest !== digest));

async function countOpening(id: string, key: string, revision: number | null): Promise<void> {
  const body = new URLSearchParams(revision === null ? {} : { revision: String(revision) });
  const headers = revision === null ? {} : { Authorization: `Bearer ${await passOf(key)}` };
  await fetch(urls.sealedTrip(id), { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}

/** A trip is shown without its answers, too. */
async function answersOf(id: string, key: string): Promise<OpenedAnswer[] | null> {
  try {
    const { readAnswers } = await import('./read-answers.ts');
    const read = await readAnswers(id, key);
    return read.ok ? read.answers : null;
  } catch {
    return null;
  }
}
