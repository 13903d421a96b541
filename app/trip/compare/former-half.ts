import { enrich } from '~/itinerary/enrich/enrich.ts';
import { arrivalOf } from '~/itinerary/refine/arrival.ts';
import type { Flight, Itinerary, Segment } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { matchFlights } from './match-flights.ts';
import { type Side, sidesOf } from './sides.ts';
import { standingOf } from './statuses.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** A booking as it was before the changes that it shows itself: UN and TK, "old" and "new". Null where it shows none. */
export function formerHalf(itinerary: Itinerary, side: Side): Side | null {
  const changed = side.flights.filter(isChanged);
  const unchanged = side.flights.filter((one) => !isChanged(one));
  const { pairs, chains, gone } = matchFlights(side.dead, unchanged);
  // What was refused beside a flight on the same way was never had.
  const successors = pairs.filter(({ before }) => !isRefused(before));
  const news = new Set([...successors.map(({ after }) => after), ...chains.flatMap(({ after }) => after)]);
  const dead = [...successors.map(({ before }) => before), ...chains.flatMap(({ before }) => before), ...gone];
  if (changed.length + dead.length === 0) return null;
  const flights = [
    ...changed.map((one) => withId(one, formerSegment(one.flight))),
    ...unchanged.filter((one) => !news.has(one)).map((one) => withId(one, one.flight)),
    ...dead.map((one) => withId(one, { ...one.flight, stated: { ...one.flight.stated, status: 'HK' } })),
  ];
  return sideOfFlights(itinerary, side, flights);
}

/** UC and UU answer a request: what they name was never flown. */
function isChanged({ flight: { inferred } }: ComparedFlight): boolean {
  const meaning = findStatus(inferred.replaced?.status ?? null);
  return (
    inferred.replaced !== null && (meaning === null || ['not-operating', 'cancelled', 'replaced'].includes(meaning))
  );
}

const isRefused = ({ flight }: ComparedFlight): boolean => standingOf(flight.stated.status) === 'not-confirmed';

interface Former {
  id: string;
  segment: Segment;
}

const withId = ({ id }: ComparedFlight, segment: Segment): Former => ({ id, segment });

/** The status of the earlier half is that of the change, and says nothing. */
function formerSegment(flight: Flight): Segment {
  const { departs, arrives, date, number } = flight.inferred.replaced ?? { departs: null, arrives: null, date: null };
  const stated = { ...flight.stated, departs, arrives, number: number ?? flight.stated.number, status: null };
  const inferred = { ...flight.inferred, date, replaced: null };
  const segment: Segment = { ...flight, stated: { ...stated, arrivalDate: null, arrivalOffset: null }, inferred };
  inferred.arrivalDate = arrivalOf(segment);
  return segment;
}

function sideOfFlights(itinerary: Itinerary, { booking }: Side, former: readonly Former[]): Side | null {
  const flights = enrich(former.map(({ segment }) => segment));
  flights.forEach((flight, at) => {
    flight.id = former[at]?.id ?? '';
  });
  return sidesOf({ ...itinerary, flights }).find((side) => side.booking === booking) ?? null;
}
