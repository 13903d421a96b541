import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds. */
const period = 30;

/** Steps before and after the present one, for clocks that are off. */
const tolerance = 1;

const issuer = 'Wayline';

/** 160 random bits in base 32 (RFC 4226, 4). */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** @returns the time step of a right code, else null; compares in constant time */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: tolerance });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

export interface EnrolmentView {
  /** In groups of four. */
  letters: string;
  uri: string;
  /** SVG path of the QR code's dark modules, one unit each. */
  path: string;
  /** Modules on a side, with the quiet zone. */
  size: number;
}

export function enrolmentView(secret: string, email: string): EnrolmentView {
  const uri = totpOf(secret, email).toString();
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { letters: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, path, size: rows.length };
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
