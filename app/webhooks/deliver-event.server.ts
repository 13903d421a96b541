import { jobs } from '~/jobs/catalogue.ts';
import { database } from '~/platform/database.server.ts';
import type { WebhookDelivery, WebhookEndpoint } from '~/platform/generated/client.ts';
import { type PostOutcome, postToPublicHost } from '~/platform/post-to-public-host.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { signingSecrets } from './endpoint-secrets.server.ts';
import { signatureHeaders } from './sign-event.ts';
import { isToSwitchOff, switchOff } from './switch-off.server.ts';

interface Try {
  now: Date;
  signal?: AbortSignal;
  post?: typeof postToPublicHost;
}

/** `dropped`: nobody waits for it any more. */
export type DeliveryOutcome = 'delivered' | 'dropped' | 'switched-off' | { failure: string };

/** One try. A receiver may see an event twice, under one `webhook-id`. */
export async function deliverEvent(
  id: string,
  { now, signal, post = postToPublicHost }: Try,
): Promise<DeliveryOutcome> {
  const delivery = await database().webhookDelivery.findUnique({
    where: { id },
    include: { endpoint: { include: { account: { select: { suspendedAt: true } } } } },
  });
  if (!delivery || delivery.status === 'delivered') return 'dropped';
  const { endpoint, eventId, body } = delivery;
  const secrets = signingSecrets(endpoint, now);
  if (endpoint.disabledAt || endpoint.account.suspendedAt || secrets.length === 0) return drop(id);
  const timestamp = Math.floor(now.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Wayline-Webhooks/1',
    ...signatureHeaders({ id: eventId, timestamp, body }, secrets),
  };
  const outcome = await post(endpoint.url, { headers, body, ...(signal ? { signal } : {}) });
  return record(delivery, endpoint, { outcome, now });
}

async function drop(id: string): Promise<DeliveryOutcome> {
  await database().webhookDelivery.updateMany({ where: { id }, data: { status: 'failed' } });
  return 'dropped';
}

interface Answered {
  outcome: PostOutcome;
  now: Date;
}

const hasArrived = (outcome: PostOutcome) => 'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** Updates nothing where the endpoint was deleted meanwhile. */
async function record(delivery: WebhookDelivery, endpoint: WebhookEndpoint, { outcome, now }: Answered) {
  const { id } = delivery;
  const tries = delivery.tries + 1;
  const isLast = tries >= jobs['deliver-event'].attempts;
  const answerStatus = 'status' in outcome ? outcome.status : null;
  const problem = 'problem' in outcome ? outcome.problem : null;
  return retryTransaction(async (tx): Promise<DeliveryOutcome> => {
    const arrived = hasArrived(outcome);
    const failingSince = arrived ? null : (endpoint.failingSince ?? now);
    await tx.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { failingSince } });
    const isOff = !arrived && isToSwitchOff({ failingSince: failingSince ?? now, answerStatus, now });
    const status = arrived ? 'delivered' : isOff || isLast ? 'failed' : 'pending';
    await tx.webhookDelivery.updateMany({
      where: { id },
      data: { status, tries, answerStatus, problem, lastTriedAt: now },
    });
    if (arrived) return 'delivered';
    if (!isOff) return { failure: problem ?? `answered ${answerStatus}` };
    await switchOff(tx, endpoint, { reason: answerStatus === 410 ? 'gone' : 'failing', now });
    return 'switched-off';
  });
}
