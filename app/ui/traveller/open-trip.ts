import { openDocument } from '~/trip/traveller/sealed-document.ts';
import type { TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { urls } from '~/urls.ts';

export type OpenFailure = 'noKey' | 'wrongKey' | 'gone' | 'unreachable';
export type TripOutcome = { ok: true; document: TravellerDocument } | { ok: false; reason: OpenFailure };

/** Chats and mails take the full stop or bracket behind a link for a part of it. */
export const keyIn = (hash: string): string => /^#([\w-]*)/.exec(hash)?.[1] ?? '';

/** Fetches a trip and decrypts it here. @param key the part of the link behind `#`, which no request holds */
export async function openTrip(id: string, key: string): Promise<TripOutcome> {
  if (key === '') return { ok: false, reason: 'noKey' };
  try {
    const [answer, { readTravellerDocument }] = await Promise.all([
      fetch(urls.sealedTrip(id)),
      import('~/trip/traveller/traveller-document.ts'),
    ]);
    if (answer.status === 404) return { ok: false, reason: 'gone' };
    if (!answer.ok) return { ok: false, reason: 'unreachable' };
    const text = await openDocument(new Uint8Array(await answer.arrayBuffer()), key);
    const document = text === null ? null : readTravellerDocument(text);
    if (document === null) return { ok: false, reason: 'wrongKey' };
    void fetch(urls.sealedTrip(id), { method: 'POST', keepalive: true }).catch(() => undefined);
    return { ok: true, document };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}
