import { isIPv4, isIPv6 } from 'node:net';
import { pepperedMac } from './peppered-mac.server.ts';

declare const brand: unique symbol;

/** Only this file makes one, so no limit counts a raw IP address. */
export interface LimitKey {
  readonly [brand]: true;
  /** One IPv4 address, IPv6 /64, account or e-mail HMAC. */
  readonly near: string;
  /** The IPv6 /48 around the /64, with a larger limit of its own; null for every other key. */
  readonly wide: string | null;
}

const keyOf = (near: string, wide: string | null = null) => ({ near, wide }) as LimitKey;

/** All unreadable addresses share one counter, so a broken header escapes no limit. */
const unreadable = keyOf('unreadable');

/** Takes every spelling: "[2001:db8::1%eth0]:4711". IPv6 counts by /64, because a site has a whole one (RFC 6177). */
export function limitKey(ip: string): LimitKey {
  const plain = bareIpOf(ip);
  if (isIPv4(plain)) return keyOf(plain);
  const groups = groupsOf(plain);
  if (!groups) return unreadable;
  const embedded = embeddedIPv4(groups);
  if (embedded) return keyOf(embedded);
  return keyOf(`${groups.slice(0, 4).join(':')}/64`, `${groups.slice(0, 3).join(':')}/48`);
}

/** Counts an address for each thing alone. Redis gets an HMAC, so that it does not learn who opened what. */
export function limitKeyFor(ip: string, thing: string): LimitKey {
  const { near, wide } = limitKey(ip);
  const sealed = (network: string) => pepperedMac('limits', `${network} ${thing}`);
  return keyOf(sealed(near), wide && sealed(wide));
}

export const accountKey = (id: string): LimitKey => keyOf(`account:${id}`);

/** Redis gets an HMAC, never the address. */
export const emailKey = (email: string): LimitKey => keyOf(`email:${pepperedMac('limits', email.toLowerCase())}`);

export function isLoopback(ip: string): boolean {
  const plain = bareIpOf(ip);
  if (isIPv4(plain)) return plain.startsWith('127.');
  const groups = groupsOf(plain);
  if (!groups) return false;
  return groups.join(':') === '0:0:0:0:0:0:0:1' || (embeddedIPv4(groups)?.startsWith('127.') ?? false);
}

/** One spelling of each address, IPv4 where IPv6 only carries it; null for other text. */
export function plainIp(ip: string): string | null {
  const plain = bareIpOf(ip);
  if (isIPv4(plain)) return plain;
  const groups = groupsOf(plain);
  return groups && (embeddedIPv4(groups) ?? new URL(`http://[${plain}]`).hostname.slice(1, -1));
}

function bareIpOf(ip: string): string {
  const text = ip.trim();
  const bracketed = /^\[([^\]]{0,100})\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  return (bracketed ?? withPort ?? text).split('%', 1)[0] ?? '';
}

/** Eight hexadecimal groups without leading zeros; null for other text. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip)) return null;
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1); // writes an IPv4 tail as two groups
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** "::ffff:192.0.2.1" is IPv4 on a dual-stack socket, "64:ff9b::192.0.2.1" IPv4 behind a translator (RFC 6052). */
const prefixes = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

function embeddedIPv4(groups: string[]): string | null {
  if (!prefixes.has(groups.slice(0, 6).join(':'))) return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}
