import type { Flight } from '~/itinerary/types.ts';
import { findShortName } from '~/reference/short-names.ts';
import type { Words } from '../../words.ts';
import type { ComparedFlight, TripChange, TripComparison } from '../trip-comparison.ts';
import type { MessageLook } from './message-look.ts';

/** "KLM has changed 2 of your 4 flights. Your travel dates stay the same." A status is nobody's change. */
export function leadText(comparison: TripComparison, { words, isByAirline }: MessageLook): string {
  const told = comparison.changes.filter((change) => change.told);
  const changed = told.flatMap(({ kind, before }) => (kind === 'status' ? [] : before));
  const all = told.flatMap(({ before }) => before).length + comparison.unchanged.length;
  const added = told.filter(({ kind }) => kind === 'added').length;
  const airline = isByAirline ? commonAirline(changed) : null;
  const sentences = [
    ...(changed.length > 0 ? [countText(changed.length, all, airline, words)] : []),
    ...(added > 0 ? [words.change('added', {}, added)] : []),
    ...(changed.length > 0 && haveSameDays(told) ? [words.change('sameDates')] : []),
  ];
  return sentences.join(words.language === 'cn' ? '' : ' ');
}

function countText(count: number, all: number, airline: string | null, words: Words): string {
  const values = { all: String(all), ...(airline === null ? {} : { airline }) };
  if (count === all && all === 1) return words.change(airline === null ? 'only' : 'airlineOnly', values);
  if (count === all) return words.change(airline === null ? 'all' : 'airlineAll', values);
  return words.change(airline === null ? 'some' : 'airlineSome', values, count);
}

function commonAirline(flights: readonly ComparedFlight[]): string | null {
  const names = new Set(flights.map(({ flight }) => airlineOf(flight)));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

const airlineOf = ({ stated: { airline }, airlineName }: Flight): string =>
  findShortName(airline) ?? airlineName ?? airline;

/** Every changed way begins and ends on the days that it did. */
const haveSameDays = (told: readonly TripChange[]): boolean =>
  told.every(({ before, after }) => {
    const [was, is] = [daysOf(before), daysOf(after)];
    return was !== null && is !== null && was.every((day, at) => day === is[at]);
  });

/** Null where a day is not known, or there is no flight. */
function daysOf(flights: readonly ComparedFlight[]): readonly number[] | null {
  const days = [flights[0]?.flight.departure?.date, flights.at(-1)?.flight.arrival?.date];
  const known = days.filter((day) => day !== undefined);
  return known.length === days.length ? known : null;
}
