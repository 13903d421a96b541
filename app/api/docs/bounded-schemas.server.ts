import { z } from 'zod';
import { textLimits } from '~/limits.ts';

export const wholeNumber = z.int().min(0);
/** From our own tables. */
export const referenceText = z.string().max(500);
/** From the text, at most all of it. */
export const inputText = z.string().max(textLimits.characters);
/** A sentence, which may quote from the text. */
export const sentenceText = z.string().max(2 * textLimits.characters);
/** One for each line, and more than any text makes. */
export const maxItems = 2 * textLimits.lines;
export const shortUrl = z.url().max(500);
export const instant = z.iso.datetime().max(40);
