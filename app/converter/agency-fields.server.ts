import { csrfField } from '~/forms/csrf.server.ts';
import { type Branding, brandingLimits, headingColour, lineColour, plainLine } from '~/trip/branding.ts';
import type { AgencyEntry } from '~/ui/converter/response.ts';

/** What the form says about the agency's heading. An unticked box sends nothing, so `agency` tells "off" from "absent". */
export function readAgencyFields(text: (name: string) => string): AgencyEntry {
  return {
    isOn: text('agency') === '' || text('branding') !== '',
    name: plainLine(text('agencyName'), brandingLimits.name),
    address: plainLine(text('agencyAddress'), brandingLimits.address),
    phone: plainLine(text('agencyPhone'), brandingLimits.phone),
  };
}

/** A visitor's heading: name and lines without a logo; null where nothing is typed. */
export function typedBranding({ isOn, name, address, phone }: AgencyEntry): Branding | null {
  if (!isOn || name + address + phone === '') return null;
  return {
    name,
    phone,
    logo: null,
    email: '',
    website: '',
    licence: '',
    closing: [],
    address: address === '' ? [] : [address],
    line: lineColour(''),
    heading: headingColour(''),
    header: 'logo-and-phone',
    foot: 'address',
  };
}

/** The typed name, with the token of the page; null where another button was pressed. */
export const readSaves = (text: (name: string) => string): { name: string; token: string } | null =>
  text('saveTemplate') === '' ? null : { name: text('templateName').slice(0, 200), token: text(csrfField) };
