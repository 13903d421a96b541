import type { Flight, Itinerary, Warning } from '~/itinerary/types.ts';
import { findStatus, isNoteworthy } from '~/reference/status-codes.ts';
import { cabinOf, type DisplayOptions } from '../options/display-options.ts';
import { type Block, type Cell, type Column, lineOf, type Message } from './blocks.ts';
import { connection } from './connection-lines.ts';
import { aircraft, carbon, clocks, distance, logoOf, notes, numberOf } from './flight-lines.ts';

interface Row {
  flight: Flight;
  next: Flight | undefined;
  warnings: readonly Warning[];
}

export function flightTable({ flights, warnings }: Itinerary, options: DisplayOptions): Block {
  const hasGroundTransport = flights.some(({ isGroundTransport }) => isGroundTransport);
  const columns = order.filter(
    (column) => column !== (hasGroundTransport ? 'flight' : 'service') && isOn(column, options),
  );
  const rows = flights.map((flight, index) => {
    const about = warnings.filter((warning) => warning.line === flight.source.line);
    const row: Row = { flight, next: flights[index + 1], warnings: about };
    return columns.map((column) => cell(column, row, options));
  });
  return { kind: 'table', columns, rows };
}

const order: readonly Column[] = [
  'logo',
  'date',
  'airline',
  'flight',
  'service',
  'operatedBy',
  'cabin',
  'depart',
  'from',
  'arrive',
  'at',
  'duration',
  'distance',
  'aircraft',
  'carbon',
  'transit',
  'notes',
];

const optional: Partial<Record<Column, (options: DisplayOptions) => boolean>> = {
  logo: (options) => options.logo,
  airline: (options) => options.airlineName,
  operatedBy: (options) => options.operatedBy,
  cabin: (options) => cabinOf(options, 'classic') !== 'off',
  duration: (options) => options.duration,
  distance: (options) => options.distanceradio !== 'off',
  aircraft: (options) => options.aircraftType,
  carbon: (options) => options.carbon,
  transit: (options) => options.transit,
  notes: (options) => options.tableNotes,
};

function isOn(column: Column, options: DisplayOptions): boolean {
  return optional[column]?.(options) ?? true;
}

function cell(column: Column, row: Row, options: DisplayOptions): Cell {
  if (column === 'logo') return { logo: logoOf(row.flight, options) };
  return { lines: contents[column](row, options).map(lineOf) };
}

const contents: Record<Exclude<Column, 'logo'>, (row: Row, options: DisplayOptions) => Message[]> = {
  date: ({ flight }) => (flight.departure ? [{ kind: 'day', day: flight.departure.date }] : []),
  airline: ({ flight }) => [{ kind: 'airline', airline: flight.airlineName ?? flight.stated.airline }],
  flight: named,
  service: named,
  operatedBy: ({ flight }) => (flight.operatedBy ? [{ kind: 'airline', airline: flight.operatedBy }] : []),
  cabin: ({ flight: { stated, cabin } }, options) => {
    if (cabinOf(options, 'classic') === 'cabin') return cabin ? [{ kind: 'cabin', cabin }] : [];
    return stated.bookingClass ? [{ kind: 'text', text: stated.bookingClass }] : [];
  },
  depart: ({ flight }, options) => time(clocks(flight, options).departs),
  from: ({ flight }) => [{ kind: 'place', place: flight.from }],
  arrive: ({ flight }, options) => time(clocks(flight, options).arrives),
  at: ({ flight, next }, options) => [
    { kind: 'place', place: flight.to },
    ...(options.transit ? [] : connection(flight, next, options)),
  ],
  duration: ({ flight: { durationMinutes: minutes } }) => (minutes === null ? [] : [{ kind: 'duration', minutes }]),
  distance: ({ flight }, options) => distance(flight, options),
  aircraft: ({ flight }, options) => aircraft(flight, options),
  carbon: ({ flight }, options) => carbon(flight, options),
  transit: ({ flight, next }, options) => {
    const [first, ...others] = connection(flight, next, options);
    if (first?.kind === 'transit-time') return [{ kind: 'duration', minutes: first.minutes }, ...others];
    return first ? [first, ...others] : [];
  },
  notes: ({ flight, warnings }, options) => [
    ...terminals(flight),
    ...equipment(flight, options),
    ...status(flight),
    ...notes(flight, options),
    ...warnings.filter(({ code }) => !alreadySaid.test(code)).map((warning): Message => ({ kind: 'warning', warning })),
  ],
};

function named({ flight }: Row, options: DisplayOptions): Message[] {
  const name: Message = { kind: 'flight', airline: flight.stated.airline, number: numberOf(flight) };
  // Without the Notes column they stand here.
  return options.tableNotes ? [name] : [name, ...notes(flight, options)];
}

/** Repeats of the status. */
const alreadySaid = /^segment-|^schedule-changed$/;

function time(at: ReturnType<typeof clocks>['departs']): Message[] {
  return at ? [{ kind: 'time', at }] : [];
}

function terminals({ from, to }: Flight): Message[] {
  const messages: Message[] = [];
  if (from.terminal) messages.push({ kind: 'departure-terminal', terminal: from.terminal });
  if (to.terminal) messages.push({ kind: 'arrival-terminal', terminal: to.terminal });
  return messages;
}

function equipment({ aircraft: name, isGroundTransport }: Flight, options: DisplayOptions): Message[] {
  return name === null || options.aircraftType ? [] : [{ kind: 'equipment', name, isGroundTransport }];
}

/** Only a settled status: `notes` has the others. */
function status({ stated }: Flight): Message[] {
  const meaning = findStatus(stated.status);
  return meaning === null || isNoteworthy(meaning) ? [] : [{ kind: 'status', meaning }];
}
