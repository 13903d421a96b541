import { findBranding, toBranding } from '~/agency/branding.server.ts';
import { type Branding, brandingLimits, plainLine, standardColours } from '~/trip/branding.ts';
import { withUnavailable } from '../authenticate-key.server.ts';
import { invalidFields } from '../convert/conversion-errors.server.ts';
import type { Meter } from '../meter.server.ts';
import { fieldError } from './field-errors.server.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

/** @throws HttpError without a key, when the account's own is asked for */
export async function brandingOf(conversion: ItineraryConversion, meter: Meter): Promise<Branding | null> {
  if (conversion.branding !== true) return givenBranding(conversion);
  const charged = await meter.charge(0);
  if (!charged) throw invalidFields([fieldError(['branding'], 'branding-needs-key')], {});
  return charged.accountId === null ? null : withUnavailable(findBranding(charged.accountId));
}

export const givenBranding = ({ branding }: ItineraryConversion): Branding | null =>
  typeof branding === 'object' ? toBranding(fieldsOf(branding), null) : null;

type Given = Exclude<ItineraryConversion['branding'], boolean | undefined>;

/** Without what a reader cannot see. */
function fieldsOf({ address = [], closing = [], ...given }: Given) {
  const text = (name: 'name' | 'phone' | 'email' | 'website' | 'licence') =>
    plainLine(given[name] ?? '', brandingLimits[name]);
  const all = (lines: readonly string[], most: number) => lines.map((line) => plainLine(line, most)).join('\n');
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    licence: text('licence'),
    address: all(address, brandingLimits.address),
    closing: all(closing, brandingLimits.closing),
    lineColour: given.line_colour ?? standardColours.line,
    headingColour: given.heading_colour ?? standardColours.heading,
    header: given.header ?? 'logo-and-phone',
    foot: given.foot ?? 'address',
  };
}
