import type { IncomingMessage } from 'node:http';
import { isLoopback } from '~/platform/limit-key.server.ts';
import type { Settings } from '~/platform/settings.server.ts';

type HostSettings = Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'embedded' | 'TRUST_PROXY'>;
type HostRequest = Pick<IncomingMessage, 'headers'> & { url?: string | undefined };

/** The settings alone decide which hosts and origins are ours, never the request. */
export interface OwnHost {
  /** False leads to a 421 (RFC 9110, 15.5.20). */
  isOwnHost(req: HostRequest): boolean;
  isOwnOrigin(origin: string, req: HostRequest): boolean;
}

/** Load balancers send an IP address as Host. */
const healthPath = /^\/(healthz|readyz)(\?|$)/;

/**
 * Production accepts the host and the whole origin of PUBLIC_URL alone. An embedded run accepts localhost, loopback
 * addresses and its HOST at any port.
 */
export function createOwnHost({ PUBLIC_URL, HOST, embedded, TRUST_PROXY }: HostSettings): OwnHost {
  const publicUrl = new URL(PUBLIC_URL);
  const names = new Set([publicUrl.hostname, ...(embedded ? ['localhost', HOST ?? 'localhost'] : [])]);
  const isOwnName = (name: string) =>
    names.has(name) || (embedded && (/^[\w.-]+\.localhost$/.test(name) || isLoopback(name)));
  return {
    isOwnHost: ({ url = '', headers }) =>
      healthPath.test(url) || hostsOf(headers, TRUST_PROXY).some((host) => isOwnName(nameOf(host))),
    isOwnOrigin(origin, { headers }) {
      const parsed = URL.canParse(origin) ? new URL(origin) : null;
      if (!parsed || parsed.origin !== origin.toLowerCase()) return false;
      if (parsed.origin === publicUrl.origin) return true;
      return embedded && isOwnName(parsed.hostname) && hostsOf(headers, TRUST_PROXY).includes(parsed.host);
    },
  };
}

/** Behind a trusted proxy the public name may stand in either header. */
function hostsOf({ host, 'x-forwarded-host': forwarded }: IncomingMessage['headers'], proxies: number): string[] {
  const forwardedHosts = proxies > 0 ? String(forwarded ?? '').split(',') : [];
  return [...forwardedHosts, host ?? ''].map((each) => each.trim().toLowerCase()).filter(Boolean);
}

/** "wayline.example:443" is "wayline.example", "[::1]:3000" is "[::1]". With a number beyond all ports no name is ours. */
const nameOf = (host: string): string =>
  host.replace(/:(\d*)$/, (port, digits: string) => (Number(digits) > 65_535 ? port : ''));
