import * as z from 'zod/mini';

/** Zod would compile its checks with `eval`, which the page's policy reports. */
z.config({ jitless: true });

export const Line = z.string().check(z.maxLength(300));
export const Lines = z.array(Line).check(z.maxLength(100));
export const Paragraph = z.string().check(z.maxLength(2000));
export const Paragraphs = z.array(Paragraph).check(z.maxLength(400));

/** Since 1970-01-01T00:00Z. */
export const Minutes = z.int().check(z.minimum(0), z.maximum(100_000_000));

export const Language = z.string().check(z.regex(/^[a-z]{2}$/));

const MOST_LANGUAGES = 12;

export const textsByLanguage = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.record(Language, shape).check(z.refine((texts) => Object.keys(texts).length <= MOST_LANGUAGES));
