/** Of sealed documents and answers since links can be updated. */
export const VERSION = 2;
/** Bytes. */
export const NONCE = 12;
/** Of AES-GCM. */
export const TAG = 16;
/** Version and revision. */
export const HEAD = 5;

/** Bytes of a sealed answer: one of three, so that its size betrays no choice. */
export const answerSizes = [1024, 2048, 4096] as const;

/** The revision that a sealed document of version 2 says it is; null for another version and for what is too short. */
export function revisionIn(sealed: Uint8Array): number | null {
  if (sealed[0] !== VERSION || sealed.length <= HEAD + NONCE + TAG) return null;
  return new DataView(sealed.buffer, sealed.byteOffset).getUint32(1);
}

/** Whether bytes may be a sealed answer; only the key could prove it. */
export const looksLikeAnswer = (sealed: Uint8Array): boolean =>
  sealed[0] === VERSION && answerSizes.some((size) => size === sealed.length);

export function revisionBytes(revision: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, revision);
  return bytes;
}

/** The first bytes of a sealed document, and the associated data of an answer to it. */
export const headOf = (revision: number): Uint8Array<ArrayBuffer> => Uint8Array.of(VERSION, ...revisionBytes(revision));
