import { findLogo } from '~/agency/logos.server.ts';
import type { Branding } from '~/trip/branding.ts';
import { isAgencyLogo } from '~/urls.ts';

/** Files bring the agency's logo with them: mail programs, printers and saved pages ask nobody for it. */
export async function withLogoInside(branding: Branding | null): Promise<Branding | null> {
  if (!branding?.logo) return branding;
  const { logo } = branding;
  const png = isAgencyLogo(logo) ? await findLogo(logo.slice(logo.lastIndexOf('/') + 1, -'.png'.length)) : null;
  return { ...branding, logo: png && `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
}
