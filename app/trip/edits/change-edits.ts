import type { Itinerary } from '~/itinerary/types.ts';
import type { Additions } from '../additions/additions-schema.ts';
import type { TripChanges } from '../changes/trip-changes.ts';
import { flightId } from '../flight-id.ts';
import type { Edit, EditOf } from './edit.ts';
import type { FlightFacts } from './flight-facts.ts';
import { settleEdits } from './settle-edits.ts';

/** A new value of a flight; a date of arrival that was set before moves along with the departure. */
export function withFlightSet(edits: readonly Edit[], flight: string, facts: FlightFacts, days: number): Edit[] {
  const before = edits.find((edit) => edit.kind === 'set-flight' && edit.flight === flight);
  const arrival = before?.kind === 'set-flight' ? before.facts.arrivalDate : undefined;
  const moved =
    arrival != null && facts.arrivalDate === undefined && days !== 0 ? { arrivalDate: addDays(arrival, days) } : {};
  return settleEdits([...edits, { kind: 'set-flight', flight, facts: { ...facts, ...moved } }]);
}

function addDays(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

type Shown = Pick<Itinerary, 'flights'>;

/** A flight that was added by hand takes its changes along; the half that began with it begins with its next flight. */
function withoutEditsOf(edits: readonly Edit[], flight: string, shown: Shown): Edit[] {
  const isBeside = besideTest(shown, flight);
  return edits.flatMap((edit) => {
    if (!('flight' in edit) || edit.flight !== flight) return edit;
    return edit.kind === 'split-booking' ? withoutFirst(edit, isBeside) : [];
  });
}

function withoutFirst(split: EditOf<'split-booking'>, isBeside: (id: string) => boolean): Edit | [] {
  const flights = split.flights?.filter((id) => id !== split.flight && isBeside(id)) ?? [];
  return flights[0] === undefined ? [] : { ...split, flight: flights[0], flights };
}

/** A flight that is left out is on no paper, so it may go with any booking. */
function besideTest({ flights }: Shown, flight: string): (id: string) => boolean {
  const bookings = new Map(flights.map((one, at) => [flightId(one, at), one.booking]));
  return (id) => !bookings.has(id) || bookings.get(id) === bookings.get(flight);
}

/** A flight by hand that is left out is gone, with all that was changed of it. */
export function withoutFlight(edits: readonly Edit[], flight: string, shown: Shown): Edit[] {
  const isAdded = edits.some((edit) => edit.kind === 'add-flight' && edit.flight === flight);
  return isAdded ? withoutEditsOf(edits, flight, shown) : settleEdits([...edits, { kind: 'remove-flight', flight }]);
}

export function withoutEdit(edits: readonly Edit[], at: number, shown: Shown): Edit[] {
  const gone = edits[at];
  const others = edits.filter((edit) => edit !== gone);
  if (gone?.kind === 'add-flight' || gone?.kind === 'complete-flight')
    return withoutEditsOf(others, gone.flight, shown);
  if (gone?.kind === 'add-name') return others.filter((edit) => !('name' in edit && edit.name === gone.name));
  return others;
}

/** The new order of some flights or names replaces the earlier orders of the same ones. */
export function withOrder(edits: readonly Edit[], kind: 'flights' | 'names', ids: readonly string[]): Edit[] {
  const isEarlier = (edit: Edit) => {
    const own = edit.kind === 'order-flights' ? edit.flights : edit.kind === 'order-names' ? edit.names : null;
    return edit.kind === `order-${kind}` && own?.every((id) => ids.includes(id)) === true;
  };
  const edit: Edit =
    kind === 'flights' ? { kind: 'order-flights', flights: [...ids] } : { kind: 'order-names', names: [...ids] };
  return [...edits.filter((one) => !isEarlier(one)), edit];
}

/** With `id` one place up (-1) or down (1); null at the end of the list. */
export function moveBy(ids: readonly string[], id: string, step: 1 | -1): string[] | null {
  const at = ids.indexOf(id);
  const other = ids[at + step];
  if (at === -1 || other === undefined) return null;
  const moved = [...ids];
  moved[at] = other;
  moved[at + step] = id;
  return moved;
}

/** For the next booking that is split off: the first that nothing has, as `freeId`. @param bookings those of the text */
export function freeHalf({ edits, additions = {} }: TripChanges, bookings: number): number {
  const named = edits.flatMap((edit) => [
    'half' in edit ? edit.half : undefined,
    'booking' in edit ? edit.booking : undefined,
    'into' in edit ? edit.into : undefined,
  ]);
  const used = new Set([...named, ...pricedPapers(additions).map((paper) => Number.parseInt(paper, 10))]);
  let number = Math.max(1, bookings) + 1;
  while (used.has(number)) number += 1;
  return number;
}

const pricedPapers = ({ fares = [], options = [], quote }: Additions): string[] =>
  [...fares, ...options, { paper: quote?.recommended }].flatMap(({ paper }) => paper ?? []);

/**
 * `a1`, `a2`: the first that nothing has. A price, note or calendar of one that was left out is not for the next one.
 */
export function freeId({ edits, additions = {}, uids = {} }: TripChanges, letter: 'a' | 'm'): string {
  const { notes = [], baggage = [] } = additions;
  const flights = [...edits, ...notes, ...baggage].flatMap((one) => ('flight' in one ? one.flight : undefined) ?? []);
  const moved = edits.flatMap((edit) => ('flights' in edit ? (edit.flights ?? []) : []));
  const names = edits.flatMap((edit) => ('name' in edit ? edit.name : []));
  const priced = pricedPapers(additions).flatMap((paper) => paper.split('-')[1] ?? []);
  const used = new Set([...flights, ...moved, ...names, ...priced, ...Object.keys(uids)]);
  let number = 1;
  while (used.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}
