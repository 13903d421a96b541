import { z } from 'zod';
import { inputText, maxItems, referenceText } from './bounded-schemas.server.ts';

/** A property with its sentence and a value that a real answer has. */
export const described = <Schema extends z.ZodType>(schema: Schema, description: string, example: unknown): Schema =>
  schema.meta({ description, examples: [example] });

const reference = z.string().max(32);

export const idOf = (what: string, example: string, where = 'in this response') =>
  described(reference, `Id of the ${what} ${where}.`, example);
export const idsOf = (what: string, example: string) =>
  described(z.array(reference).max(maxItems), `Ids of the ${what}.`, [example]);
export const booking = described(reference, 'Id of its booking, in source.bookings.', 'b1');

export const day = z.iso.date();
/** Local time without its offset. */
export const localTime = z
  .string()
  .max(19)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/);
export const clock = z
  .string()
  .max(5)
  .regex(/^\d\d:\d\d$/);
export const offset = z
  .string()
  .max(6)
  .regex(/^[+-]\d\d:\d\d$/);
/** ISO 8601. */
export const duration = z
  .string()
  .max(20)
  .regex(/^PT(?:\d{1,9}H)?(?:\d{1,2}M)?$/);
export const decimal = z
  .string()
  .max(20)
  .regex(/^\d{1,15}(?:\.\d{1,4})?$/);

export const optional = {
  text: inputText.nullable(),
  name: referenceText.nullable(),
  day: day.nullable(),
  clock: clock.nullable(),
  duration: duration.nullable(),
  count: z.int().min(0).nullable(),
};
