import type { Transaction } from '~/jobs/enqueue.server.ts';
import { jobs } from '~/jobs/jobs.ts';
import { database } from '~/platform/database.server.ts';
import type { WebhookDelivery, WebhookEndpoint } from '~/platform/generated/client.ts';
import { type PostOutcome, postToPublicHost } from '~/platform/post-to-public-host.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { signingSecrets } from './endpoint-secrets.server.ts';
import { signatureHeaders } from './sign-event.ts';
import { isToSwitchOff, switchOff } from './switch-off.server.ts';

interface Sending {
  now: Date;
  signal?: AbortSignal;
  post?: typeof postToPublicHost;
}

/** `dropped`: nobody waits for it any more. `postponed`: the host is being looked up, which is no try. `given-up`: after the last try, which its owner may begin anew. */
export type DeliveryOutcome = 'delivered' | 'dropped' | 'postponed' | 'given-up' | 'switched-off' | { failure: string };

/** One try. A receiver may see an event twice, under one `webhook-id`. */
export async function deliverEvent(
  id: string,
  { now, signal, post = postToPublicHost }: Sending,
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
  return 'postponed' in outcome ? 'postponed' : record(delivery, endpoint, { outcome, now });
}

async function drop(id: string): Promise<DeliveryOutcome> {
  await database().webhookDelivery.updateMany({ where: { id }, data: { status: 'failed' } });
  return 'dropped';
}

interface Answered {
  outcome: Exclude<PostOutcome, { postponed: true }>;
  now: Date;
}

async function record(delivery: WebhookDelivery, endpoint: WebhookEndpoint, answered: Answered) {
  const { outcome, now } = answered;
  const answerStatus = 'status' in outcome ? outcome.status : null;
  const problem = 'problem' in outcome ? outcome.problem : null;
  const row = { tries: delivery.tries + 1, answerStatus, problem, lastTriedAt: now };
  const isTaken = answerStatus !== null && answerStatus >= 200 && answerStatus < 300;
  return isTaken ? recordArrival(delivery, row) : recordFailure(delivery, endpoint, row);
}

type Try = Pick<WebhookDelivery, 'tries' | 'answerStatus' | 'problem'> & { lastTriedAt: Date };

/** Updates nothing where the endpoint was deleted meanwhile. */
async function recordArrival({ id, endpointId }: WebhookDelivery, row: Try): Promise<DeliveryOutcome> {
  return retryTransaction(async (tx): Promise<DeliveryOutcome> => {
    await tx.webhookEndpoint.updateMany({ where: { id: endpointId }, data: { failingSince: null } });
    await tx.webhookDelivery.updateMany({ where: { id }, data: { ...row, status: 'delivered' } });
    return 'delivered';
  });
}

/**
 * What the endpoint is now counts: it may have been mended while the try was under way. Silent name servers may be ours,
 * so they are not held against it.
 */
async function recordFailure({ id }: WebhookDelivery, tried: WebhookEndpoint, row: Try): Promise<DeliveryOutcome> {
  const { answerStatus, lastTriedAt: now } = row;
  return retryTransaction(async (tx): Promise<DeliveryOutcome> => {
    const failingSince = row.problem === 'unresolved' ? null : await markFailing(tx, tried, now);
    const isOff = failingSince !== null && isToSwitchOff({ failingSince, answerStatus, now });
    const isOver = isOff || row.tries >= jobs['deliver-event'].attempts;
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, status: { not: 'delivered' } },
      data: { ...row, status: isOver ? 'failed' : 'pending' },
    });
    if (!isOff) return failureOf(row, { isOpen: count > 0, isOver });
    await switchOff(tx, tried, { reason: answerStatus === 410 ? 'gone' : 'failing', now });
    return 'switched-off';
  });
}

/** An error of the job means another try. A receiver that fails to the last is its owner's matter, not an operator's. */
function failureOf({ problem, answerStatus }: Try, { isOpen, isOver }: { isOpen: boolean; isOver: boolean }) {
  if (!isOpen) return 'dropped'; // deleted, or delivered by another worker meanwhile
  return isOver ? 'given-up' : { failure: problem ?? `answered ${answerStatus}` };
}

/** Null where the endpoint was deleted, or has another URL by now. */
async function markFailing(tx: Transaction, { id, url }: WebhookEndpoint, now: Date): Promise<Date | null> {
  await tx.webhookEndpoint.updateMany({ where: { id, url, failingSince: null }, data: { failingSince: now } });
  const endpoint = await tx.webhookEndpoint.findFirst({ where: { id, url }, select: { failingSince: true } });
  return endpoint?.failingSince ?? null;
}
