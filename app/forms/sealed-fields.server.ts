import { z } from 'zod';
import { shareLimits } from '~/limits.ts';

const { bytes, days } = shareLimits;

/** That a link works. */
export const DaysField = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(days.least).max(days.most));

/** A sealed document, base64url. */
export const SealedField = z
  .string()
  .max(Math.ceil((bytes * 4) / 3))
  .regex(/^[\w-]+$/);

/** SHA-256, base64url. */
export const DigestField = z.string().regex(/^[\w-]{43}$/);

export const RevisionField = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Null for more bytes than a link may have. */
export function readSealed(field: string): Uint8Array<ArrayBuffer> | null {
  const sealed = new Uint8Array(Buffer.from(field, 'base64url'));
  return sealed.length > bytes ? null : sealed;
}

/** The pass of "Authorization: Bearer …"; null without one, and for what cannot be one. */
export const passIn = (request: Request): string | null =>
  /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
