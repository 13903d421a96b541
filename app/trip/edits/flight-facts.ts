import { z } from 'zod';
import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import { findStatus } from '~/reference/status-codes.ts';
import { plainText } from '../changes/plain-text.ts';

export const cabins = ['economy', 'premium', 'business', 'first'] as const;

/** A day of this century: `2026-07-17`. */
const isoDay = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(dayOfIso(text)));
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const placeCode = z.string().regex(/^[A-Z0-9]{3}$/);
const terminal = plainText(20);

/** What may be stated of a flight by hand; null where there is none. */
const facts = {
  airline: z.string().regex(/^[A-Z0-9]{2,3}$/),
  /** Without leading zeros; `OPEN` for an open segment. */
  number: z.string().regex(/^(?:[1-9]\d{0,3}|OPEN)$/),
  suffix: z
    .string()
    .regex(/^[A-Z]$/)
    .nullable(),
  bookingClass: z
    .string()
    .regex(/^[A-Z]$/)
    .nullable(),
  /** Null: the one that follows from the class. */
  cabin: z.enum(cabins).nullable(),
  from: placeCode,
  to: placeCode,
  departureTerminal: terminal.nullable(),
  arrivalTerminal: terminal.nullable(),
  date: isoDay.nullable(),
  /** `09:05` */
  departs: clock.nullable(),
  arrivalDate: isoDay.nullable(),
  arrives: clock.nullable(),
  operatedBy: plainText(60).nullable(),
  /** IATA code of the type: `77W`. */
  aircraft: z
    .string()
    .regex(/^[A-Z0-9]{3}$/)
    .nullable(),
  status: z
    .string()
    .max(4)
    .refine((code) => findStatus(code) !== null)
    .nullable(),
};

export const FlightFacts = z.strictObject(facts).partial();
export const NewFlightFacts = FlightFacts.required({ airline: true, number: true, from: true, to: true });

export type FlightFacts = z.infer<typeof FlightFacts>;
export type NewFlightFacts = z.infer<typeof NewFlightFacts>;
