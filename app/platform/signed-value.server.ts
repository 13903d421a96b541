import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from './env.server.ts';
import { derivedKey } from './settings.server.ts';

type Mac = (text: string, secret: string) => string;

const derived =
  (label: string): Mac =>
  (text, secret) =>
    createHmac('sha256', derivedKey(secret, label)).update(text).digest('base64url');

/** The oldest way, for what stands in mails: the secret itself is the key, and the purpose stands before the text. */
const prefixed =
  (label: string): Mac =>
  (text, secret) =>
    createHmac('sha256', secret).update(`${label}:${text}`).digest('base64url');

/**
 * A MAC for one purpose is worth nothing for another. The derivations never change: browsers hold cookies and forms, and
 * mailboxes hold links, that were made with them.
 */
const macs = {
  csrf: derived('form-token'),
  'plan-change': derived('signed:plan-change'),
  'signed-up': derived('signed:signed-up'),
  'known-device': derived('signed:known-device'),
  resend: derived('signed:resend'),
  'quota-warning': prefixed('quota-warning'),
  activation: prefixed('activation'),
  reset: prefixed('reset'),
  'email-change': prefixed('email-change'),
} satisfies Record<string, Mac>;

type Purpose = keyof typeof macs;

/** A MAC under the first of the keys, in base64url. */
export const createMac = (purpose: Purpose, text: string, [secret = ''] = settings().SESSION_KEYS): string =>
  macs[purpose](text, secret);

/** The MACs of a text under each of the rotated keys, the newest first. */
export const macsOf = (purpose: Purpose, text: string): string[] =>
  settings().SESSION_KEYS.map((secret) => macs[purpose](text, secret));

/**
 * Compares in constant time, and as text: bytes have many spellings in base64url, and a cookie that counts attempts must
 * not have a second one.
 */
export function isMacValid(purpose: Purpose, text: string, mac: string): boolean {
  const given = Buffer.from(mac);
  return macsOf(purpose, text).some((each) => {
    const expected = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A value that a browser keeps for us until it expires: "eyJ2Ijoi….mac". `lasts` in milliseconds. */
export function sign(purpose: Purpose, value: string, input: { now: Date; lasts: number }): string {
  const text = Buffer.from(JSON.stringify({ value, until: input.now.getTime() + input.lasts })).toString('base64url');
  return `${text}.${createMac(purpose, text)}`;
}

/** @returns null for a value that was altered, was signed for another purpose, or has expired */
export function verify(purpose: Purpose, signed: string | null, now: Date): string | null {
  const [text = '', ...rest] = (signed ?? '').split('.');
  if (!isMacValid(purpose, text, rest.join('.'))) return null;
  const { value, until } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as {
    value: string;
    until: number;
  };
  return now.getTime() < until ? value : null;
}
