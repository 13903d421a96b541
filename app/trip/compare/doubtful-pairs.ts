import {
  type Designator,
  damagedDay,
  damagedDesignator,
  damagedTime,
  designatorPattern,
  isOneSlip,
} from './damaged.ts';
import { hasDayToSpare } from './day-to-spare.ts';
import type { FlightPair } from './match-flights.ts';
import { readAs, regionOf } from './side-text.ts';
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
  if (told.some(isPartOfNumber) || (told.some(isName) && isOneSlip(before.flight.stated, after.flight.stated)))
    return true;
  if (told.some(isName) && (isLeftOpen(sides.after, before) || isLeftOpen(sides.before, after))) return true;
  if (told.some(isName) && standsBefore(sides.before, after)) return true;
  return (
    isDamagedIn(sides.after, after, before, told, 'before') || isDamagedIn(sides.before, before, after, told, 'after')
  );
}

const isName = ({ name }: ChangedField): boolean => name === 'number' || name === 'airline';

/** A number that was cut. */
function isPartOfNumber({ name, before, after }: ChangedField): boolean {
  if (name !== 'number' || before === null || after === null) return false;
  return before.startsWith(after) || after.startsWith(before);
}

/** The other text has this flight, and not whole: what was read in its place is another one. */
const isLeftOpen = ({ incomplete }: Side, { flight: { stated } }: Flight): boolean =>
  incomplete.some(({ airline, number }) => airline === stated.airline && number === stated.number);

/** The earlier text names the flight already, and it was not read there. */
function standsBefore({ text }: Side, { flight: { stated } }: Flight): boolean {
  if (text === null || text.flights.some((one) => isSameName(one.stated, stated))) return false;
  const name = designatorPattern(stated);
  return text.lines().some((line) => name.test(line));
}

const isSameName = (one: Designator, other: Designator): boolean =>
  one.airline === other.airline && one.number === other.number;

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
  const read = readAs(text, flight);
  if (read === null) return false;
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
          (contradicted.has(read.source.line) || damagedDay(value).test(region) || hasDayToSpare(text, read, value))
        );
      default:
        return false;
    }
  });
}
