import * as z from 'zod/mini';
import { shownText } from '../traveller/shown-text.ts';
import { Language } from '../traveller/traveller-shapes.ts';

/** Zod would compile its checks with `eval`, which the page's policy reports. */
z.config({ jitless: true });

/** UTF-16 units, so that the largest answer fits its bytes. */
export const answerLimits = { name: 100, message: 1000 } as const;

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

const TripAnswer = z.strictObject({
  version: z.literal([1, 2]),
  /** Of the document that was shown. */
  revision: z.int().check(z.minimum(1), z.maximum(0xffff_ffff)),
  kind: z.enum(['accepted', 'asked', 'seen', 'unsuitable']),
  /** From 1, as the page numbers them; null where there was nothing to choose. */
  option: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  name: z.string().check(z.maxLength(answerLimits.name)),
  message: z.string().check(z.maxLength(answerLimits.message)),
  /** SHA-256 of the document's plain text, in hexadecimal digits. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Of the texts that were shown; the first version did not say. */
  language: z.optional(Language),
  /** By the traveller's clock. */
  at: z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/), z.refine(isMoment)),
});

/** What a traveller answers, sealed before it leaves the browser. */
export type TripAnswer = z.infer<typeof TripAnswer>;

const withShownText = (_key: string, value: unknown): unknown => (typeof value === 'string' ? shownText(value) : value);

/** Whoever has the link may have written it. @returns null for another version or shape */
export function readTripAnswer(text: string): TripAnswer | null {
  if (text.length > 4096) return null;
  try {
    const read = TripAnswer.safeParse(JSON.parse(text, withShownText));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** What was typed, as it can be sent: trimmed, bounded, without what nobody sees. */
export function toAnswerText(typed: string, most: number): string {
  const text = shownText(typed).trim().slice(0, most);
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '');
}
