import { z } from 'zod';
import { plainText } from '../changes/plain-text.ts';
import { FlightFacts, NewFlightFacts } from './flight-facts.ts';

/** `3-kl862` of the reading, `a1` of a flight by hand. */
const flight = z.string().regex(/^[a-z0-9-]{1,32}$/);
const addedFlight = z.string().regex(/^a[1-9]\d{0,2}$/);
/** Of a flight that the text does not tell whole. */
const incompleteFlight = z.string().regex(/^i[1-9]\d{0,2}$/);
/** Ordinal of the passenger in the reading: `n2`; `m1` of a name by hand. */
const name = z.string().regex(/^n[1-9]\d{0,3}$|^m[1-9]\d{0,2}$/);
const addedName = z.string().regex(/^m[1-9]\d{0,2}$/);
/** Ordinal of the booking in the reading, from 1. */
const booking = z.int().min(1).max(999);
/**
 * Ordinal of the booking that is split off, as its papers and prices have it: it stays when other splits go. Without,
 * the first that is free.
 */
export const half = booking.optional();
/**
 * What goes to the booking that is split off, where flights were ordered before: undoing that order moves none of them to
 * the other booking. Without, the flight and those behind it.
 */
export const ofHalf = z.array(flight).min(1).max(600).optional();
/** As in the ticket, `ALBRIGHT/WREN MISS`, or as people write it. */
const nameText = plainText(80);
const type = z.enum(['adult', 'child', 'infant']);
const locator = z.string().regex(/^[A-Z0-9]{5,8}$/);

/** One correction of an itinerary. */
export const Edit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set-flight'), flight, facts: FlightFacts }),
  z.strictObject({ kind: z.literal('add-flight'), flight: addedFlight, booking, facts: NewFlightFacts }),
  z.strictObject({ kind: z.literal('complete-flight'), flight: incompleteFlight, facts: FlightFacts }),
  z.strictObject({ kind: z.literal('remove-flight'), flight }),
  z.strictObject({ kind: z.literal('order-flights'), flights: z.array(flight).min(1).max(600) }),
  z.strictObject({ kind: z.literal('set-name'), name, text: nameText.optional(), type: type.optional() }),
  z.strictObject({ kind: z.literal('add-name'), name: addedName, booking, text: nameText, type }),
  z.strictObject({ kind: z.literal('remove-name'), name }),
  z.strictObject({ kind: z.literal('order-names'), names: z.array(name).min(1).max(600) }),
  z.strictObject({ kind: z.literal('set-locator'), booking, locator: locator.nullable() }),
  z.strictObject({ kind: z.literal('merge-bookings'), booking, into: booking }),
  z.strictObject({ kind: z.literal('split-booking'), flight, half, flights: ofHalf }),
  z.strictObject({ kind: z.literal('paper-per-passenger') }),
]);

export type Edit = z.infer<typeof Edit>;
export type EditKind = Edit['kind'];
export type EditOf<Kind extends EditKind> = Extract<Edit, { kind: Kind }>;
