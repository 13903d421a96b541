import type { IncompleteFlight, Warning, WarningCode } from '~/itinerary/types.ts';
import type { TripDraft } from './trip-draft.ts';

/** Facts that settle what reading doubted; any of them will do. */
export const curedBy: Readonly<Partial<Record<WarningCode, readonly string[]>>> = {
  'arrival-open': ['arrives'],
  'midnight-assumed': ['date', 'departs'],
  'third-time': ['departs', 'arrives'],
  'date-of-flight-above': ['date'],
  'airline-of-text': ['airline'],
  'day-first-assumed': ['date'],
  'month-first-assumed': ['date'],
  'characters-corrected': ['airline', 'number', 'from', 'to', 'date', 'departs', 'arrives'],
};

/** Whether the flight of the line, or the name, was set right or left out. */
export function isCured(
  { code, line, values }: Warning,
  { set, reading, flights, incomplete, names, bookings }: TripDraft,
): boolean {
  if (code === 'title-doubtful') return !names.some(({ passenger }) => passenger.name.endsWith(`${values.name}`));
  if (code === 'name-doubtful') return names.length > 0;
  if (code === 'several-references') return bookings.every((one) => one === undefined || one.locator !== null);
  if (line === null) return false;
  if (code === 'flight-not-whole' || code === 'flight-unclear') {
    const isOfLine = ({ source }: IncompleteFlight) => source.line === line;
    return reading.incomplete.some(isOfLine) && !incomplete.some(isOfLine);
  }
  if (curedBy[code]?.some((fact) => set.get(line)?.has(fact))) return true;
  const hasFlight = reading.flights.some(({ source }) => source.line === line);
  return hasFlight && !flights.some(({ segment }) => segment.source.line === line);
}
