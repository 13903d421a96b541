/** Bytes of a sealed document: version, nonce, then ciphertext and tag. */
const VERSION = 1;
const NONCE = 12;
const KEY = 32;
/** Of AES-GCM. */
const TAG = 16;

/** The version is authenticated with the text. */
const algorithm = (nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new Uint8Array([VERSION]),
});

/** Whether bytes may be a sealed document; only the key could prove it. */
export const looksSealed = (bytes: Uint8Array): boolean => bytes[0] === VERSION && bytes.length > 1 + NONCE + TAG;

/** AES-256-GCM with a fresh key and nonce. @returns the key as base64url, for the part of a link behind its `#` */
export async function sealDocument(text: string): Promise<{ key: string; sealed: Uint8Array<ArrayBuffer> }> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
  const ciphertext = await crypto.subtle.encrypt(algorithm(nonce), key, new TextEncoder().encode(text));
  const sealed = new Uint8Array(1 + NONCE + ciphertext.byteLength);
  sealed[0] = VERSION;
  sealed.set(nonce, 1);
  sealed.set(new Uint8Array(ciphertext), 1 + NONCE);
  return { key: toBase64Url(bytes), sealed };
}

/** Null for a wrong key and for changed bytes. */
export async function openDocument(sealed: Uint8Array<ArrayBuffer>, key: string): Promise<string | null> {
  const bytes = fromBase64Url(key);
  if (bytes?.length !== KEY || sealed[0] !== VERSION) return null;
  try {
    const imported = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
    const nonce = sealed.slice(1, 1 + NONCE);
    const text = await crypto.subtle.decrypt(algorithm(nonce), imported, sealed.slice(1 + NONCE));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={0,2}$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{43}$/.test(text)) return null;
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
