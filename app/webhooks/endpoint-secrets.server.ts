import { hours } from '~/platform/clock.ts';
import type { WebhookEndpoint } from '~/platform/generated/client.ts';
import { seal, unseal } from '~/platform/sealed-value.server.ts';

/** For which a replaced secret signs as well. */
export const secretOverlap = hours(24);

type Owner = Pick<WebhookEndpoint, 'id' | 'accountId'>;

export const sealSecret = (secret: string, { accountId, id }: Owner): string =>
  seal(secret, 'webhook-secret', `${accountId}|${id}`);

/** Null when the encryption key of the secret is gone. */
export const openSecret = ({ secretCipher, accountId, id }: WebhookEndpoint): string | null =>
  unseal(secretCipher, 'webhook-secret', `${accountId}|${id}`);

/** Those that sign now, the newest first. */
export function signingSecrets(endpoint: WebhookEndpoint, now: Date): string[] {
  const { previousCipher, accountId, id } = endpoint;
  const secret = openSecret(endpoint);
  const previous =
    previousCipher && isReplacing(endpoint, now)
      ? unseal(previousCipher, 'webhook-secret', `${accountId}|${id}`)
      : null;
  return [secret, previous].filter((each) => each !== null);
}

export const isReplacing = ({ previousUntil }: Pick<WebhookEndpoint, 'previousUntil'>, now: Date): boolean =>
  previousUntil !== null && previousUntil > now;
