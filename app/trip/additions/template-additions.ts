import { z } from 'zod';
import { type Additions, baggage, currency, type FareLine, fareLine, markUp, text, title } from './additions-schema.ts';

const MOST_LINES = 8;

const line = fareLine.pick({ for: true, label: true, markUp: true, fee: true });

/** What an agency says to every customer: nothing of one trip, such as names, amounts of fares and notes of flights. */
export const TemplateAdditions = z.strictObject({
  title: title.optional(),
  greeting: text.optional(),
  closing: text.optional(),
  conditions: text.optional(),
  /** For the whole trip. */
  note: text.optional(),
  /** For the whole trip. */
  baggage: baggage.omit({ flight: true }).optional(),
  /** Of the fees. */
  currency: currency.optional(),
  fares: z.array(line).max(MOST_LINES).optional(),
  markUp: markUp.optional(),
});

export type TemplateAdditions = z.output<typeof TemplateAdditions>;

/** The part of a trip's additions that a template keeps; null for nothing. */
export function toTemplateAdditions(additions: Additions): TemplateAdditions | null {
  const { title, greeting, closing, conditions, markUp, notes = [], baggage: bags = [] } = additions;
  const { flight: _, ...carried } = bags.find(({ flight }) => flight === undefined) ?? {};
  const fares = linesOf(additions);
  const kept = withoutEmpty({
    title,
    greeting,
    closing,
    conditions,
    markUp,
    note: notes.find(({ flight }) => flight === undefined)?.text,
    baggage: Object.keys(carried).length > 0 ? carried : undefined,
    ...(fares.length > 0 ? { fares, currency: additions.currency } : {}),
  });
  return Object.keys(kept).length > 0 ? TemplateAdditions.parse(kept) : null;
}

/** Lines of one paper belong to its trip. */
function linesOf({ fares = [] }: Additions): object[] {
  const lines = fares
    .filter(({ paper }) => paper === undefined)
    .map(
      ({ for: kind, ...line }) =>
        [kind, withoutEmpty({ label: line.label, markUp: line.markUp, fee: line.fee })] as const,
    )
    // Whom a trip's line is for says nothing alone.
    .map(([kind, said]) => (Object.keys(said).length > 0 ? withoutEmpty({ for: kind, ...said }) : said));
  return lines.slice(0, lines.findLastIndex((one) => Object.keys(one).length > 0) + 1).slice(0, MOST_LINES);
}

const withoutEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** What a trip begins with. */
export function ofTemplate({ note, baggage: carried, fares, ...rest }: TemplateAdditions): Additions {
  return {
    ...rest,
    ...(note === undefined ? {} : { notes: [{ text: note }] }),
    ...(carried === undefined ? {} : { baggage: [carried] }),
    ...(fares === undefined ? {} : { fares: fares.map(waiting) }),
  };
}

const waiting = (line: FareLine): FareLine => (Object.keys(line).length === 0 ? line : { ...line, awaits: true });
