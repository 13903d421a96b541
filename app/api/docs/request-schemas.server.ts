import { z } from 'zod';
import { languageTag } from '~/i18n/language-of-tag.ts';
import { textLimits } from '~/limits.ts';
import { cabinOptions, distanceOptions, formats, optionLimits, toggles } from '~/trip/options/display-options.ts';
import { apiSchemas } from './api-schemas.server.ts';

const toggleFields = Object.fromEntries(toggles.map((name) => [name, z.boolean().optional()]));

export const Options = z
  .object({
    ...toggleFields,
    cabinradio: z.enum(cabinOptions).optional(),
    distanceradio: z.enum(distanceOptions).optional(),
  })
  .register(apiSchemas, { id: 'Options' });

/** Forms send options as text. */
export const settingsFields = {
  options: z
    .union([
      Options,
      z.array(z.string().max(optionLimits.name)).max(optionLimits.entries),
      z.string().max(optionLimits.characters),
    ])
    .optional(),
  format: z.enum(formats).optional(),
  language: z.string().max(35).regex(languageTag).optional(),
  today: z.iso.date().optional(),
};

export const ConvertRequest = z
  .object({ pnr: z.string().min(1).max(textLimits.characters), ...settingsFields })
  .register(apiSchemas, { id: 'ConvertRequest' });
