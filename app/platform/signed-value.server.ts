import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from './env.server.ts';
import { derivedKey } from './settings.server.ts';

/** What a value was signed for; a signature for one purpose is worth nothing for another. */
type Purpose = 'plan-change' | 'signed-up' | 'known-device' | 'resend';

/** A text that we handed out and want back unaltered, with its end: "eyJ2Ijoi….mac". */
export function sign(purpose: Purpose, value: string, input: { now: Date; lasts: number }): string {
  const text = Buffer.from(JSON.stringify({ value, until: input.now.getTime() + input.lasts })).toString('base64url');
  const [secret = ''] = settings().SESSION_KEYS;
  return `${text}.${macOf(purpose, text, secret).toString('base64url')}`;
}

/**
 * The value; null when it was altered, signed for something else, or is over. The MAC is compared as text: bytes have
 * many spellings in base64url, and a cookie that counts attempts must not have a second one.
 */
export function verify(purpose: Purpose, signed: string | null, now: Date): string | null {
  const [text = '', ...rest] = (signed ?? '').split('.');
  const given = Buffer.from(rest.join('.'));
  const genuine = settings().SESSION_KEYS.some((secret) => {
    const expected = Buffer.from(macOf(purpose, text, secret).toString('base64url'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine) return null;
  const { value, until } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as {
    value: string;
    until: number;
  };
  return now.getTime() < until ? value : null;
}

const macOf = (purpose: Purpose, text: string, secret: string) =>
  createHmac('sha256', derivedKey(secret, `signed:${purpose}`))
    .update(text)
    .digest();
