import type { Translate } from './catalogue.ts';

/** Loopback (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3), as the audit stores it. */
const loopback = /^(127\.|::\/48$)/;

/** Private and link-local addresses (RFC 1918, 3927, 4193; RFC 4291, 2.5.6). */
const local = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/;

/** "203.0.113.0/24" as it is; loopback, private and unknown networks in words. */
export function networkName(network: string, t: Translate): string {
  if (network === 'unknown') return t('activity.sessions.unknown');
  if (loopback.test(network)) return t('activity.networks.own');
  return local.test(network) ? t('activity.networks.local') : network;
}
