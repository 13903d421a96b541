import { z } from 'zod';
import { languageTag } from '~/i18n/language-of-tag.ts';
import { textLimits } from '~/limits.ts';
import { brandingLimits, footChoices, headerChoices } from '~/trip/branding.ts';
import { tripLimits } from '~/trip/changes/trip-changes.ts';
import { distanceOptions, formats } from '~/trip/options/display-options.ts';
import { views } from '~/trip/options/views.ts';
import { apiSchemas } from '../docs/api-schemas.server.ts';
import { RequestAdditions, RequestEdit } from './change-schemas.server.ts';
import { cabinChoices, switchNames } from './option-names.ts';

/** `chat` is the text with the marks of chat programs. */
export const requestViews = [...views, 'chat'] as const;
export const inclusions = ['text', 'html', 'json_ld', 'trace'] as const;

const switches = Object.fromEntries(switchNames.map((name) => [name, z.boolean().optional()]));

/** Those that are left out have the default of the language and of the view. */
export const ItineraryOptions = z
  .strictObject({
    ...switches,
    cabin: z.enum(Object.keys(cabinChoices) as (keyof typeof cabinChoices)[]).optional(),
    distance: z.enum(distanceOptions).optional(),
  })
  .register(apiSchemas, { id: 'ItineraryOptions' });

const line = (most: number, said: string) => z.string().max(most).optional().describe(said);
const lines = (most: number, count: number, said: string) =>
  z.array(z.string().max(most)).max(count).optional().describe(said);
const colour = (said: string) =>
  z
    .string()
    .max(7)
    .regex(/^#?(?:[\da-f]{3}|[\da-f]{6})$/i)
    .optional()
    .describe(said);

const { address, addressLines, closing, closingLines, ...lengths } = brandingLimits;

/** Plain text; no logo, which an account saves. */
export const ItineraryBranding = z
  .strictObject({
    name: z.string().min(1).max(lengths.name).describe('Name of the agency.'),
    phone: line(lengths.phone, 'Telephone number.'),
    email: line(lengths.email, 'Email address.'),
    website: line(lengths.website, 'Website.'),
    address: lines(address, addressLines, 'Lines of the address.'),
    licence: line(lengths.licence, 'Licence, such as ATOL 11299.'),
    closing: lines(closing, closingLines, 'Lines below the itinerary.'),
    line_colour: colour('Colour of lines, such as #0b4f7a; darkened until it can be seen on white.'),
    heading_colour: colour('Colour of headings, such as #14202b; darkened until it can be read on white.'),
    header: z.enum(headerChoices).optional().describe('What appears at the top. Default: logo-and-phone.'),
    foot: z.enum(footChoices).optional().describe('What appears at the foot. Default: address.'),
  })
  .register(apiSchemas, { id: 'ItineraryBranding' });

/** That the texts of a batch share. */
export const settingsOfItinerary = {
  language: z
    .string()
    .max(35)
    .regex(languageTag)
    .optional()
    .describe('Language of names, words and dates, by our code or by BCP 47: de, zh-CN, nb, pt-BR. Default: en.'),
  today: z.iso
    .date()
    .optional()
    .describe('Day on which the text was copied, YYYY-MM-DD; missing years follow from it. Default: today, UTC.'),
  view: z.enum(requestViews).optional().describe('How text, HTML and files show the itinerary. Default: classic.'),
  format: z.enum(formats).optional().describe('Layout of the view classic. Default: threelines.'),
  options: ItineraryOptions.optional().describe('What text, HTML and files show.'),
  branding: z
    .union([z.boolean(), ItineraryBranding])
    .optional()
    .describe('Heading and foot of your agency; true takes those of your account. The view classic has none.'),
  include: z
    .array(z.enum(inclusions))
    .max(inclusions.length)
    .optional()
    .describe('Further fields of the JSON: the itinerary as text, as HTML, as JSON-LD, and how each line was read.'),
};

export const ItineraryRequest = z
  .strictObject({
    text: z
      .string()
      .max(textLimits.characters)
      .describe('The text as copied from the terminal: up to 20,000 characters and 400 lines.'),
    ...settingsOfItinerary,
    edits: z
      .array(RequestEdit)
      .max(tripLimits.edits)
      .optional()
      .describe('Corrections, such as set-flight or set-name, made in this order.'),
    additions: RequestAdditions.optional().describe(
      'What the text does not hold: notes, baggage, fares, greeting, closing.',
    ),
  })
  .register(apiSchemas, { id: 'ItineraryRequest' });

export type ItineraryRequest = z.output<typeof ItineraryRequest>;
