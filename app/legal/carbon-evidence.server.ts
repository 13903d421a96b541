import { settings } from '~/platform/env.server.ts';

/** Where everybody can read what the badge rests on, and for which period; null where nobody published it. */
export function carbonEvidence(): { url: string; period: string } | null {
  const { CARBON_EVIDENCE_URL: url, CARBON_PERIOD: period } = settings();
  return url && period ? { url, period } : null;
}

/** What the header shows instead of "Carbon neutral", which in production needs evidence. */
export function badgeInstead(): 'counted' | 'off' | null {
  const { CARBON_BADGE, embedded } = settings();
  if (CARBON_BADGE !== 'neutral') return CARBON_BADGE;
  return embedded || carbonEvidence() ? null : 'counted';
}
