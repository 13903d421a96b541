// Which picture a reset page asks for, read from its ticket with the secret of the house that sealed it.
import { createDecipheriv, createHash } from 'node:crypto';

export function askedPicture(ticket, secret) {
  const bytes = Buffer.from(ticket, 'base64url');
  const key = createHash('sha256').update(`human-check\0${secret}`).digest();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()).wanted;
}
