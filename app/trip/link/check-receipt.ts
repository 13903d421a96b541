import { fromBase64Url, hexDigest } from './base64url.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Of `/.well-known/wayline-receipt-keys.json`. */
export interface ReceiptKeys {
  keys: { kid: string; kty: string; crv: string; x: string }[];
}

/** What the receipt should be of. */
export interface ReceiptSubject {
  tripId: string;
  revision: number;
  /** Sealed, as is the answer. Null where the document is no longer kept: then its digest is not compared. */
  document: Bytes | null;
  answer: Bytes;
}

/**
 * `unknown-key`: no key of the list has signed it. `other`: a receipt of another answer. `unchecked`: this browser knows no
 * Ed25519.
 */
export type ReceiptCheck =
  | { ok: true; at: string }
  | { ok: false; reason: 'altered' | 'unknown-key' | 'other' | 'unchecked' };

/** Whether a server's receipt is whole and of this answer. Needs no server of ours but its public keys. */
export async function checkReceipt(
  receipt: string,
  subject: ReceiptSubject,
  { keys }: ReceiptKeys,
): Promise<ReceiptCheck> {
  const [head = '', body = '', mark = '', ...rest] = receipt.split('.');
  const [header, claims, signature] = [objectIn(head), objectIn(body), fromBase64Url(mark)];
  if (!header || !claims || !signature || rest.length > 0) return { ok: false, reason: 'altered' };
  if (header.alg !== 'EdDSA' || header.typ !== 'wayline-receipt') return { ok: false, reason: 'altered' };
  const key = keys.find(({ kid }) => kid === header.kid);
  if (!key) return { ok: false, reason: 'unknown-key' };
  const isRight = await isSigned(`${head}.${body}`, signature, key);
  if (isRight !== true) return { ok: false, reason: isRight === null ? 'unchecked' : 'altered' };
  const { tripId, revision, document, answer } = subject;
  const isSame =
    claims.version === 1 &&
    claims.trip === tripId &&
    claims.revision === revision &&
    claims.answer === (await hexDigest(answer)) &&
    (document === null || claims.document === (await hexDigest(document)));
  return isSame && typeof claims.at === 'string' ? { ok: true, at: claims.at } : { ok: false, reason: 'other' };
}

/** Null where this browser cannot tell. */
async function isSigned(text: string, signature: Bytes, { x }: ReceiptKeys['keys'][number]): Promise<boolean | null> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(text));
  } catch {
    return null;
  }
}

function objectIn(part: string): Record<string, unknown> | null {
  try {
    const bytes = fromBase64Url(part);
    const value: unknown = bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
