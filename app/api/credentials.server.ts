import { isSecretWellFormed, secretMac } from '~/accounts/api-keys.server.ts';
import { refusal } from './api-error.server.ts';
import { type ApiCall, headerOf } from './endpoint.ts';

/** The keys of a call, well formed but not yet looked up. */
export interface Credentials {
  secretMac: string;
  publicKey: string | null;
  mode: 'live' | 'test';
}

/** Underscores as documented; hyphens because proxies such as nginx drop names with underscores; X- because some demand it. */
const names = (kind: 'public' | 'private') =>
  ['', 'x-', 'x_'].flatMap((prefix) => [`${prefix}${kind}_app_key`, `${prefix}${kind}-app-key`]);
const secretHeaders = names('private');
const publicHeaders = names('public');

/**
 * Reads the keys from the headers: `PUBLIC_APP_KEY` and `PRIVATE_APP_KEY`, with hyphens or `X-` as well, or the private
 * key alone as `Authorization: Bearer`. The public key may be left out.
 * @returns null for a call without keys
 * @throws Refused `key-missing` when only the public one is there, `key-malformed` for what cannot be a private key
 */
export function readCredentials(call: ApiCall): Credentials | null {
  const authorization = headerOf(call, 'authorization');
  const secret = first(call, secretHeaders) ?? bearer(authorization);
  const publicKey = first(call, publicHeaders);
  if (secret === null && publicKey === null && authorization === null) return null;
  if (secret === null) throw refusal('key-missing');
  if (!isSecretWellFormed(secret)) throw refusal('key-malformed');
  return { secretMac: secretMac(secret), publicKey, mode: secret.startsWith('wl_sk_test_') ? 'test' : 'live' };
}

function first(call: ApiCall, known: readonly string[]): string | null {
  for (const name of known) {
    const value = headerOf(call, name)?.trim();
    if (value) return value;
  }
  return null;
}

const bearer = (authorization: string | null) => /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? null;
