import { limitKey } from '~/platform/limit-key.server.ts';

/** Of the request that an act follows from. The request context is one. */
export interface Client {
  /** Never stored: a row keeps only its network. */
  ip: string;
  /** "Firefox, Windows"; null for an unknown one. */
  device: string | null;
}

/** What a domain function gets: empty for jobs and commands. */
export type MaybeClient = { [Name in keyof Client]?: Client[Name] | undefined };

export interface ClientTrace {
  /** "203.0.113.0/24", "2001:db8:1::/48"; null without a readable address. */
  network: string | null;
  device: string | null;
}

export const traceOf = ({ ip, device }: MaybeClient): ClientTrace => ({
  network: ip === undefined ? null : networkOf(ip),
  device: device ?? null,
});

/** A network holds many customers of a provider, and names none of them. */
function networkOf(ip: string): string | null {
  const { near, wide } = limitKey(ip);
  if (wide !== null) return `${new URL(`http://[${wide.replace('/48', '::')}]`).hostname.slice(1, -1)}/48`;
  return near.includes('.') ? near.replace(/\.\d+$/, '.0/24') : null;
}
