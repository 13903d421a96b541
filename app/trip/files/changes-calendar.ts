import { isInactive } from '~/reference/status-codes.ts';
import type { ToldUids } from '../compare/told-uids.ts';
import type { Paper } from '../papers.ts';
import { withUid } from '../with-uids.ts';
import { flightUids } from './event-uid.ts';
import type { PaperToSend } from './paper-to-send.ts';

/**
 * What the calendar of a changed trip is made of: its flights under the UIDs that they had, and those that are gone as
 * cancelled events. One file holds both, so that its METHOD stays PUBLISH: CANCEL is for files in which every event is
 * cancelled, and wants an organiser to whom answers go (RFC 5546, 3.2.5).
 */
export function changedCalendarPapers({ paper, look }: PaperToSend, { kept, gone }: ToldUids): PaperToSend[] {
  const { itinerary, flightIds } = paper;
  const flights = itinerary.flights.map((flight, at) => {
    const uid = kept.get(flightIds[at] ?? '');
    return uid === undefined ? flight : withUid(flight, uid);
  });
  const now: Paper = { ...paper, itinerary: { ...itinerary, flights } };
  // A line of the terminal that cancels what another line stands for is no event of its own.
  const spent = new Set(flightIds.filter((id, at) => isInactive(flights[at]?.stated.status ?? null) && !kept.has(id)));
  const { isShown = () => true } = look;
  const live = new Set(
    [...flightUids(now.itinerary, look.display)].flatMap(([id, uid]) => (spent.has(id) ? [] : [uid])),
  );
  const cancelled = gone.filter(({ uid }) => !live.has(uid));
  const shown = { paper: now, look: { ...look, isShown: (id: string) => !spent.has(id) && isShown(id) } };
  return cancelled.length === 0 ? [shown] : [shown, { paper: goneOf(now, cancelled), look }];
}

/** Cancelled, whatever it was. */
const CANCELLED = 'HX';

function goneOf(paper: Paper, gone: ToldUids['gone']): Paper {
  const flights = gone.map(({ flight: { flight }, uid }) => ({
    ...withUid(flight, uid),
    ...{ booking: 0, connection: null },
    stated: { ...flight.stated, status: CANCELLED },
  }));
  const none = { others: [], incomplete: [], services: [], tickets: [] };
  return {
    ...paper,
    itinerary: { ...paper.itinerary, ...none, flights },
    flightIds: gone.map(({ flight: { id } }) => id),
  };
}
