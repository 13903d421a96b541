import * as z from 'zod/mini';
import { Line, Lines, Minutes, Paragraph, textsByLanguage } from './traveller-shapes.ts';

const kinds = ['airline', 'outbound', 'inbound', 'leave', 'back', 'baggage', 'terms'] as const;

const Cell = z.strictObject({ text: Line, detail: z.nullable(Line) });

/** Offers side by side, in the order of the page. */
export const Comparison = z.strictObject({
  options: z
    .array(
      z.strictObject({
        /** "Option 2" */
        name: Line,
        /** Null where the agent shows none. "Total for 2 travellers", "£1,180.00 each" */
        price: z.nullable(z.strictObject({ amount: Line, label: Line, each: z.nullable(Line) })),
      }),
    )
    .check(z.maxLength(4)),
  rows: z
    .array(
      z.strictObject({
        kind: z.enum(kinds),
        /** "You leave" */
        label: Line,
        /** Of each option; null where it is not known. */
        cells: z.array(z.nullable(Cell)).check(z.maxLength(4)),
      }),
    )
    .check(z.maxLength(kinds.length)),
});

/** "London Heathrow", "11:15", "was 09:05" and "2 h 10 min later". */
const NewValue = z.strictObject({
  label: z.nullable(Line),
  value: Line,
  was: z.nullable(Line),
  aside: z.nullable(Line),
});

const ChangeRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: Paragraph }),
  z.strictObject({
    kind: z.literal('flight'),
    /** "KLM KL 1012" and "was KL 1008" */
    title: Line,
    was: z.nullable(Line),
    day: z.nullable(Line),
    isCancelled: z.boolean(),
    values: z.array(NewValue).check(z.maxLength(20)),
  }),
]);

/** "Price" or "Option 2", "£412.00" and "£436.00" */
const PriceChange = z.strictObject({ label: Line, was: Line, now: Line });

const ChangeTexts = z.strictObject({
  /** "Your flights have changed"; empty where prices alone have. */
  title: Line,
  lead: Paragraph,
  /** Why, in the agent's words. */
  note: Lines,
  rows: z.array(ChangeRow).check(z.maxLength(100)),
  /** "Please confirm by Friday 4 December 2026 that you have seen the new times." */
  ask: z.nullable(Paragraph),
  prices: z.optional(z.array(PriceChange).check(z.maxLength(4))),
});

/** Each told in one version of the link. */
export const Changes = z
  .array(
    z.strictObject({
      revision: z.int().check(z.minimum(2), z.maximum(1_000_000)),
      at: Minutes,
      texts: textsByLanguage(ChangeTexts),
    }),
  )
  .check(z.maxLength(20));

export type TravellerComparison = z.infer<typeof Comparison>;
export type TravellerChanges = z.infer<typeof Changes>[number];
export type ChangeTexts = z.infer<typeof ChangeTexts>;
export type PriceChange = z.infer<typeof PriceChange>;
export type ChangeRow = z.infer<typeof ChangeRow>;
