import { isoDate } from '~/itinerary/iso.ts';
import { hasDayToSpare } from './day-to-spare.ts';
import { isDoubtful } from './doubtful-pairs.ts';
import { flightFields } from './flight-fields.ts';
import type { FlightPair } from './match-flights.ts';
import { readAs } from './side-text.ts';
import type { Side } from './sides.ts';
import type { ComparedFlight } from './trip-comparison.ts';

interface Sides {
  before: Side;
  after: Side;
}

/** Flights that seem gone and come, and are one of which the day or an airport was damaged. */
export function damagedMoves(
  gone: readonly ComparedFlight[],
  come: readonly ComparedFlight[],
  sides: Sides,
): FlightPair[] {
  if (sides.before.text === null && sides.after.text === null) return [];
  return gone.flatMap((before) =>
    come
      .map((after) => ({ before, after }))
      .filter((pair) => isNumber(pair) && (isWay(pair) ? isDayDamaged(pair, sides) : isAtSameTimes(pair))),
  );
}

const isNumber = ({ before: { flight: one }, after: { flight: other } }: FlightPair): boolean =>
  one.stated.airline === other.stated.airline && one.stated.number === other.stated.number;

const isWay = ({ before: { flight: one }, after: { flight: other } }: FlightPair): boolean =>
  one.stated.from === other.stated.from && one.stated.to === other.stated.to;

/** A flight to another place takes another time. */
function isAtSameTimes({ before: { flight: one }, after: { flight: other } }: FlightPair): boolean {
  const [was, is] = [one.stated, other.stated];
  return (
    one.inferred.date === other.inferred.date &&
    was.departs !== null &&
    was.departs === is.departs &&
    was.arrives === is.arrives
  );
}

/** More days apart than a changed flight is. */
function isDayDamaged(pair: FlightPair, sides: Sides): boolean {
  const fields = flightFields(pair.before.flight, pair.after.flight, 1);
  return (
    isDoubtful(pair, fields, sides) ||
    isDayCut(pair) ||
    isDayIn(sides.before, pair.before, pair.after) ||
    isDayIn(sides.after, pair.after, pair.before)
  );
}

function isDayIn({ text }: Side, { flight }: ComparedFlight, other: ComparedFlight): boolean {
  const { date } = other.flight.inferred;
  const read = text && readAs(text, flight);
  return date !== null && text !== null && read != null && hasDayToSpare(text, read, isoDate(date));
}

/** 9 June of 29 June: a digit fell out. */
function isDayCut({ before, after }: FlightPair): boolean {
  const [was, is] = [before, after].map(({ flight }) => flight.stated.date);
  if (!was || !is || was.month !== is.month) return false;
  const [short = 0, long = 0] = [was.day, is.day].sort((one, other) => one - other);
  return long > 9 && short < 10 && [Math.floor(long / 10), long % 10].includes(short);
}
