import { z } from 'zod';
import { cleanText } from '../additions/clean-text.ts';
import { readJsonField } from '../changes/read-json-field.ts';
import { TripChanges } from '../changes/trip-changes.ts';
import { askedAnswers, changers } from './paper/changes-look.ts';
import { toldFromChoices } from './trip-comparison.ts';

/** Of the `comparison` field; `versions` are bookings that one text is compared with. */
export const comparisonLimits = { bytes: 64 * 1024, depth: 6, versions: 12, leftOut: 100, id: 160, note: 600 } as const;

/** `halves`: the text itself has both versions; `tab` and `history` are known, `given` was asked for. */
export const comparisonSources = ['halves', 'tab', 'history', 'given'] as const;
export type ComparisonSource = (typeof comparisonSources)[number];

const day = z.iso.date().regex(/^20/);

/** What an agent chose of a comparison, beside the earlier text. */
export const ComparisonChoices = z.strictObject({
  source: z.enum(comparisonSources).default('given'),
  /** Of the earlier texts, in their order: what was changed of each, the UIDs it went on with, and the day it was read. */
  versions: z
    .array(z.strictObject({ edits: TripChanges.shape.edits, uids: TripChanges.shape.uids, day: day.optional() }))
    .max(comparisonLimits.versions)
    .default([]),
  /** The booking is treated as new. */
  isNew: z.boolean().default(false),
  /** Of a text with both versions the one above is the later. */
  isSwapped: z.boolean().default(false),
  /** Ids of changes that are not told. */
  leftOut: z.array(z.string().max(comparisonLimits.id)).max(comparisonLimits.leftOut).default([]),
  toldFrom: z.literal(toldFromChoices).default(5),
  showsFormer: z.boolean().default(true),
  showsUnchanged: z.boolean().default(true),
  showsItinerary: z.boolean().default(false),
  tellsDetails: z.boolean().default(false),
  /** ISO date; absent for the usual one, empty for none. */
  answerBy: z.union([day, z.literal('')]).optional(),
  askFor: z.enum(askedAnswers).default('seen'),
  /** Absent for what the booking shows; empty where nobody is named. */
  changedBy: z.enum([...changers, '']).optional(),
  note: z.string().max(comparisonLimits.note).transform(cleanText).default(''),
});

export type ComparisonChoices = z.infer<typeof ComparisonChoices>;

export const noChoices: ComparisonChoices = Object.freeze(ComparisonChoices.parse({}));

/** Parts that are the usual ones are left out. */
export function printComparisonField(choices: ComparisonChoices): string {
  const own = Object.entries(choices).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(noChoices[name as keyof ComparisonChoices]),
  );
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own));
}

/** The usual choices for a field that cannot be read. */
export function readComparisonField(text: string): ComparisonChoices {
  if (text === '') return noChoices;
  const field = readJsonField(text, comparisonLimits);
  const read = field.ok ? ComparisonChoices.safeParse(field.value) : null;
  return read?.success ? read.data : noChoices;
}
