import { MOST_PAPERS } from '../papers.ts';
import type { EditOf } from './edit.ts';
import { startOf } from './edit-flights.ts';
import { splitKey } from './settle-edits.ts';
import { bookingOf, type DraftFlight, type DraftName, mergedAway, type TripDraft } from './trip-draft.ts';

export function setLocator(draft: TripDraft, { booking, locator }: EditOf<'set-locator'>): boolean {
  const before = draft.bookings[booking - 1];
  if (before === undefined || before === mergedAway) return false;
  draft.bookings[booking - 1] = { ...before, locator };
  return true;
}

/** The merged booking's flights stand in the order of their departures; its locator is kept beside the other. */
export function mergeBookings(draft: TripDraft, edit: EditOf<'merge-bookings'>): boolean {
  const [from, into] = [edit.booking - 1, edit.into - 1];
  const [source, target] = [draft.bookings[from], draft.bookings[into]];
  if (source === undefined || target === undefined || from === into) return false;
  const locators = [source.locator ?? [], source.mergedLocators ?? [], target.mergedLocators ?? []].flat();
  const others = [...new Set(locators)].filter((locator) => locator !== target.locator);
  draft.bookings[into] = {
    ...target,
    locator: target.locator ?? others.shift() ?? null,
    ...(others.length > 0 ? { mergedLocators: others } : {}),
  };
  draft.bookings[from] = mergedAway;
  for (const part of partsOf(draft)) if (bookingOf(draft, part) === from) draft.moved.set(part, into);
  draft.names = gatherNames(draft.names, from, into);
  draft.flights = gather(draft.flights, from, into);
  return true;
}

/** Who is in both, since one was split off the other, is there once. */
function gatherNames(names: readonly DraftName[], from: number, into: number): DraftName[] {
  const known = new Set(names.flatMap(({ id, passenger }) => (passenger.booking === into ? [id] : [])));
  return names.flatMap((one) => {
    if (one.passenger.booking !== from) return [one];
    return known.has(one.id) ? [] : [{ ...one, passenger: { ...one.passenger, booking: into } }];
  });
}

function gather(flights: readonly DraftFlight[], from: number, into: number): DraftFlight[] {
  const isOwn = ({ segment: { booking } }: DraftFlight) => booking === from || booking === into;
  const own = flights
    .filter(isOwn)
    .map((one) => ({ ...one, segment: { ...one.segment, booking: into } }))
    .sort((one, other) => startOf(one.segment) - startOf(other.segment));
  const first = flights.findIndex(isOwn);
  if (first === -1) return [...flights];
  return [...flights.slice(0, first), ...own, ...flights.slice(first).filter((one) => !isOwn(one))];
}

/**
 * The flight and those behind it become a booking of their own, for the same travellers, while each has a paper. Named
 * flights keep theirs when the others are gone.
 */
export function splitBooking(draft: TripDraft, edit: EditOf<'split-booking'>): boolean {
  const first = draft.flights.find(({ id }) => id === edit.flight)?.segment;
  const isBehind = behindTest(draft, edit);
  const stays = draft.flights.some(({ id, segment }) => segment.booking === first?.booking && !isBehind(id));
  if (first === undefined || !(stays || edit.flights)) return false;
  if (new Set(draft.flights.map(({ segment }) => segment.booking)).size >= MOST_PAPERS) return false;
  const { booking } = first;
  const own = placeOfHalf(draft, edit.half);
  draft.halves.set(splitKey(edit), own + 1);
  draft.bookings[own] = { ...(draft.bookings[booking] ?? { names: [], locator: null }), flights: [] };
  const goes = new Set<number | null>();
  draft.flights = draft.flights.map((one) => {
    if (one.segment.booking !== booking || !isBehind(one.id)) return one;
    goes.add(one.at);
    return { ...one, segment: { ...one.segment, booking: own } };
  });
  const names = draft.names.filter(({ passenger }) => passenger.booking === booking);
  draft.names.push(...names.map((one) => ({ ...one, passenger: { ...one.passenger, booking: own } })));
  moveParts(draft, booking, own, { goes, from: first.inferred.date });
  return true;
}

function behindTest({ flights }: TripDraft, { flight, flights: named }: EditOf<'split-booking'>) {
  const at = flights.findIndex(({ id }) => id === flight);
  const behind = new Set(named ? [flight, ...named] : flights.slice(at).map(({ id }) => id));
  return (id: string): boolean => behind.has(id);
}

/** Empty places cost work, too: a page that splits and undoes has fewer. */
const MOST_PLACES = 4 * MOST_PAPERS;

/** The one that the edit has, unless the text has a booking there by now. */
function placeOfHalf({ bookings, halves, reading }: TripDraft, half: number | undefined): number {
  const isNear = half !== undefined && half <= reading.bookings.length + MOST_PLACES;
  if (isNear && bookings[half - 1] === undefined) return half - 1;
  const kept = new Set(halves.values());
  let place = 0;
  while (bookings[place] !== undefined || kept.has(place + 1)) place += 1;
  return place;
}

interface Behind {
  /** Indices of the flights in the reading. */
  goes: ReadonlySet<number | null>;
  from: number | null;
}

function moveParts(draft: TripDraft, booking: number, own: number, { goes, from }: Behind): void {
  const { others, services, tickets } = draft.reading;
  for (const part of [...services, ...tickets])
    if (bookingOf(draft, part) === booking && part.flights.length > 0 && part.flights.every((at) => goes.has(at)))
      draft.moved.set(part, own);
  for (const part of [...others, ...draft.incomplete])
    if (bookingOf(draft, part) === booking && part.date !== null && from !== null && part.date >= from)
      draft.moved.set(part, own);
}

const partsOf = ({ reading: { others, services, tickets, fareSuggestions }, incomplete }: TripDraft) => [
  ...incomplete,
  ...others,
  ...services,
  ...tickets,
  ...fareSuggestions,
];
