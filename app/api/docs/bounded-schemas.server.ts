import { z } from 'zod';
import { textLimits } from '~/limits.ts';

export const wholeNumber = z.int().min(0);
export const referenceText = z.string().max(500);
/** At most the whole text. */
export const inputText = z.string().max(textLimits.characters);
/** May quote from the text. */
export const sentenceText = z.string().max(2 * textLimits.characters);
/** One per line, and more than any text makes. */
export const maxItems = 2 * textLimits.lines;
export const shortUrl = z.url().max(500);
export const instant = z.iso.datetime().max(40);
