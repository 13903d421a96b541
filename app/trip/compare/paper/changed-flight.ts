import type { Flight } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { durationText } from '../../durations.ts';
import { flightRow, type RowContext } from '../../sheet/flight-row.ts';
import type { FlightRow } from '../../sheet/sheet.ts';
import type { Words } from '../../words.ts';
import type { ChangedField, ComparedFlight, TripChange } from '../trip-comparison.ts';
import type { Changed, ChangedFlightRow, ChangedStop, Fact } from './changes-sheet.ts';
import { type Find, factsOf } from './flight-facts.ts';

export interface ChangedContext extends RowContext {
  /** Where the flight stands on its paper; -1 where it does not. */
  indexOf: (flight: ComparedFlight) => number;
  showsFormer: boolean;
}

const same: Changed = { isNew: false, was: null };
const sameStop: ChangedStop = { time: same, moved: null, place: same, terminal: same };
const otherStop: ChangedStop = { ...sameStop, time: { isNew: true, was: null } };

export function cancelledFlight(one: ComparedFlight, context: ChangedContext): ChangedFlightRow {
  const facts = [{ text: context.words.change('cancelled'), was: null }];
  const row: FlightRow = { ...rowOf(one, -1, context), status: null, tone: 'past', notes: [] };
  return { ...bare, row, isCancelled: true, facts };
}

/** A flight that was not there before. */
export function newFlight(one: ComparedFlight, facts: readonly Fact[], context: ChangedContext): ChangedFlightRow {
  const row = rowOf(one, context.indexOf(one), context);
  return { ...bare, row, isMoved: true, number: otherStop.time, facts, departs: otherStop, arrives: otherStop };
}

const bare = {
  kind: 'flight',
  isCancelled: false,
  isMoved: false,
  number: same,
  facts: [],
  departs: sameStop,
  arrives: sameStop,
} as const;

/** A flight with what it was. */
export function changedFlight({ fields, ...change }: TripChange, context: ChangedContext): ChangedFlightRow[] {
  const [[before], [one]] = [change.before, change.after];
  if (before === undefined || one === undefined) return [];
  const told = fields.filter((field) => field.told);
  const find: Find = (name) => told.find((field) => field.name === name);
  const was = rowOf(before, -1, context);
  const row = rowOf(one, context.indexOf(one), context);
  const changed = changedIn(context);
  const isStatusTold = find('status') !== undefined;
  return [
    {
      ...bare,
      row: isStatusTold ? { ...row, status: null } : row,
      isMoved: told.some(({ kind }) => kind !== 'status' && kind !== 'cabin'),
      number: changed(find('airline') ?? find('number'), was.number),
      facts: factsOf(find, before.flight, one.flight, context),
      departs: changedStop('departs', { find, was, row, changed, words: context.words }),
      arrives: changedStop('arrives', { find, was, row, changed, words: context.words }),
    },
  ];
}

type ToChanged = (field: ChangedField | undefined, value: string | null) => Changed;

function changedIn({ words, showsFormer }: ChangedContext): ToChanged {
  return (field, value) => {
    if (field === undefined) return same;
    return { isNew: true, was: showsFormer && value !== null ? words.change('was', { value }) : null };
  };
}

const namesOf = {
  departs: { place: 'from', terminal: 'departure_terminal' },
  arrives: { place: 'to', terminal: 'arrival_terminal' },
} as const;

interface Versions {
  find: Find;
  was: FlightRow;
  row: FlightRow;
  changed: ToChanged;
  words: Words;
}

function changedStop(end: 'departs' | 'arrives', { find, was, row, changed, words }: Versions): ChangedStop {
  const [then, now] = [was[end], row[end]];
  const time = find(end);
  const shift = then.shift === now.shift || then.shift === null ? '' : ` ${then.shift}`;
  return {
    time: changed(time, then.time === null ? null : then.time + shift),
    moved: time === undefined || then.time === null ? null : movedText(time.minutes ?? 0, words),
    place: changed(find(namesOf[end].place), then.place),
    terminal: changed(find(namesOf[end].terminal), then.terminal),
  };
}

const MINUTES_PER_DAY = 1440;

/** Of a day and more the day says it. */
function movedText(minutes: number, words: Words): string | null {
  if (minutes === 0 || Math.abs(minutes) >= MINUTES_PER_DAY) return null;
  return words.change(minutes > 0 ? 'later' : 'earlier', { duration: durationText(Math.abs(minutes), words) });
}

function rowOf({ flight, id }: ComparedFlight, index: number, context: ChangedContext): FlightRow {
  const row = flightRow(withoutFormer(flight), index, id, context);
  // The whole paper says that the airline has changed it.
  return findStatus(flight.stated.status) === 'schedule-changed' ? { ...row, status: null } : row;
}

/** What it was stands beside what it is, and in no note. */
const withoutFormer = (flight: Flight): Flight => ({ ...flight, inferred: { ...flight.inferred, replaced: null } });
