import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from './env.server.ts';
import { derivedKey } from './settings.server.ts';

type Mac = (text: string, secret: string) => string;

const derived =
  (label: string): Mac =>
  (text, secret) =>
    createHmac('sha256', derivedKey(secret, label)).update(text).digest('base64url');

/** The oldest derivation, for links in mails: the secret is the key, and the purpose precedes the text. */
const prefixed =
  (label: string): Mac =>
  (text, secret) =>
    createHmac('sha256', secret).update(`${label}:${text}`).digest('base64url');

/** One derivation per purpose. They never change: cookies, forms and mailed links in use depend on them. */
const macs = {
  csrf: derived('form-token'),
  'plan-change': derived('signed:plan-change'),
  'signed-up': derived('signed:signed-up'),
  'known-device': derived('signed:known-device'),
  resend: derived('signed:resend'),
  'passkey-challenge': derived('signed:passkey-challenge'),
  'factor-reset': derived('factor-reset'),
  'factor-stop': derived('factor-stop'),
  'quota-warning': prefixed('quota-warning'),
  activation: prefixed('activation'),
  reset: prefixed('reset'),
  'email-change': prefixed('email-change'),
} satisfies Record<string, Mac>;

type Purpose = keyof typeof macs;

export const createMac = (purpose: Purpose, text: string, [secret = ''] = settings().SESSION_KEYS): string =>
  macs[purpose](text, secret);

/** One for each rotated key, the newest first. */
export const macsOf = (purpose: Purpose, text: string): string[] =>
  settings().SESSION_KEYS.map((secret) => macs[purpose](text, secret));

/** Constant time, and as text: a second base64url spelling of the same bytes would escape a cookie's attempt limit. */
export function isMacValid(purpose: Purpose, text: string, mac: string): boolean {
  const given = Buffer.from(mac);
  return macsOf(purpose, text).some((each) => {
    const expected = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** "eyJ2YWx1ZSI6….mac"; `lasts` in milliseconds. */
export function sign(purpose: Purpose, value: string, input: { now: Date; lasts: number }): string {
  const text = Buffer.from(JSON.stringify({ value, until: input.now.getTime() + input.lasts })).toString('base64url');
  return `${text}.${createMac(purpose, text)}`;
}

/** @returns null for an altered or expired value, or one of another purpose */
export function verify(purpose: Purpose, signed: string | null, now: Date): string | null {
  const [text = '', ...rest] = (signed ?? '').split('.');
  if (!isMacValid(purpose, text, rest.join('.'))) return null;
  const { value, until } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as {
    value: string;
    until: number;
  };
  return now.getTime() < until ? value : null;
}
