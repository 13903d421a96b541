import { joined, openText, seal } from './aes-gcm.ts';
import { digestOf, fromBase64Url, toBase64Url } from './base64url.ts';
import { HEAD, headOf, revisionBytes, revisionIn } from './sealed-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const KEY = 32;
/** Links of this version have one document, and its key is the link's. */
const FIRST_VERSION = 1;

/** 256 random bits as base64url, for the part of a link behind its `#`. */
export const newLinkKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY)));

const documentLabel = (revision: number) => joined(labelled('document'), revisionBytes(revision));

/** A document as the server keeps it. @param revision 1 for a new link, then one more with each update */
export async function sealRevision(key: string, revision: number, text: string): Promise<Bytes> {
  const head = headOf(revision);
  const sealed = await seal(await derivedKey(key, documentLabel(revision)), new TextEncoder().encode(text), head);
  return joined(head, sealed);
}

export interface OpenedRevision {
  /** Null for a link of version 1, which cannot be updated or answered. */
  revision: number | null;
  text: string;
}

/** Null for a wrong key and for changed bytes. */
export async function openRevision(sealed: Bytes, key: string): Promise<OpenedRevision | null> {
  const bytes = keyBytes(key);
  if (!bytes) return null;
  try {
    if (sealed[0] === FIRST_VERSION) {
      const text = await openText(await aesKey(bytes), sealed.slice(1), sealed.slice(0, 1));
      return { revision: null, text };
    }
    const revision = revisionIn(sealed);
    if (revision === null) return null;
    const derived = await derivedKey(key, documentLabel(revision));
    return { revision, text: await openText(derived, sealed.slice(HEAD), sealed.slice(0, HEAD)) };
  } catch {
    return null;
  }
}

/** What shows the server that its sender has the link; it opens nothing. */
export const passOf = async (key: string): Promise<string> => toBase64Url(await derivedBytes(key, labelled('post')));

/** What the server keeps of the pass: SHA-256 of its bytes, as base64url. */
export const passHash = async (key: string): Promise<string> =>
  toBase64Url(await digestOf(await derivedBytes(key, labelled('post'))));

/** The key of all answers of a link. @throws RangeError for what is no key */
export const answerKey = (key: string): Promise<CryptoKey> => derivedKey(key, labelled('answer'));

/** The keys that decrypt a revision's document and the link's answers, base64url. They give neither the pass nor K. */
export async function openingKeys(key: string, revision: number): Promise<{ document: string; answer: string }> {
  const [document, answer] = await Promise.all([
    derivedBytes(key, documentLabel(revision)),
    derivedBytes(key, labelled('answer')),
  ]);
  return { document: toBase64Url(document), answer: toBase64Url(answer) };
}

const labelled = (label: 'document' | 'answer' | 'post'): Bytes =>
  new TextEncoder().encode(`wayline link 2: ${label}`) as Bytes;

async function derivedBytes(key: string, info: Bytes): Promise<Bytes> {
  const bytes = keyBytes(key);
  if (!bytes) throw new RangeError('key');
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, KEY * 8));
}

const aesKey = (bytes: Bytes) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** @throws RangeError for what is no key */
const derivedKey = async (key: string, info: Bytes) => aesKey(await derivedBytes(key, info));

function keyBytes(key: string): Bytes | null {
  const bytes = fromBase64Url(key);
  return bytes?.length === KEY ? bytes : null;
}
