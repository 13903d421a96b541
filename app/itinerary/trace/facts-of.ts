import { isoDate, isoTime } from '../iso.ts';
import { MONTH_NAMES } from '../read/clock.ts';
import type { Flight, PrintedDate, Segment } from '../types.ts';

/** Printed by field; fields without a value are left out. */
export type Facts = Record<string, string>;

const clocks = new Set(['departs', 'arrives', 'checkIn']);
const days = new Set(['inferred.date', 'inferred.arrivalDate']);

/** Stated facts under their names, inferred ones as `inferred.date`. */
export function factsOf({ stated, inferred }: Segment): Facts {
  const facts: Facts = {};
  for (const [name, value] of Object.entries(stated)) setFact(facts, name, value);
  for (const [name, value] of Object.entries(inferred)) setFact(facts, `inferred.${name}`, value);
  return facts;
}

/** What the reference tables add. */
export function enrichedFacts(flight: Flight): Facts {
  const facts: Facts = { from: flight.from.display, to: flight.to.display };
  const { airlineName, operatedBy, cabin, aircraft, durationMinutes, connection } = flight;
  const added = { airlineName, operatedBy, cabin, aircraft, durationMinutes, connectionMinutes: connection?.minutes };
  for (const [name, value] of Object.entries(added)) setFact(facts, name, value);
  return facts;
}

function setFact(facts: Facts, name: string, value: unknown): void {
  const printed = print(name, value);
  if (printed !== null) facts[name] = printed;
}

function print(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(' ');
  if (typeof value === 'number') return printNumber(name, value);
  return isDate(value) ? printDate(value) : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function printNumber(name: string, value: number): string {
  return clocks.has(name) ? isoTime(value) : days.has(name) ? isoDate(value) : String(value);
}

function isDate(value: unknown): value is PrintedDate {
  return typeof value === 'object' && value !== null && 'month' in value && 'weekday' in value;
}

function printDate({ day, month, year, weekday }: PrintedDate): string {
  const date = `${String(day).padStart(2, '0')}${MONTH_NAMES[month - 1]}${year ?? ''}`;
  return weekday === null ? date : `${date} weekday ${weekday}`;
}

/** `date: null -> 2026-08-03`; a first value stands alone, `airline BA`. */
export function changesOf(before: Facts, after: Facts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    if (before[name] === after[name]) return [];
    return [
      before[name] === undefined ? `${name} ${after[name]}` : `${name} ${before[name]} -> ${after[name] ?? 'null'}`,
    ];
  });
}
