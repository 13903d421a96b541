import { noFields } from '~/itinerary/read/fields.ts';
import { toStated } from '~/itinerary/read/stated.ts';
import { redate } from '~/itinerary/recompute.ts';
import { yearOf } from '~/itinerary/refine/calendar.ts';
import type { Segment } from '~/itinerary/types.ts';
import type { EditOf } from './edit.ts';
import { inOrderOf } from './in-order-of.ts';
import type { DraftFlight, TripDraft } from './trip-draft.ts';
import { withFacts } from './with-facts.ts';

export function setFlight(draft: TripDraft, { flight, facts }: EditOf<'set-flight'>): boolean {
  const at = draft.flights.findIndex(({ id }) => id === flight);
  const before = draft.flights[at];
  if (before === undefined) return false;
  const segment = withFacts(before.segment, facts);
  draft.flights[at] = { ...before, segment };
  draft.set.set(segment.source.line, new Set(Object.keys(facts)));
  followYear(draft, at, before.segment, segment);
  return true;
}

/** A departure in another year takes the flights behind it along: their years follow from the order. */
function followYear({ flights }: TripDraft, at: number, before: Segment, after: Segment): void {
  const [from, to] = [before.inferred.date, after.inferred.date];
  if (from === null || to === null || yearOf(from) === yearOf(to)) return;
  const isBehind = ({ segment }: DraftFlight, index: number) =>
    index > at && segment.booking === after.booking && segment.inferred.yearFrom !== 'printed';
  const behind = flights.flatMap((one, index) => (isBehind(one, index) ? [index] : []));
  const own = behind.map((index) => copyOf(flights, index));
  redate(own, to);
}

function copyOf(flights: DraftFlight[], index: number): Segment {
  const known = flights[index] as DraftFlight;
  const segment = { ...known.segment, inferred: { ...known.segment.inferred } };
  flights[index] = { ...known, segment };
  return segment;
}

export function removeFlight(draft: TripDraft, { flight }: EditOf<'remove-flight'>): boolean {
  const at = draft.flights.findIndex(({ id }) => id === flight);
  if (at === -1) return removeIncomplete(draft, flight);
  if (draft.flights.length === 1) return false;
  draft.flights.splice(at, 1);
  return true;
}

function removeIncomplete(draft: TripDraft, flight: string): boolean {
  const others = draft.incomplete.filter(({ id }) => id !== flight);
  const isThere = others.length < draft.incomplete.length;
  if (!isThere || draft.flights.length + others.length === 0) return false;
  draft.incomplete = others;
  return true;
}

export function addFlight(draft: TripDraft, { flight, booking, facts }: EditOf<'add-flight'>): boolean {
  if (draft.bookings[booking - 1] === undefined) return false;
  insertFlight(draft, { id: flight, at: null, segment: withFacts(blankSegment(booking - 1), facts) });
  return true;
}

/** Behind the last flight of the booking that leaves before it. */
export function insertFlight(draft: TripDraft, flight: DraftFlight): void {
  const { segment } = flight;
  const own = draft.flights.flatMap((one, at) => (one.segment.booking === segment.booking ? [{ ...one, at }] : []));
  const before = own.findLast((one) => startOf(one.segment) <= startOf(segment));
  const place = before ? before.at + 1 : (own[0]?.at ?? draft.flights.length);
  draft.flights.splice(place, 0, flight);
}

/** Minutes; a flight without a date comes last. */
export const startOf = ({ inferred, stated }: Segment): number =>
  inferred.date === null ? Number.MAX_SAFE_INTEGER : inferred.date * MINUTES_PER_DAY + (stated.departs ?? 0);

const MINUTES_PER_DAY = 1440;

export function blankSegment(booking: number): Segment {
  return {
    source: { line: 0, column: 0, text: '' },
    dialect: 'by-hand',
    booking,
    gapAfter: false,
    stated: toStated(noFields()),
    inferred: { date: null, yearFrom: null, arrivalDate: null, replaced: null },
  };
}

export function orderFlights(draft: TripDraft, { flights }: EditOf<'order-flights'>): boolean {
  draft.flights = inOrderOf(draft.flights, flights);
  return draft.flights.some(({ id }) => flights.includes(id));
}
