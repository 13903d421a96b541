import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { settings } from './env.server.ts';
import { derivedKey } from './settings.server.ts';

/** What a text was sealed for; one purpose cannot open what another one sealed. */
type Purpose = 'api-key-cipher' | 'former-address';

/**
 * Encrypts with the first of ENCRYPTION_KEYS: "keyId.nonce.tag.text", where the key id says which of the rotated keys
 * opens it.
 * @param owner sealed in: put beside another owner, the text does not open
 */
export function seal(text: string, purpose: Purpose, owner: string): string {
  const [secret = ''] = settings().ENCRYPTION_KEYS;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [keyId(secret), ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** The text; null when it was altered, belongs to another owner, or its key is gone. */
export function unseal(sealed: string, purpose: Purpose, owner: string): string | null {
  const [id, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  const secret = settings().ENCRYPTION_KEYS.find((each) => keyId(each) === id);
  if (!secret || !nonce || !tag || !text) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, purpose), nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null; // swapped between rows, or altered
  }
}

const keyId = (secret: string) => createHash('sha256').update(`id\0${secret}`).digest('hex').slice(0, 8);
