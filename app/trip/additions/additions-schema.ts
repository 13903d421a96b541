import { z } from 'zod';
import { currencies } from '../options/currencies.ts';
import { readAmount } from '../options/fares.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { bytesOf, longestText } from './longest-text.ts';
import { readMarkUp } from './read-mark-up.ts';

/** Most of each kind; a paste has at most 400 lines, and a person types far less. */
export const additionLimits = {
  text: 2_000,
  lines: 60,
  label: 60,
  title: 100,
  amount: 40,
  notes: 60,
  baggage: 60,
  fares: 20,
  options: 20,
  /** Of all of them as JSON in UTF-8: what the `trip` field holds beside many edits. */
  bytes: 40 * 1024,
} as const;

/** Why a value is refused, as the catalogue names it under `additions.faults`. */
export type AdditionError =
  | 'too-long'
  | 'too-long-together'
  | 'too-many-lines'
  | 'not-an-amount'
  | 'negative'
  | 'too-large'
  | 'over-hundred'
  | 'not-offered'
  | 'not-a-number'
  | 'not-a-date'
  | 'too-many';

const says = (error: AdditionError) => ({ error });

/** Lines kept. */
export const text = z
  .string(says('not-offered'))
  .max(additionLimits.text, says('too-long'))
  .transform(cleanText)
  .refine((said) => said.split('\n').length <= additionLimits.lines, says('too-many-lines'));
const label = z.string(says('not-offered')).max(additionLimits.label, says('too-long')).transform(cleanLine);

/** Stands in place of the route. */
export const title = z.string(says('not-offered')).max(additionLimits.title, says('too-long')).transform(cleanLine);

/** As typed: `420`, `1,234.50`. */
const amount = typedAs(readAmount);
export const markUp = typedAs(readMarkUp);

function typedAs(read: (typed: string) => { ok: true } | { ok: false; reason: AdditionError }) {
  return z
    .string(says('not-an-amount'))
    .max(additionLimits.amount, says('not-an-amount'))
    .superRefine((typed, context) => {
      const result = read(typed);
      if (!result.ok) context.addIssue({ code: 'custom', message: result.reason });
    });
}

const flight = z.string(says('not-offered')).regex(/^[a-z0-9-]{1,24}$/, says('not-offered'));
/** Id of a paper: of a booking, or of one of its passengers, `2`, `2-1`, `2-n4`, `2-m1`. */
export const paperId = '[1-9]\\d{0,2}(?:-(?:[1-9]\\d?|[mn][1-9]\\d{0,3}))?';
const paper = z
  .string(says('not-offered'))
  .max(9, says('not-offered'))
  .regex(new RegExp(`^${paperId}$`), says('not-offered'));
const wholeTo = (least: number, most: number) =>
  z.int(says('not-a-number')).min(least, says('not-a-number')).max(most, says('not-a-number'));

export const travellerKinds = ['traveller', 'adult', 'child', 'infant'] as const;

export const fareLine = z.strictObject({
  /** Id of the only paper that has this price; every paper has it without. */
  paper: paper.optional(),
  for: z.enum(travellerKinds, says('not-offered')).optional(),
  /** Stands instead of the kind of traveller. */
  label: label.optional(),
  /** Without, as many as the paper has names, or travellers of this kind. */
  quantity: wholeTo(1, 99).optional(),
  fare: amount.optional(),
  tax: amount.optional(),
  fee: amount.optional(),
  /** "5%" of the fare, or an amount; customers see the sum only. */
  markUp: markUp.optional(),
  /** Of a template: nothing is printed before a fare or tax is typed. */
  awaits: z.literal(true, says('not-offered')).optional(),
});

export const baggage = z.strictObject({
  flight: flight.optional(),
  /** 0 is none. */
  pieces: wholeTo(0, 9).optional(),
  /** Kilograms of a piece. */
  weight: wholeTo(1, 99).optional(),
  cabinPieces: wholeTo(0, 9).optional(),
  cabinWeight: wholeTo(1, 99).optional(),
});

/** What is said of one option alone. */
export const option = z.strictObject({
  paper,
  /** For all its travellers; stands in place of its fare lines. */
  price: amount.optional(),
  /** Changing and cancelling. */
  terms: label.optional(),
});

/** Days that a calendar has, of this century. */
const dueDate = z
  .string(says('not-a-date'))
  .regex(/^20\d\d-\d\d-\d\d$/, says('not-a-date'))
  .refine(isDay, says('not-a-date'));

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const currency = z.enum(currencies, says('not-offered'));

const wholeAdditions = z.strictObject({
  title: title.optional(),
  greeting: text.optional(),
  closing: text.optional(),
  conditions: text.optional(),
  notes: z
    .array(z.strictObject({ flight: flight.optional(), text }))
    .max(additionLimits.notes, says('too-many'))
    .optional(),
  baggage: z.array(baggage).max(additionLimits.baggage, says('too-many')).optional(),
  currency: currency.optional(),
  fares: z.array(fareLine).max(additionLimits.fares, says('too-many')).optional(),
  /** Of every line with a fare that has none of its own. */
  markUp: markUp.optional(),
  deposit: amount.optional(),
  depositDue: dueDate.optional(),
  /** Papers are options of one quote. */
  quote: z.strictObject({ recommended: paper.optional() }).optional(),
  options: z.array(option).max(additionLimits.options, says('too-many')).optional(),
});

/** What the paste does not hold. Entries without a flight are of the whole trip. */
export const Additions = wholeAdditions.superRefine((additions, context) => {
  if (bytesOf(additions) > additionLimits.bytes)
    context.addIssue({ code: 'custom', message: 'too-long-together', path: longestText(additions) });
});

export type Additions = z.output<typeof wholeAdditions>;
export type FareLine = NonNullable<Additions['fares']>[number];
export type Baggage = NonNullable<Additions['baggage']>[number];
