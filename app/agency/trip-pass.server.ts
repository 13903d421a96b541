import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a pass, as base64url, is that of the link whose hash the server keeps; none fits a link of version 1. */
export function isPassOf(postHash: string | null, pass: string | null): boolean {
  const kept = Buffer.from(postHash ?? '');
  const given = Buffer.from(
    createHash('sha256')
      .update(Buffer.from(pass ?? '', 'base64url'))
      .digest('base64url'),
  );
  return kept.length === given.length && timingSafeEqual(kept, given);
}
