import { useCallback, useEffect, useState } from 'react';
import { keyIn, type OpenedTrip, type OpenFailure, openTrip } from '../link/open-trip.ts';
import { readSeenTrip, type SeenTrip, writeSeenTrip } from './seen-revisions.ts';

export interface TripOnPage extends OpenedTrip {
  ok: true;
  id: string;
  key: string;
  /** As it was before this visit; null for the first one. */
  seen: SeenTrip | null;
}

type Outcome = TripOnPage | { ok: false; reason: OpenFailure };

/** The trip of the address, null until it is open; the key may be pasted behind the address later. */
export function useTrip(id: string, failure: OpenFailure | null) {
  const [trip, setTrip] = useState<Outcome | null>(failure === null ? null : { ok: false, reason: failure });
  const reload = useCallback(async () => {
    const key = keyIn(location.hash);
    const seen = readSeenTrip(id);
    const opened = await openTrip(id, key, seen);
    setTrip((shown) => (opened.ok ? { ...opened, id, key, seen } : shown?.ok && isForNow(opened) ? shown : opened));
    if (!opened.ok && opened.reason === 'gone') void forgetOffline(id);
    if (opened.ok && opened.revision !== null) noteVisit(id, opened.revision, opened, seen);
  }, [id]);
  const open = useCallback(() => {
    if (failure === 'gone') return void forgetOffline(id);
    setTrip(null);
    void reload();
  }, [failure, id, reload]);
  useEffect(() => {
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [open]);
  return { trip, retry: open, reload };
}

/** The server says that there is no such link. */
async function forgetOffline(id: string): Promise<void> {
  const kept = await import('./offline/kept-trips.ts').catch(() => null);
  await kept?.forgetTrip(id);
}

/** What is shown stays then: a report that nothing, or something older, came is no reason to hide it. */
const isForNow = ({ reason }: { reason: OpenFailure }): boolean => reason === 'unreachable' || reason === 'older';

/** What nobody has to answer is known once it was shown, and so is what somebody has answered on another device. */
function noteVisit(id: string, revision: number, opened: OpenedTrip, seen: SeenTrip | null): void {
  const { document, digest, answers } = opened;
  const since = document.askedIn ?? revision;
  const isAnswered = answers?.some((answer) => answer.revision >= since) ?? false;
  const isAsked = document.asks !== null && document.asks !== 'offer' && !isAnswered;
  const before = seen?.known ?? revision - 1;
  writeSeenTrip(id, { revision, digest, known: isAsked ? before : revision });
}
