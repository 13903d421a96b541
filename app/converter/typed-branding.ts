import { type Branding, headingColour, lineColour } from '~/trip/branding.ts';
import type { AgencyEntry } from '~/ui/converter/response.ts';

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
