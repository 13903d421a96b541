import { airlineText } from '../../airline-text.ts';
import type { Words } from '../../words.ts';
import type { ComparedFlight, TripChange, TripComparison } from '../trip-comparison.ts';
import type { Changer } from './changes-look.ts';
import { isConfirmed } from './title-text.ts';
import { flightsBefore } from './trip-flights.ts';

interface Lead {
  /** What the customer is told, and all that is different. */
  told: TripComparison;
  whole: TripComparison;
  changedBy: Changer | null;
  words: Words;
}

/** "KLM has changed 2 of your 4 flights. Your travel dates stay the same." A status is nobody's change. */
export function leadText({ told: { changes }, whole, changedBy, words }: Lead): string {
  if (changes.length === 0) return words.change('unchanged');
  const counts = {
    changed: changes.flatMap(({ kind, before }) => (kind === 'status' || kind === 'cancelled' ? [] : before)),
    cancelled: changes.flatMap(({ kind, before }) => (kind === 'cancelled' ? before : [])),
    added: changes.flatMap(({ kind, after }) => (kind === 'added' ? after : [])),
    confirmed: changes.filter(isConfirmed),
  };
  const all = flightsBefore(whole).length;
  const { changed, cancelled, added, confirmed } = counts;
  const sentences = [
    ...(changed.length > 0 ? [changedText(changed, all, changedBy, words)] : []),
    ...(cancelled.length > 0 ? [cancelledText(cancelled, changedBy, words)] : []),
    ...(added.length > 0 ? [words.change('added', {}, added.length)] : []),
    ...(confirmed.length > 0 ? [words.change('confirmed', {}, confirmed.length)] : []),
    ...(changed.length > 0 && haveSameDays(whole) ? [words.change('sameDates')] : []),
  ];
  return sentences.join(words.gap);
}

const keys = {
  airline: ['airlineOnly', 'airlineAll', 'airlineSome'],
  agency: ['agencyOnly', 'agencyAll', 'agencySome'],
  customer: ['customerOnly', 'customerAll', 'customerSome'],
  nobody: ['only', 'all', 'some'],
} as const;

function changedText(
  changed: readonly ComparedFlight[],
  count: number,
  changedBy: Changer | null,
  words: Words,
): string {
  const airline = changedBy === 'airline' ? commonAirline(changed, words) : null;
  const [only, all, some] = keys[changedBy === 'airline' && airline === null ? 'nobody' : (changedBy ?? 'nobody')];
  const values = { all: String(count), ...(airline === null ? {} : { airline }) };
  if (changed.length < count) return words.change(some, values, changed.length);
  return words.change(count === 1 ? only : all, values);
}

function cancelledText(cancelled: readonly ComparedFlight[], changedBy: Changer | null, words: Words): string {
  const airline = changedBy === 'airline' ? commonAirline(cancelled, words) : null;
  if (airline !== null) return words.change('airlineCancelled', { airline }, cancelled.length);
  return words.change('flightsCancelled', {}, cancelled.length);
}

function commonAirline(flights: readonly ComparedFlight[], words: Words): string | null {
  const names = new Set(flights.map(({ flight }) => airlineText(flight, words)));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

/** Every changed way begins and ends on the days that it did, also one that is not told. */
const haveSameDays = ({ changes, unsure }: TripComparison): boolean =>
  unsure.length === 0 &&
  changes.filter(hasFlights).every(({ before, after }) => {
    const [was, is] = [daysOf(before), daysOf(after)];
    return was !== null && is !== null && was.every((day, at) => day === is[at]);
  });

const hasFlights = ({ before, after }: TripChange): boolean => before.length + after.length > 0;

/** Null where a day is not known, or there is no flight. */
function daysOf(flights: readonly ComparedFlight[]): readonly number[] | null {
  const days = [flights[0]?.flight.departure?.date, flights.at(-1)?.flight.arrival?.date];
  const known = days.filter((day) => day !== undefined);
  return known.length === days.length ? known : null;
}
