import { emptyFacts, resolveFacts } from '../facts/resolve-facts.ts';
import type { BookingRead } from '../read/booking.ts';
import type { PasteRead } from '../read/paste-read.ts';
import type { Trace } from '../trace/trace.ts';
import type {
  CalendarDay,
  NonAirSegment,
  ParsedItinerary,
  PrintedDate,
  ReadBooking,
  Segment,
  Warning,
} from '../types.ts';
import { addAirlineLocators } from './airline-locators.ts';
import { arrivalOf } from './arrival.ts';
import { addBaggage } from './baggage.ts';
import { bookingVersions } from './booking-versions.ts';
import { dayOf, yearOf } from './calendar.ts';
import { confirmRepairs } from './confirm-repairs.ts';
import { dropDuplicates } from './duplicates.ts';
import { dateIncomplete } from './incomplete-dates.ts';
import { settleMidnights } from './midnights.ts';
import { dateNonAirSegments } from './non-air-dates.ts';
import { dropRepeatedBookings } from './repeated-bookings.ts';
import { mergeScheduleChanges } from './schedule-changes.ts';
import { addSeats, addServiceSeats } from './seats.ts';
import { addServiceDisplays } from './service-displays.ts';
import { settleThirdTimes } from './third-time.ts';
import { dateSegments } from './year.ts';

/** Seats of flights are the same without facts. */
export function refine(paste: PasteRead, today: CalendarDay, trace: Trace | null, withFacts = true): ParsedItinerary {
  const warnings: Warning[] = [...paste.warnings];
  trace?.addRule('lines below', paste.segments, 'read');
  const segmentsOf: Segment[][] = paste.bookings.map(() => []);
  for (const segment of paste.segments) segmentsOf[segment.booking]?.push(segment);
  paste.bookings.forEach((booking, at) => {
    const own = segmentsOf[at] ?? [];
    const shown = displayDay(booking);
    dateSegments(own, shown ?? today, shown !== null);
    trace?.addRule('years', paste.segments);
    addAirlineLocators(own, booking.airlineLocators);
    addSeats(own, booking.seats);
    addBaggage(own, booking.baggage);
    trace?.addRule('booking', paste.segments);
  });
  settleThirdTimes(paste.segments, warnings);
  trace?.addRule('third-time', paste.segments);
  settleMidnights(paste.segments, warnings);
  for (const segment of paste.segments) segment.inferred.arrivalDate = arrivalOf(segment);
  trace?.addRule('arrival', paste.segments);
  const confirmed = confirmRepairs(paste.segments, paste.repairs, warnings);
  trace?.addRule('confirm-repairs', confirmed);
  addServiceDisplays(confirmed, paste.serviceDisplays);
  trace?.addRule('service-displays', confirmed);
  const merged = mergeScheduleChanges(confirmed);
  trace?.addRule('schedule-changes', merged);
  const once = dropRepeatedBookings(merged, paste.bookings, warnings);
  trace?.addRule('repeated-bookings', once);
  warnings.push(...bookingVersions(once, paste.bookings));
  const segments = dropDuplicates(once, warnings);
  trace?.addRule('duplicates', segments);
  for (const segment of segments) addOpenArrival(segment, warnings);
  dateNonAirSegments(paste.others, segments, (at) => startOf(paste.bookings[at], today));
  dateIncomplete(paste.incomplete, segments, today);
  if (segments.length > 0) warnings.push(...namelessHotels(paste.others));
  const bookings = paste.bookings.map(toBooking);
  const facts =
    withFacts || paste.facts.mayHoldSeats()
      ? resolveFacts(paste.facts.read(), segments, bookings, yearOf(today))
      : emptyFacts();
  addServiceSeats(segments, facts.services);
  const { passengers, services, tickets, fareSuggestions } = withFacts ? facts : emptyFacts();
  const { others, incomplete } = paste;
  return { segments, bookings, others, incomplete, warnings, passengers, services, tickets, fareSuggestions };
}

function addOpenArrival({ source, stated }: Segment, warnings: Warning[]): void {
  if (stated.departs === null || stated.arrives !== null) return;
  const values = { flight: `${stated.airline} ${stated.number}` };
  warnings.push({ code: 'arrival-open', line: source.line, column: source.column, values });
}

function namelessHotels(others: readonly NonAirSegment[]): Warning[] {
  return others
    .filter(({ kind, stated }) => kind === 'hotel' && stated.name === null)
    .map(({ source: { line, column } }) => ({ code: 'hotel-name-missing', line, column, values: {} }));
}

function startOf(booking: BookingRead | undefined, today: CalendarDay): CalendarDay {
  return (booking === undefined ? null : displayDay(booking)) ?? today;
}

function displayDay({ shown, timeLimit }: BookingRead): CalendarDay | null {
  return toDay(shown) ?? toDay(timeLimit);
}

function toDay(date: PrintedDate | null): CalendarDay | null {
  return date?.year == null ? null : dayOf(date.year, date.month, date.day);
}

function toBooking({ names, locator, option, said, shown }: BookingRead): ReadBooking {
  const booking: ReadBooking = option === null ? { names, locator } : { names, locator, option };
  if (said !== null) booking.said = said;
  const day = toDay(shown);
  if (day !== null) booking.shown = day;
  return booking;
}
