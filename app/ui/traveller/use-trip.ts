import { useCallback, useEffect, useState } from 'react';
import { keyIn, type OpenFailure, openTrip, type TripOutcome } from '../link/open-trip.ts';

/** The trip of the address, null until it is open; the key may be pasted behind the address later. */
export function useTrip(id: string, failure: OpenFailure | null) {
  const [trip, setTrip] = useState<TripOutcome | null>(failure === null ? null : { ok: false, reason: failure });
  const open = useCallback(() => {
    if (failure === 'gone') return;
    setTrip(null);
    void openTrip(id, keyIn(location.hash)).then(setTrip);
  }, [id, failure]);
  useEffect(() => {
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [open]);
  return { trip, retry: open };
}
