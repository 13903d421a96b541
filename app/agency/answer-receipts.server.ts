import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { settings } from '~/platform/env.server.ts';
import { derivedKey } from '~/platform/settings.server.ts';

/** A public key as JWK (RFC 8037). */
interface ReceiptJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
}

interface ReceiptKey {
  privateKey: KeyObject;
  jwk: ReceiptJwk;
}

/** What precedes the 32 bytes of an Ed25519 key in PKCS 8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const known = new Map<string, ReceiptKey>();

function receiptKey(secret: string): ReceiptKey {
  const there = known.get(secret);
  if (there) return there;
  const der = Buffer.concat([pkcs8, derivedKey(secret, 'answer-receipt')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`, 'base64url'); // RFC 7638
  const made: ReceiptKey = { privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' } };
  known.set(secret, made);
  return made;
}

/** Without RECEIPT_KEYS those of ENCRYPTION_KEYS, of which one cannot be told from the other. */
function receiptKeys(): ReceiptKey[] {
  const { RECEIPT_KEYS, ENCRYPTION_KEYS } = settings();
  return (RECEIPT_KEYS.length > 0 ? RECEIPT_KEYS : ENCRYPTION_KEYS).map(receiptKey);
}

/** A key set (RFC 7517) of all keys that have signed, also before RECEIPT_KEYS were set. */
export function publicReceiptKeys(): { keys: ReceiptJwk[] } {
  const { RECEIPT_KEYS, ENCRYPTION_KEYS } = settings();
  return { keys: [...RECEIPT_KEYS, ...ENCRYPTION_KEYS].map((secret) => receiptKey(secret).jwk) };
}

interface Answered {
  tripId: string;
  revision: number;
  /** Sealed, as is the answer. */
  document: Uint8Array;
  answer: Uint8Array;
  now: Date;
}

/** A compact JWS (RFC 7515) over what was shown and answered, and when. */
export function signReceipt({ tripId, revision, document, answer, now }: Answered): string {
  const [key] = receiptKeys();
  if (!key) throw new Error('no receipt key');
  const header = { alg: 'EdDSA', kid: key.jwk.kid, typ: 'wayline-receipt' };
  const digests = { document: sha256(document, 'hex'), answer: sha256(answer, 'hex') };
  const claims = { version: 1, trip: tripId, revision, ...digests, at: now.toISOString() };
  const signed = `${base64url(header)}.${base64url(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const sha256 = (bytes: string | Uint8Array, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(bytes).digest(encoding);
