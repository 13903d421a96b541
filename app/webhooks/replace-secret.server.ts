import type { MaybeClient } from '~/audit/client.server.ts';
import { isReplacing, openSecret, sealSecret, secretOverlap } from './endpoint-secrets.server.ts';
import { type EndpointGone, recordEndpoint, withEndpoint } from './endpoints.server.ts';
import { newSigningSecret } from './sign-event.ts';

export type RevealSecretOutcome =
  | { ok: true; secret: string; name: string }
  | EndpointGone
  | { ok: false; reason: 'no-secret' };
export type ReplaceSecretOutcome =
  | { ok: true; secret: string; name: string }
  | EndpointGone
  | { ok: false; reason: 'secret-being-replaced' };

/** Callers check that the login is recent, as for the other acts here. */
export const revealSecret = (accountId: string, id: string, client: MaybeClient = {}): Promise<RevealSecretOutcome> =>
  withEndpoint(accountId, id, async (tx, endpoint): Promise<RevealSecretOutcome> => {
    const secret = openSecret(endpoint);
    if (!secret) return { ok: false, reason: 'no-secret' };
    await recordEndpoint(tx, { accountId, id, event: 'webhook-secret-shown', client });
    return { ok: true, secret, name: endpoint.name };
  });

/** Deliveries bear both signatures for a day. A form that is sent twice replaces nothing again. */
export const replaceSecret = (
  accountId: string,
  id: string,
  now: Date,
  client: MaybeClient = {},
): Promise<ReplaceSecretOutcome> =>
  withEndpoint(accountId, id, async (tx, endpoint): Promise<ReplaceSecretOutcome> => {
    if (isReplacing(endpoint, now)) return { ok: false, reason: 'secret-being-replaced' };
    const secret = newSigningSecret();
    const data = {
      secretCipher: sealSecret(secret, endpoint),
      previousCipher: endpoint.secretCipher,
      previousUntil: new Date(now.getTime() + secretOverlap),
    };
    await tx.webhookEndpoint.update({ where: { id }, data });
    await recordEndpoint(tx, { accountId, id, event: 'webhook-secret-replaced', client });
    return { ok: true, secret, name: endpoint.name };
  });

/** For a secret that leaked. */
export const endOldSecret = (
  accountId: string,
  id: string,
  now: Date,
  client: MaybeClient = {},
): Promise<{ ok: true } | EndpointGone> =>
  withEndpoint(accountId, id, async (tx, endpoint) => {
    if (!isReplacing(endpoint, now)) return { ok: true };
    await tx.webhookEndpoint.update({ where: { id }, data: { previousCipher: null, previousUntil: null } });
    await recordEndpoint(tx, { accountId, id, event: 'webhook-secret-replaced', client });
    return { ok: true };
  });
