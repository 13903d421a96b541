import { useCallback, useEffect, useState } from 'react';
import { keyIn, openTrip, type TripOutcome } from './open-trip.ts';

/** The trip of the address, null until it is open; the key may be pasted behind the address later. */
export function useTrip(id: string, isThere: boolean) {
  const [trip, setTrip] = useState<TripOutcome | null>(isThere ? null : { ok: false, reason: 'gone' });
  const open = useCallback(() => {
    if (!isThere) return;
    setTrip(null);
    void openTrip(id, keyIn(location.hash)).then(setTrip);
  }, [id, isThere]);
  useEffect(() => {
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [open]);
  return { trip, retry: open };
}
