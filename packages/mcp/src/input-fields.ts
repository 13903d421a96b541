import { z } from 'zod';
import { languageOfTag } from '~/i18n/language-of-tag.ts';
import { lineEnd } from '~/itinerary/line-end.ts';
import { isCalendar, readCalendar } from '~/trip/files/given-calendar.ts';
import { isPage } from '~/trip/files/given-page.ts';
import { isJson } from '~/trip/json/read-itinerary-json.ts';
import { type Language, languages } from '../../reader/src/index.ts';

const MOST_CHARACTERS = 20_000;
const MOST_LINES = 400;

/** The same bounds as the service has. */
export const text = z
  .string()
  .max(MOST_CHARACTERS, `The text may have ${MOST_CHARACTERS} characters.`)
  .refine((pasted) => pasted.split(lineEnd).length <= MOST_LINES, `The text may have ${MOST_LINES} lines.`)
  .describe('Text from a booking terminal or a saved mail, unchanged, with its line breaks and leading blanks.');

/** Whether it may be read as a text. */
export const isShort = (given: string): boolean => text.safeParse(given).success;

export const boundsOfText = `The text may have ${MOST_CHARACTERS} characters and ${MOST_LINES} lines.`;

/** Longer than a text may be: an itinerary as the tools answer with it, a calendar, or a page. */
const MOST_OF_VERSION = 64 * 1024;

/** Of a booking: a text, or what a tool has said of one. */
export const version = z
  .string()
  .max(MOST_OF_VERSION, `A version may have ${MOST_OF_VERSION} characters.`)
  .refine(
    (given) => isJson(given) || isPage(given) || isShort(isCalendar(given) ? readCalendar(given).text : given),
    boundsOfText,
  );

export const today = z.iso
  .date('today has the form YYYY-MM-DD.')
  .optional()
  .describe('Day on which the text was copied, YYYY-MM-DD: terminals print no years. Today in UTC when left out.');

export const language = z
  .string()
  .max(35)
  .refine((tag) => languageOfTag(tag) !== null, `language is one of ${languages.join(', ')}, or a tag such as de-AT.`)
  .optional()
  .describe('Language of the result, by BCP 47 (de, zh-CN, nb, pt-BR) or by our code; English when left out.');

export const languageOf = (tag: string | undefined): Language => languageOfTag(tag) ?? 'en';

const MOST_NAME = 80;

export const query = z.string().min(2).max(MOST_NAME);
