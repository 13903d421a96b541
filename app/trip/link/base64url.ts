export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={0,2}$/, '');
}

/** Null for what is no base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** SHA-256. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** SHA-256 in hexadecimal digits. */
export async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(await digestOf(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a text in hexadecimal digits, as an answer names what was shown. */
export const textDigest = (text: string): Promise<string> => hexDigest(new TextEncoder().encode(text));
