import { areSameCity } from '~/reference/places.ts';
import type { CalendarDay } from '../types.ts';
import { shiftedBy } from './date-options.ts';
import type { MailFlight } from './mail-flights.ts';
import { daysOnTheWay } from './plausible.ts';
import type { Reading } from './span.ts';

/**
 * Where two flights stand below one day and the first lands on a later one, the second leaves on that later day: the
 * traveller cannot be there before.
 */
export function datedAfterNights(flights: readonly MailFlight[], today: CalendarDay): MailFlight[] {
  /** Days from the heading to the departure of the flight above. */
  let shift = 0;
  return flights.map((flight, at) => {
    const above = flights[at - 1]?.reading;
    shift =
      above !== undefined && isBelowSameDay(flight.reading, above)
        ? shiftBehind(above, flight.reading, shift, today)
        : 0;
    if (shift === 0) return flight;
    const { date } = flight.reading;
    const later = { ...date, date: shiftedBy(date.date, shift, today) };
    return { ...flight, reading: { ...flight.reading, date: later } };
  });
}

function isBelowSameDay(reading: Reading, above: Reading): boolean {
  const [date, other] = [reading.date.date, above.date.date];
  const isOneDay = date.day === other.day && date.month === other.month;
  return (
    isOneDay && reading.isDatedAbove && reading.arrivalDate === null && areSameCity(above.to.code, reading.from.code)
  );
}

function shiftBehind(above: Reading, { departs }: Reading, shift: number, today: CalendarDay): number {
  const days = above.arrives === null ? null : daysOf(above, today);
  if (days === null || above.arrives === null || shift + days === 0) return 0;
  return shift + days + (departs.time < above.arrives.time ? 1 : 0);
}

function daysOf({ from, to, date, departs, arrives, arrivalOffset }: Reading, today: CalendarDay): number | null {
  if (arrives === null) return null;
  const times = { date: date.date, departs: departs.time, arrives: arrives.time, days: arrivalOffset };
  return daysOnTheWay({ from: from.code, to: to.code, ...times }, today);
}
