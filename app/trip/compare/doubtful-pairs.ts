import { damagedDay, damagedDesignator, damagedTime } from './damaged.ts';
import type { FlightPair } from './match-flights.ts';
import { regionOf } from './side-text.ts';
import type { Side } from './sides.ts';
import type { ChangedField } from './trip-comparison.ts';

interface Sides {
  before: Side;
  after: Side;
}

/** Whether a told value of one text stands in the other with a damaged character: then nothing has changed for sure. */
export function isDoubtful({ before, after }: FlightPair, fields: readonly ChangedField[], sides: Sides): boolean {
  const told = fields.filter((field) => field.told);
  if (sides.before.text === null && sides.after.text === null) return false;
  if (told.length === 1 && told.some(isPartOfNumber)) return true;
  return (
    isDamagedIn(sides.after, after, before, told, 'before') || isDamagedIn(sides.before, before, after, told, 'after')
  );
}

/** Of a flight that is the same else: a number that was cut, or lost a digit. */
function isPartOfNumber({ name, before, after }: ChangedField): boolean {
  if (name !== 'number' || before === null || after === null) return false;
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  return long.startsWith(short) || [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}

type Flight = FlightPair['before'];

/** @param other the flight of the other text, whose values are looked for */
function isDamagedIn(
  { text, contradicted }: Side,
  { flight }: Flight,
  { flight: { stated } }: Flight,
  told: readonly ChangedField[],
  which: 'before' | 'after',
): boolean {
  if (told.length === 0 || text === null) return false;
  // What was typed or corrected by hand is sure.
  const read = text.flights.find(
    ({ source }) => source.line === flight.source.line && source.column === flight.source.column,
  );
  if (read === undefined) return false;
  const region = regionOf(text, read);
  const isAsRead = (...names: ('airline' | 'number' | 'departs' | 'arrives')[]) =>
    names.every((name) => read.stated[name] === flight.stated[name]);
  return told.some((field) => {
    const value = field[which];
    if (value === null) return false;
    switch (field.name) {
      case 'number':
      case 'airline':
        return isAsRead('airline', 'number') && damagedDesignator(stated).test(region);
      case 'departs':
      case 'arrives':
        return isAsRead(field.name) && damagedTime(value).test(region);
      case 'date':
        return (
          read.inferred.date === flight.inferred.date &&
          (contradicted.has(read.source.line) || damagedDay(value).test(region))
        );
      default:
        return false;
    }
  });
}
