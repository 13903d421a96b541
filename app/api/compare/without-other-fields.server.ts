import { itineraryFields } from '../docs/itinerary-schemas.server.ts';
import { ItinerarySegment } from '../docs/itinerary-segment-schemas.server.ts';
import { isRecord } from '../is-record.ts';
import { ComparedItinerary } from './compare-request.server.ts';

const compared = ComparedItinerary.shape;
const { segments, incomplete, services } = compared;
const segment = segments.element.shape;
const answered = ItinerarySegment.shape;

/** Beside the itinerary in a file that an agent has downloaded. */
const ofDownload = { edits: 0, additions: 0, contains_mark_up: 0 };

type Names = Readonly<Record<string, unknown>>;

/** An answer of ours without what is not compared; names that are not ours stay, and are refused. */
export function withoutOtherFields(itinerary: unknown): unknown {
  const whole = pick(itinerary, compared, { ...itineraryFields, ...ofDownload });
  if (!isRecord(whole)) return whole;
  return {
    ...whole,
    ...partOf(whole, 'source', (source) => {
      const own = pick(source, { bookings: 0 }, itineraryFields.source.shape);
      const bookings = { id: 0, locator: 0, option: 0 };
      const known = itineraryFields.source.shape.bookings.element.shape;
      return isRecord(own) ? { ...own, ...partOf(own, 'bookings', each(bookings, known)) } : own;
    }),
    ...partOf(whole, 'passengers', each({ raw: 0, booking: 0 }, itineraryFields.passengers.element.shape)),
    ...partOf(whole, 'incomplete', each(incomplete.unwrap().element.shape, itineraryFields.incomplete.element.shape)),
    ...partOf(whole, 'services', each(services.unwrap().element.shape, itineraryFields.services.element.shape)),
    ...partOf(whole, 'segments', (all) => (Array.isArray(all) ? all.map(segmentOf) : all)),
  };
}

function segmentOf(given: unknown): unknown {
  const own = pick(given, segment, answered);
  if (!isRecord(own)) return own;
  const parts = {
    status: [{ code: 0 }, answered.status.shape],
    marketing_carrier: [{ code: 0, number: 0, suffix: 0 }, answered.marketing_carrier.shape],
    operating_carrier: [{ name: 0, raw: 0 }, answered.operating_carrier.unwrap().shape],
    cabin: [{ code: 0, assumed: 0 }, answered.cabin.unwrap().shape],
    aircraft: [{ code: 0 }, answered.aircraft.unwrap().shape],
    departure: [segment.departure.shape, answered.departure.shape],
    arrival: [segment.arrival.shape, answered.arrival.shape],
  } as const satisfies Record<string, readonly [Names, Names]>;
  const picked = Object.entries(parts).map(([name, [wanted, known]]) =>
    partOf(own, name, (part) => pick(part, wanted, known)),
  );
  return Object.assign({}, own, ...picked);
}

const each = (wanted: Names, known: Names) => (all: unknown) =>
  Array.isArray(all) ? all.map((one) => pick(one, wanted, known)) : all;

const partOf = (of: Names, name: string, change: (part: unknown) => unknown): Names =>
  Object.hasOwn(of, name) ? { [name]: change(of[name]) } : {};

function pick(given: unknown, wanted: Names, known: Names): unknown {
  if (!isRecord(given)) return given;
  const kept = Object.entries(given).filter(([name]) => Object.hasOwn(wanted, name) || !Object.hasOwn(known, name));
  return Object.fromEntries(kept);
}
