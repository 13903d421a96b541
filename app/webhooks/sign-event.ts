import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 bits, as Standard Webhooks writes them: "whsec_" and base64. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

export interface SignedMessage {
  /** The same for every try. */
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com, 1.0.0).
 * @param secrets of the endpoint; two while one of them is being replaced
 */
export function signatureHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

const signatureOf = (content: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64');
