import { NONCE } from './sealed-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** AES-256-GCM with a fresh nonce. @returns nonce, ciphertext and tag */
export async function seal(key: CryptoKey, text: Bytes, additionalData: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
  return joined(iv, new Uint8Array(sealed));
}

/** @throws where key, bytes or associated data are others */
export async function openText(key: CryptoKey, sealed: Bytes, additionalData: Bytes): Promise<string> {
  const algorithm = { name: 'AES-GCM', iv: sealed.slice(0, NONCE), additionalData };
  const text = await crypto.subtle.decrypt(algorithm, key, sealed.slice(NONCE));
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
