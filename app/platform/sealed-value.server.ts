import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { settings } from './env.server.ts';
import { derivedKey } from './settings.server.ts';

/** A value sealed for one purpose does not open for another. */
type StoredPurpose = 'api-key-cipher' | 'former-address' | 'authenticator-secret' | 'webhook-secret';
type FilePurpose = 'data-export';
type TokenPurpose = 'human-check';

/** AES-256-GCM with the first of ENCRYPTION_KEYS: "keyId.nonce.tag.text". It opens for the same owner only. */
export function seal(text: string, purpose: StoredPurpose, owner: string): string {
  const [secret = ''] = settings().ENCRYPTION_KEYS;
  const parts = encrypt(text, derivedKey(secret, purpose), owner);
  return [keyId(secret), ...parts.map((part) => part.toString('base64url'))].join('.');
}

/** @returns null for an altered value, another owner or a removed key */
export function unseal(sealed: string, purpose: StoredPurpose, owner: string): string | null {
  const [id, ...parts] = sealed.split('.');
  const secret = settings().ENCRYPTION_KEYS.find((each) => keyId(each) === id);
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  return secret && nonce && tag && text ? decrypt([nonce, tag, text], derivedKey(secret, purpose), owner) : null;
}

/** Whether the first of ENCRYPTION_KEYS has sealed it, a text or a file. */
export function isSealedByFirstKey(sealed: string | Uint8Array): boolean {
  const id = keyId(settings().ENCRYPTION_KEYS[0] ?? '');
  return typeof sealed === 'string' ? sealed.startsWith(`${id}.`) : idOfFile(sealed) === id;
}

const idOfFile = (sealed: Uint8Array) => Buffer.from(sealed).toString('latin1', 0, 8);

/** As `seal`, for a file: key id (8 bytes), nonce, tag, text. */
export function sealBytes(bytes: Uint8Array, purpose: FilePurpose, owner: string): Buffer<ArrayBuffer> {
  const [secret = ''] = settings().ENCRYPTION_KEYS;
  return Buffer.concat([Buffer.from(keyId(secret)), ...encrypt(bytes, derivedKey(secret, purpose), owner)]);
}

/** @returns null for an altered file, another owner or a removed key */
export function unsealBytes(sealed: Uint8Array, purpose: FilePurpose, owner: string): Buffer<ArrayBuffer> | null {
  const bytes = Buffer.from(sealed);
  const secret = settings().ENCRYPTION_KEYS.find((each) => keyId(each) === idOfFile(sealed));
  const parts: Sealed = [bytes.subarray(8, 20), bytes.subarray(20, 36), bytes.subarray(36)];
  return secret ? decryptBytes(parts, derivedKey(secret, purpose), owner) : null;
}

/** For a page that keeps the value for hours: base64url, with the first of SESSION_KEYS. */
export const sealToken = (text: string, purpose: TokenPurpose, [secret = ''] = settings().SESSION_KEYS): string =>
  Buffer.concat(encrypt(text, derivedKey(secret, purpose))).toString('base64url');

/** @returns null for an altered token or a removed key */
export function unsealToken(token: string, purpose: TokenPurpose, keys = settings().SESSION_KEYS): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const parts: Sealed = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  for (const secret of keys) {
    const text = decrypt(parts, derivedKey(secret, purpose));
    if (text !== null) return text;
  }
  return null;
}

/** Nonce, authentication tag, encrypted text. */
type Sealed = [Buffer, Buffer, Buffer];

function encrypt(text: string | Uint8Array, key: Buffer, owner = ''): Sealed {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(typeof text === 'string' ? Buffer.from(text) : text), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed];
}

const decrypt = (parts: Sealed, key: Buffer, owner = ''): string | null =>
  decryptBytes(parts, key, owner)?.toString('utf8') ?? null;

function decryptBytes([nonce, tag, sealed]: Sealed, key: Buffer, owner: string): Buffer<ArrayBuffer> | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return null; // altered, of another owner, or sealed with another key
  }
}

const keyId = (secret: string) => createHash('sha256').update(`id\0${secret}`).digest('hex').slice(0, 8);
