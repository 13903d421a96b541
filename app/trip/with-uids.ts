import type { Flight, Itinerary } from '~/itinerary/types.ts';
import { flightId } from './flight-id.ts';

/** UIDs of calendar events, by the ids of their flights. */
export type Uids = Readonly<Record<string, string>>;

const ownUid = /^[0-9a-f]{16}$/;

/**
 * One of ours without its domain, or a whole one of another calendar, of signs that need no escape in any file. Others
 * are left aside.
 */
export const anyUid: RegExp = /^[\w.@{}:+=~/$%!*()#-]{1,255}$/;

/** Whether the domain belongs behind it. */
export const isOwnUid = (uid: string): boolean => ownUid.test(uid);

/** The flight under the UID that its customer has. */
export const withUid = ({ uid: _told, event: _other, ...flight }: Flight, uid: string): Flight =>
  isOwnUid(uid) ? { ...flight, uid } : { ...flight, event: uid };

/** The itinerary under the UIDs that its customer has. */
export function withUids(itinerary: Itinerary, uids: Uids = {}): Itinerary {
  if (Object.keys(uids).length === 0) return itinerary;
  const flights = itinerary.flights.map((flight, at) => {
    const id = flightId(flight, at);
    return Object.hasOwn(uids, id) ? withUid(flight, uids[id] as string) : flight;
  });
  return { ...itinerary, flights };
}
