import { flightNameOf } from '~/itinerary/flight-name.ts';
import type { Flight, Place } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { durationText } from '../../durations.ts';
import { cityText, placeBesideCode } from '../../sheet/place-text.ts';
import type { Words } from '../../words.ts';
import { standingOf } from '../statuses.ts';
import type { ChangedField, ComparedFlight, ConnectionChange, TripChange, TripComparison } from '../trip-comparison.ts';
import { arrivalClock, clockOf, flightOnLine, placeWithCode, wayOf } from './flight-texts.ts';
import type { MessageLook } from './message-look.ts';

/** One change: its day, the flight as it is with what it was, and the waits around it. */
export function changeLines(
  change: TripChange,
  { changes, connections }: TripComparison,
  look: MessageLook,
  isFirst: boolean,
): string[] {
  const { words } = look;
  const told = new Set(changes.flatMap((one) => (one.told ? one.after : [])));
  const [first] = change.kind === 'cancelled' ? change.before : change.after;
  const day = first?.flight.inferred.date ?? null;
  const waits = waitsBy(connections, look);
  return [
    ...(day === null ? [] : [words.longDay(day, isFirst)]),
    // A wait behind a flight that is not told stands before the next one.
    ...change.after.slice(0, 1).flatMap((flight) => waits.before(flight, told)),
    ...linesOf(change, look, waits.behind),
  ];
}

type Behind = (flight: ComparedFlight) => string[];

function linesOf(change: TripChange, look: MessageLook, behind: Behind): string[] {
  const { words } = look;
  const { kind, before, after, fields } = change;
  if (kind === 'cancelled') return before.flatMap(({ flight }) => cancelledLines(flight, look));
  const flights = after.flatMap((one) => [...flightLines(one.flight, before[0]?.flight, fields, look), ...behind(one)]);
  if (kind === 'added') return [words.change('newFlight'), ...flights];
  if (kind !== 're-routed') return flights;
  const was = before.map(({ flight }) => flightOnLine(flight, look)).join('; ');
  return [words.change('newRoute'), words.change('insteadOf', { flights: was }), ...flights];
}

const cancelledLines = (flight: Flight, look: MessageLook): string[] => [
  `${flightNameOf(flight)}${look.words.comma}${wayOf(flight, look)}`,
  look.words.change('cancelled'),
];

type Find = (name: ChangedField['name']) => ChangedField | undefined;

/** `before` counts where fields of it are told. */
function flightLines(
  flight: Flight,
  before: Flight | undefined,
  fields: readonly ChangedField[],
  look: MessageLook,
): string[] {
  const { words } = look;
  const find: Find = (name) => fields.find((field) => field.told && field.name === name);
  const was = (name: 'departs' | 'arrives', clock: string) => timeText(find(name), clock, words);
  const departs = clockOf(flight.departure, look) + was('departs', clockOf(before?.departure ?? null, look));
  const arrives = arrivalClock(flight, look) + was('arrives', before === undefined ? '' : arrivalClock(before, look));
  return [
    titleLine(flight, before, find, words),
    ...dayLine(find('date'), before, words),
    `${words.trip('departs')}${words.colon}${placeText(flight.from, find('from') && before?.from, words)} ${departs}`,
    `${words.trip('arrives')}${words.colon}${placeText(flight.to, find('to') && before?.to, words)} ${arrives}`,
    ...statusLine(find('status'), flight, words),
  ].map((line) => line.trimEnd());
}

/** "KL 1012 (was KL 1008), Business (was Economy)" */
function titleLine(flight: Flight, before: Flight | undefined, find: Find, words: Words): string {
  const number = find('airline') ?? find('number');
  const name = flightNameOf(flight) + wasText(number && before ? flightNameOf(before) : null, words);
  if (find('cabin') === undefined || flight.cabin === null) return name;
  return `${name}${words.comma}${words.cabin(flight.cabin)}${wasText(before?.cabin ? words.cabin(before.cabin) : null, words)}`;
}

const placeText = (place: Place, before: Place | undefined, words: Words): string =>
  placeWithCode(place, words) + wasText(before ? placeBesideCode(before, words) : null, words);

const wasText = (value: string | null, words: Words): string =>
  value === null ? '' : ` (${words.change('was', { value })})`;

function dayLine(field: ChangedField | undefined, before: Flight | undefined, words: Words): string[] {
  const day = before?.inferred.date ?? null;
  return field === undefined || day === null ? [] : [`(${words.change('was', { value: words.dateSpan(day, day) })})`];
}

/** " (was 09:05, 2 h 10 min later)" */
function timeText(field: ChangedField | undefined, was: string, words: Words): string {
  if (field === undefined || was === '') return '';
  const minutes = field.minutes ?? 0;
  const shift = words.change(minutes > 0 ? 'later' : 'earlier', { duration: durationText(Math.abs(minutes), words) });
  // Of a day and more the day says it.
  const parts = [words.change('was', { value: was }), ...(Math.abs(minutes) < MINUTES_PER_DAY ? [shift] : [])];
  return ` (${parts.join(words.comma)})`;
}

const MINUTES_PER_DAY = 1440;

function statusLine(field: ChangedField | undefined, flight: Flight, words: Words): string[] {
  if (field === undefined) return [];
  const meaning = findStatus(flight.stated.status);
  if (standingOf(flight.stated.status) !== 'confirmed') return meaning === null ? [] : [words.status(meaning)];
  const was = field.before === 'waitlisted' ? 'wasWaitlisted' : field.before === 'requested' ? 'wasRequested' : null;
  return [words.change('nowConfirmed') + (was === null ? '' : ` (${words.change(was)})`)];
}

function waitsBy(connections: readonly ConnectionChange[], { words }: MessageLook) {
  const text = ({ before, after }: ConnectionChange): string[] => {
    if (after === null) return [];
    const duration = durationText(after.minutes, words);
    const city = cityText(after.flights[0].flight.to, words);
    const was = before === null ? null : durationText(before.minutes, words);
    return [words.trip('connection', { duration, city }) + wasText(was, words)];
  };
  return {
    behind: (flight: ComparedFlight) => connections.filter(({ after }) => after?.flights[0] === flight).flatMap(text),
    before: (flight: ComparedFlight, told: ReadonlySet<ComparedFlight>) =>
      connections
        .filter(({ after }) => after !== null && after.flights[1] === flight && !told.has(after.flights[0]))
        .flatMap(text),
  };
}
