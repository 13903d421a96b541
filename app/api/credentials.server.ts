import { isSecretWellFormed, secretMac } from '~/accounts/api-keys.server.ts';
import { apiError } from './api-error.server.ts';
import type { ApiRequest } from './endpoint.ts';

/** The keys of a call, well formed but not yet looked up. */
export interface Credentials {
  secretMac: string;
  publicKey: string | null;
  mode: 'live' | 'test';
}

/** Underscores as documented; hyphens because proxies such as nginx drop names with underscores; X- because some demand it. */
const headerNames = (kind: 'public' | 'private') =>
  ['', 'x-', 'x_'].flatMap((prefix) => [`${prefix}${kind}_app_key`, `${prefix}${kind}-app-key`]);
const secretHeaders = headerNames('private');
const publicHeaders = headerNames('public');

/**
 * Reads the keys from the headers: `PUBLIC_APP_KEY` and `PRIVATE_APP_KEY`, with hyphens or `X-` as well, or the private
 * key alone as `Authorization: Bearer`. The public key may be left out.
 * @returns null for a call without keys
 * @throws HttpError `key-missing` when only the public one is there, `key-malformed` for what cannot be a private key
 */
export function readCredentials(request: ApiRequest): Credentials | null {
  const authorization = request.headers.get('authorization');
  const secret = firstHeader(request, secretHeaders) ?? bearerOf(authorization);
  const publicKey = firstHeader(request, publicHeaders);
  if (secret === null && publicKey === null && authorization === null) return null;
  if (secret === null) throw apiError('key-missing');
  if (!isSecretWellFormed(secret)) throw apiError('key-malformed');
  return { secretMac: secretMac(secret), publicKey, mode: secret.startsWith('wl_sk_test_') ? 'test' : 'live' };
}

function firstHeader(request: ApiRequest, known: readonly string[]): string | null {
  for (const name of known) {
    const value = request.headers.get(name)?.trim();
    if (value) return value;
  }
  return null;
}

const bearerOf = (authorization: string | null) => /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? null;
