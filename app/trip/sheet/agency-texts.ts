import type { Branding } from '../branding.ts';
import { printColour } from '../colour.ts';

/** Branding as a sheet prints it. */
export interface AgencyTexts {
  name: string;
  /** URL of the logo; null shows the name. */
  logo: string | null;
  /** Null for no heading: lines beside the logo, maybe none. */
  contact: readonly string[] | null;
  closing: readonly string[];
  /** Behind the name at the foot; null for no foot. */
  foot: readonly string[] | null;
  /** `#rrggbb` */
  colours: { line: string; heading: string };
}

/** Null without branding, and where it shows nothing. */
export function agencyTexts(branding: Branding | null | undefined, baseUrl: string): AgencyTexts | null {
  if (!branding) return null;
  const { name, logo, phone, email, closing, line, heading } = branding;
  const contact = branding.header === 'logo-and-phone' ? [phone, email].filter(isSaid) : [];
  const hasName = name !== '' || logo !== null || contact.length > 0;
  return {
    name,
    closing,
    colours: { line: printColour(line), heading: printColour(heading) },
    logo: logo?.startsWith('/') ? baseUrl + logo : logo,
    contact: branding.header === 'none' || !hasName ? null : contact,
    foot: footOf(branding),
  };
}

function footOf({ foot, name, address, phone, email, website, licence }: Branding): string[] | null {
  if (foot === 'none') return null;
  const parts = foot === 'line' ? [phone, website, licence] : [address.join(', '), phone, email, website, licence];
  const said = parts.filter(isSaid);
  return name === '' && said.length === 0 ? null : said;
}

const isSaid = (text: string): boolean => text !== '';
