import { z } from 'zod';
import { languages } from '../../reader/src/index.ts';

const MOST_CHARACTERS = 20_000;
const MOST_LINES = 400;

/** The same bounds as the service has. */
export const text = z
  .string()
  .max(MOST_CHARACTERS, `The text may have ${MOST_CHARACTERS} characters.`)
  .refine((pasted) => pasted.split('\n').length <= MOST_LINES, `The text may have ${MOST_LINES} lines.`)
  .describe('Text from a booking terminal or a saved mail, unchanged, with its line breaks and leading blanks.');

export const today = z.iso
  .date('today has the form YYYY-MM-DD.')
  .optional()
  .describe('Day on which the text was copied, YYYY-MM-DD: terminals print no years. Today in UTC when left out.');

export const language = z
  .enum(languages)
  .optional()
  .describe('Language of the result: en when left out; cn is Simplified Chinese, no Norwegian.');

const MOST_NAME = 80;

export const query = z.string().min(2).max(MOST_NAME);
