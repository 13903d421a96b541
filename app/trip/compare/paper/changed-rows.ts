import { yearOf } from '~/itinerary/refine/calendar.ts';
import { durationText } from '../../durations.ts';
import { cityText } from '../../sheet/place-text.ts';
import type { ComparedFlight, ConnectionChange, TripChange, TripComparison } from '../trip-comparison.ts';
import { type ChangedContext, cancelledFlight, changedFlight, newFlight } from './changed-flight.ts';
import type { ChangedFlightRow, ChangesRow } from './changes-sheet.ts';
import { flightOnLine } from './flight-texts.ts';

/** Changes in their order under their days, with the waits around them. */
export function changedRows({ changes, connections }: TripComparison, context: ChangedContext): ChangesRow[] {
  const told = new Set(changes.flatMap(({ after }) => after));
  const known = connections.filter(({ before }) => before !== null);
  const days = new Days(context);
  return changes.flatMap((change) => {
    const label = routeRow(change, context);
    return flightsOf(change, context).flatMap(({ one, rows }, at) => [
      ...days.open(one.flight.inferred.date),
      ...(at === 0 ? label : []),
      ...waits(known, context, ({ flights: [first, second] }) => second === one && !told.has(first)),
      ...rows,
      ...waits(connections, context, ({ flights: [first] }) => first === one),
    ]);
  });
}

interface Shown {
  one: ComparedFlight;
  rows: ChangedFlightRow[];
}

function flightsOf(change: TripChange, context: ChangedContext): Shown[] {
  const { kind, before, after } = change;
  if (kind === 'cancelled') return before.map((one) => ({ one, rows: [cancelledFlight(one, context)] }));
  const isNew = kind === 'added' || kind === 're-routed';
  const facts = kind === 'added' ? [{ text: context.words.change('newFlight'), was: null }] : [];
  return after.map((one) => ({
    one,
    rows: isNew ? [newFlight(one, facts, context)] : changedFlight(change, context),
  }));
}

function routeRow({ kind, before }: TripChange, { words, display: { twelveClock } }: ChangedContext): ChangesRow[] {
  if (kind !== 're-routed') return [];
  const flights = before.map(({ flight }) => flightOnLine(flight, { words, twelveClock }));
  return [{ kind: 'route', text: words.change('newRoute'), label: words.change('insteadOf'), flights }];
}

type After = NonNullable<ConnectionChange['after']>;

/** "50 min in Amsterdam, was 3 h 30 min" */
function waits(
  connections: readonly ConnectionChange[],
  { words, showsFormer }: ChangedContext,
  isOwn: (after: After) => boolean,
): ChangesRow[] {
  return connections.flatMap(({ before, after }): ChangesRow[] => {
    if (after === null || !isOwn(after)) return [];
    const values = { duration: durationText(after.minutes, words), city: cityText(after.flights[0].flight.to, words) };
    const was =
      before === null || !showsFormer ? [] : [words.change('was', { value: durationText(before.minutes, words) })];
    return [{ kind: 'wait', text: [words.trip('connection', values), ...was].join(words.comma) }];
  });
}

/** The year stands at the first day, and where it changes. */
class Days {
  #last: number | null = null;
  #year: number | null = null;
  readonly #context: ChangedContext;

  constructor(context: ChangedContext) {
    this.#context = context;
  }

  open(day: number | null): ChangesRow[] {
    if (day === null || day === this.#last) return [];
    const year = yearOf(day);
    const text = this.#context.words.longDay(day, year !== this.#year);
    const isFirst = this.#last === null;
    this.#last = day;
    this.#year = year;
    return [{ kind: 'day', text, isFirst }];
  }
}
