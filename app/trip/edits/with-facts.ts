import { arrivalOf } from '~/itinerary/refine/arrival.ts';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import type { LocalTime, PrintedDate, Segment, Stated } from '~/itinerary/types.ts';
import type { FlightFacts } from './flight-facts.ts';

/** The segment with other stated facts; its date of arrival follows. */
export function withFacts(segment: Segment, facts: FlightFacts): Segment {
  const stated = { ...segment.stated, ...statedOf(facts) };
  const inferred = { ...segment.inferred };
  const edited: Segment = { ...segment, stated, inferred };
  if (facts.cabin === null) delete stated.cabin;
  if (facts.date !== undefined) setDate(edited, facts.date);
  if (facts.arrivalDate !== undefined) setArrivalDate(stated, facts.arrivalDate);
  if (facts.departs !== undefined) stated.checkIn = null;
  if (moving.some((fact) => facts[fact] !== undefined)) {
    stated.elapsed = null;
    inferred.arrivalDate = arrivalOf(edited);
  }
  return edited;
}

/** Facts that the duration and the date of arrival follow from. */
const moving = ['date', 'departs', 'arrivalDate', 'arrives', 'from', 'to'] as const;

type PlainFact = Exclude<keyof FlightFacts, 'date' | 'arrivalDate' | 'departs' | 'arrives' | 'aircraft' | 'cabin'>;

const plainFacts: readonly PlainFact[] = [
  'airline',
  'number',
  'suffix',
  'bookingClass',
  'from',
  'to',
  'departureTerminal',
  'arrivalTerminal',
  'operatedBy',
  'status',
];

function statedOf(facts: FlightFacts): Partial<Stated> {
  const plain = plainFacts.flatMap((fact) => (facts[fact] === undefined ? [] : [[fact, facts[fact]]]));
  return {
    ...Object.fromEntries(plain),
    ...(facts.departs === undefined ? {} : { departs: timeOf(facts.departs) }),
    ...(facts.arrives === undefined ? {} : { arrives: timeOf(facts.arrives) }),
    ...(facts.aircraft === undefined ? {} : { equipment: facts.aircraft }),
    ...(facts.cabin == null ? {} : { cabin: facts.cabin }),
  };
}

/** A printed date of arrival moves along: it stays as many days behind the departure. */
function setDate({ stated, inferred }: Segment, date: string | null): void {
  const { date: before, arrivalDate } = inferred;
  if (stated.arrivalDate !== null) {
    stated.arrivalOffset = before === null || arrivalDate === null ? null : arrivalDate - before;
    stated.arrivalDate = null;
  }
  stated.date = date === null ? null : printedDateOf(date);
  inferred.date = date === null ? null : dayOfIso(date);
  inferred.yearFrom = date === null ? null : 'printed';
}

function setArrivalDate(stated: Stated, date: string | null): void {
  stated.arrivalDate = date === null ? null : printedDateOf(date);
  stated.arrivalOffset = null;
}

function printedDateOf(date: string): PrintedDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { day, month, year, weekday: null };
}

function timeOf(clock: string | null): LocalTime | null {
  if (clock === null) return null;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
