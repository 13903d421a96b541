import { createHmac } from 'node:crypto';
import { settings } from './env.server.ts';
import { derivedKey } from './settings.server.ts';

type MacPurpose = 'api-key' | 'recovery-code' | 'idempotency' | 'limits';

/** SHA-256 HMAC, hexadecimal, with the first of KEY_PEPPER. */
export const pepperedMac = (purpose: MacPurpose, text: string): string =>
  macWith(settings().KEY_PEPPER[0] ?? '', purpose, text);

/** With the others of KEY_PEPPER, under which something may have been stored; usually none. */
export const otherMacs = (purpose: MacPurpose, text: string): string[] =>
  settings()
    .KEY_PEPPER.slice(1)
    .map((pepper) => macWith(pepper, purpose, text));

const macWith = (pepper: string, purpose: MacPurpose, text: string): string =>
  createHmac('sha256', derivedKey(pepper, purpose)).update(text).digest('hex');
