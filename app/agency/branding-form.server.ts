import { z } from 'zod';
import { cleanLine, cleanText, messageKey } from '~/accounts/fields.server.ts';
import { brandingLimits, footChoices, headerChoices, standardColours } from '~/trip/branding.ts';
import { printColour, readColour } from '~/trip/colour.ts';

const tooLong = messageKey('account.fields.tooLong');
const incomplete = messageKey('errors.details.invalid');

/** Empty when absent. */
const line = (longest: number) => z.string().default('').transform(cleanLine).pipe(z.string().max(longest, tooLong));

const text = (longest: number, mostLines: number) =>
  z
    .string()
    .default('')
    .transform((typed) => cleanText(typed).replace(/\n{2,}/g, '\n'))
    .pipe(
      z
        .string()
        .max(longest, tooLong)
        .refine((typed) => typed.split('\n').length <= mostLines, messageKey('branding.errors.lines')),
    );

/** Stored as six digits. An empty field is the standard colour. */
const colour = (standard: string) =>
  z
    .string()
    .max(100, messageKey('branding.errors.colour'))
    .default('')
    .transform((typed) => readColour(typed.trim() === '' ? standard : typed))
    .refine((read) => read !== null, messageKey('branding.errors.colour'))
    .transform((read) => (read === null ? standard : printColour(read)));

const { address, addressLines, closing, closingLines, ...lengths } = brandingLimits;

/** What an agency types about itself. */
export const BrandingForm = z.object({
  name: line(lengths.name).refine((name) => name !== '', messageKey('branding.errors.name')),
  phone: line(lengths.phone),
  email: line(lengths.email),
  website: line(lengths.website),
  address: text(address, addressLines),
  licence: line(lengths.licence),
  closing: text(closing, closingLines),
  lineColour: colour(standardColours.line),
  headingColour: colour(standardColours.heading),
  header: z.enum(headerChoices, incomplete),
  foot: z.enum(footChoices, incomplete),
});
export type BrandingForm = z.output<typeof BrandingForm>;
