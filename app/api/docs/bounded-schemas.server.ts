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
/** Values may be added: a client must bear others. The tests take none but these. */
export const openEnum = (values: readonly string[]) => z.string().max(100).meta({ 'x-extensible-enum': values });
export const instant = z.iso.datetime().max(40);
