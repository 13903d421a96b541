import { findStatus, needsSaying } from '../enrich/status.ts';
import type { Flight, Itinerary, Warning } from '../types.ts';
import { alone, type Block, type Cell, type Column, type Phrase } from './blocks.ts';
import type { Choices } from './choices.ts';
import { aircraft, carbon, clocks, distance, logoOf, notes, numberOf } from './flight-lines.ts';
import { connection } from './transit-lines.ts';

interface Row {
  flight: Flight;
  next: Flight | undefined;
  warnings: readonly Warning[];
}

/** All flights as one table, with only the columns that are on. */
export function flightTable({ flights, warnings }: Itinerary, choices: Choices): Block {
  const hasSurface = flights.some(({ surface }) => surface);
  const columns = order.filter((column) => column !== (hasSurface ? 'flight' : 'service') && isOn(column, choices));
  const rows = flights.map((flight, index) => {
    const about = warnings.filter((warning) => warning.line === flight.source.line);
    const row: Row = { flight, next: flights[index + 1], warnings: about };
    return columns.map((column) => cell(column, row, choices));
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

const optional: Partial<Record<Column, (choices: Choices) => boolean>> = {
  logo: (choices) => choices.logo,
  airline: (choices) => choices.airlineName,
  operatedBy: (choices) => choices.operatedBy,
  cabin: (choices) => choices.cabinradio !== 'off',
  duration: (choices) => choices.duration,
  distance: (choices) => choices.distanceradio !== 'off',
  aircraft: (choices) => choices.aircraftType,
  carbon: (choices) => choices.carbon,
  transit: (choices) => choices.transit,
  notes: (choices) => choices.tableNotes,
};

function isOn(column: Column, choices: Choices): boolean {
  return optional[column]?.(choices) ?? true;
}

function cell(column: Column, row: Row, choices: Choices): Cell {
  if (column === 'logo') return { logo: logoOf(row.flight) };
  return { sentences: contents[column](row, choices).map(alone) };
}

const contents: Record<Exclude<Column, 'logo'>, (row: Row, choices: Choices) => Phrase[]> = {
  date: ({ flight }) => (flight.departure ? [{ says: 'day', day: flight.departure.date }] : []),
  airline: ({ flight }) => [{ says: 'text', text: flight.airlineName ?? flight.stated.airline }],
  flight: named,
  service: named,
  operatedBy: ({ flight }) => (flight.operatedBy ? [{ says: 'text', text: flight.operatedBy }] : []),
  cabin: ({ flight: { stated, cabin } }, { cabinradio }) => {
    if (cabinradio === 'cabin') return cabin ? [{ says: 'cabin', cabin }] : [];
    return stated.bookingClass ? [{ says: 'text', text: stated.bookingClass }] : [];
  },
  depart: ({ flight }, choices) => time(clocks(flight, choices).departs),
  from: ({ flight }) => [{ says: 'place', stop: flight.from }],
  arrive: ({ flight }, choices) => time(clocks(flight, choices).arrives),
  at: ({ flight, next }, choices) => [
    { says: 'place', stop: flight.to },
    ...(choices.transit ? [] : connection(flight, next, choices)),
  ],
  duration: ({ flight: { durationMinutes: minutes } }) => (minutes === null ? [] : [{ says: 'duration', minutes }]),
  distance: ({ flight }, choices) => distance(flight, choices),
  aircraft: ({ flight }, choices) => aircraft(flight, choices),
  carbon: ({ flight }, choices) => carbon(flight, choices),
  transit: ({ flight, next }, choices) => {
    const [first, ...others] = connection(flight, next, choices);
    if (first?.says === 'transit-time') return [{ says: 'duration', minutes: first.minutes }, ...others];
    return first ? [first, ...others] : [];
  },
  notes: ({ flight, warnings }, choices) => [
    ...terminals(flight),
    ...equipment(flight, choices),
    ...status(flight),
    ...notes(flight, choices),
    ...warnings.filter(({ code }) => !alreadySaid.test(code)).map((warning): Phrase => ({ says: 'warning', warning })),
  ],
};

function named({ flight }: Row, choices: Choices): Phrase[] {
  const name: Phrase = { says: 'flight', airline: flight.stated.airline, number: numberOf(flight) };
  // Without the Notes column an unsure seat is said here.
  return choices.tableNotes ? [name] : [name, ...notes(flight, choices)];
}

/** The status phrase says these in fewer words. */
const alreadySaid = /^segment-|^schedule-changed$/;

function time(at: ReturnType<typeof clocks>['departs']): Phrase[] {
  return at ? [{ says: 'time', at }] : [];
}

function terminals({ from, to }: Flight): Phrase[] {
  const phrases: Phrase[] = [];
  if (from.terminal) phrases.push({ says: 'departure-terminal', terminal: from.terminal });
  if (to.terminal) phrases.push({ says: 'arrival-terminal', terminal: to.terminal });
  return phrases;
}

function equipment({ aircraft: name, surface }: Flight, choices: Choices): Phrase[] {
  return name === null || choices.aircraftType ? [] : [{ says: 'equipment', name, surface }];
}

/** A settled status; an unsettled one is among the notes already. */
function status({ stated }: Flight): Phrase[] {
  const meaning = findStatus(stated.status);
  return meaning === null || needsSaying(meaning) ? [] : [{ says: 'status', meaning }];
}
