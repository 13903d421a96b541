import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainIp } from '~/platform/limit-key.server.ts';

export const mostNetworks = 20;

export type NetworksOutcome = { ok: true; networks: string[] } | { ok: false };

/** "192.0.2.7", "10.0.0.0/8" and "2001:db8::/32", one a line or with commas between them. */
export function readNetworks(text: string): NetworksOutcome {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  const networks = [...new Set(entries.slice(0, mostNetworks + 1).map(toNetwork))];
  if (entries.length > mostNetworks) return { ok: false };
  const found = networks.filter((network) => network !== null);
  return found.length === networks.length ? { ok: true, networks: found } : { ok: false };
}

/** Null for what is no network. An IPv4-mapped one becomes IPv4, as do the addresses that it is compared with. */
function toNetwork(entry: string): string | null {
  const [, address = '', bits] = /^([0-9a-f.:]{2,45})(?:\/(0|[1-9]\d{0,2}))?$/i.exec(entry) ?? [];
  const plain = isIP(address) === 0 ? null : plainIp(address); // `plainIp` also reads "192.0.2.7:80"
  if (plain === null) return null;
  const isMapped = isIPv6(address) && !isIPv6(plain);
  const widest = isIPv6(plain) ? 128 : 32;
  const length = bits === undefined ? widest : Number(bits) - (isMapped ? 96 : 0);
  return isSubnet(plain, length) ? `${plain}/${length}` : null;
}

function isSubnet(address: string, length: number): boolean {
  try {
    new BlockList().addSubnet(address, length, isIPv6(address) ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
