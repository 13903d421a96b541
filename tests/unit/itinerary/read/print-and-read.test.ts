import { describe, expect, test } from 'vitest';
import { isoDate } from '~/itinerary/iso.ts';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';
import type { Segment } from '~/itinerary/types.ts';
import { type PrintedFlight, randomFlights, randomFrom } from '../../../support/random-flights.ts';
import {
  canPrint,
  hasTwelveHourClock,
  type PrinterName,
  type PrintStyle,
  printers,
  printFlights,
} from '../../../support/terminal-printer.ts';
import { type MutatorName, mutators } from '../../../support/text-mutator.ts';

const TODAY = '2026-03-12';
const today = Date.parse(`${TODAY}T00:00:00Z`) / 86_400_000;
/** Journeys for each display and each way of spoiling it. */
const JOURNEYS = 6;

function factsOf(printer: PrinterName, flight: PrintedFlight): string {
  const { airline, number, from, to, day, departs, arrives, offset } = flight;
  const bookingClass = printer === 'navitaire' ? null : flight.bookingClass;
  return [airline, number, bookingClass, from, to, isoDate(day), departs, arrives, isoDate(day + offset)].join(' ');
}

function factsRead({ stated, inferred }: Segment): string {
  const { airline, number, bookingClass, from, to, departs, arrives } = stated;
  const [date, arrivalDate] = [inferred.date, inferred.arrivalDate].map((day) => (day === null ? '?' : isoDate(day)));
  return [airline, number, bookingClass, from, to, date, departs, arrives, arrivalDate].join(' ');
}

function journeys(printer: PrinterName, spoiler: MutatorName) {
  const random = randomFrom(1 + printer.length * 7919 + spoiler.length * 104_729);
  return Array.from({ length: JOURNEYS }, () => {
    const flights = randomFlights(random, today).filter((flight) => canPrint(printer, flight));
    const style: PrintStyle = {
      clock: !hasTwelveHourClock(printer) || random(2) === 0 ? 24 : 12,
      // Glued lines can only be told apart by their numbers.
      numbered: spoiler.startsWith('glued') || random(5) > 0,
    };
    return { flights, text: mutators[spoiler](printFlights(printer, flights, style), random) };
  });
}

describe.each(Object.keys(printers) as PrinterName[])('what %s prints is read back', (printer) => {
  test.each(Object.keys(mutators) as MutatorName[])('pasted as %s', (spoiler) => {
    for (const { flights, text } of journeys(printer, spoiler)) {
      const read = parseItinerary(text, TODAY).segments.map(factsRead);
      expect(read, text).toEqual(flights.map((flight) => factsOf(printer, flight)));
    }
  });
});

test('a display without its cities reads as no flight', () => {
  const random = randomFrom(5);
  for (const printer of Object.keys(printers) as PrinterName[]) {
    const flights = randomFlights(random, today).map((flight) => ({ ...flight, from: '', to: '' }));
    const text = printFlights(printer, flights, { clock: 12, numbered: true }).join('\n');
    expect(parseItinerary(text, TODAY).segments, text).toEqual([]);
  }
});

test('the same text reads the same twice', () => {
  const text = printFlights('sabre', randomFlights(randomFrom(3), today), { clock: 12, numbered: true }).join('\n');
  expect(parseItinerary(text, TODAY)).toEqual(parseItinerary(text, TODAY));
});
