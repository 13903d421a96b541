import { z } from 'zod';
import { textLimits } from '~/limits.ts';

export const whole = z.int().min(0);
/** From our own tables. */
export const fact = z.string().max(500);
/** From the text, at most all of it. */
export const said = z.string().max(textLimits.characters);
/** A sentence, which may quote from the text. */
export const sentence = z.string().max(2 * textLimits.characters);
/** One for each line, and more than any text makes. */
export const most = 2 * textLimits.lines;
export const link = z.url().max(500);
export const instant = z.iso.datetime().max(40);
