import { z } from 'zod';
import { languages } from '~/i18n/languages.ts';
import { cabinOptions, distanceOptions, formats, optionLimits, toggles } from '~/itinerary/present/display-options.ts';
import { batchLimits, textLimits } from '~/limits.ts';

const toggleFields = Object.fromEntries(toggles.map((name) => [name, z.boolean().optional()]));

export const Options = z.object({
  ...toggleFields,
  cabinradio: z.enum(cabinOptions).optional(),
  distanceradio: z.enum(distanceOptions).optional(),
});

/** Forms send options as text. */
const settingsFields = {
  options: z
    .union([
      Options,
      z.array(z.string().max(optionLimits.name)).max(optionLimits.entries),
      z.string().max(optionLimits.characters),
    ])
    .optional(),
  format: z.enum(formats).optional(),
  language: z.enum(languages).optional(),
  today: z.iso.date().optional(),
};

export const ConvertRequest = z.object({ pnr: z.string().min(1).max(textLimits.characters), ...settingsFields });

export const BatchRequest = z.object({
  texts: z
    .array(z.union([z.string().max(textLimits.characters), ConvertRequest]))
    .min(1)
    .max(batchLimits.texts),
  ...settingsFields,
});
