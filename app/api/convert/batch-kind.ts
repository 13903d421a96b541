import type { Itinerary } from '~/itinerary/types.ts';
import type { HttpError } from '~/request/http-error.server.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import type { Meter } from '../meter.server.ts';
import type { Conversion, Customer } from './conversion-body.server.ts';
import type { FieldError } from './convert-options.server.ts';

export type Read<Value> = { ok: true; value: Value } | { ok: false; faults: FieldError[] };

export interface ConvertedText<C extends Conversion, I extends Itinerary> {
  conversion: C;
  itinerary: I;
}

/** An itinerary, or the error of its text. */
export type BatchItem<C extends Conversion, I extends Itinerary> = ConvertedText<C, I> | HttpError;

/** Reads one text of the batch, whose shared fields are read already. */
export type TextReader<C extends Conversion> = (body: RequestBody) => Read<C>;

/** What the two batches do each in its own way. */
export interface BatchKind<C extends Conversion = Conversion, I extends Itinerary = Itinerary, P = null> {
  /** Part of the idempotency record. */
  name: string;
  textField: 'pnr' | 'text';
  readShared(common: RequestBody): { ok: true; read: TextReader<C> } | { ok: false; faults: FieldError[] };
  convert(conversion: C): I;
  /** Whether a text without a whole flight has an answer, which is free. */
  answers?(itinerary: I): boolean;
  /** Runs before the charge, so that its failure costs nothing. */
  prepare(conversions: readonly C[], meter: Meter): P | Promise<P>;
  /** What counts against the flights of a batch. */
  flightsOf(converted: ConvertedText<C, I>): number;
  /** First members of the response. */
  infoOf(customer: Customer): object;
  /** A result; its status is added. */
  toItem(converted: ConvertedText<C, I>, customer: Customer, prepared: P): object | Promise<object>;
}
