import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { WebhookEndpoint } from '~/platform/generated/client.ts';

/** Without one delivery that arrived: the tries of a single event last three days. */
const failingLimit = days(5);

interface Failure {
  failingSince: Date;
  answerStatus: number | null;
  now: Date;
}

/** After five days of failures; and at once where the receiver says 410 Gone, as Standard Webhooks has it. */
export const isToSwitchOff = ({ failingSince, answerStatus, now }: Failure): boolean =>
  answerStatus === 410 || now.getTime() - failingSince.getTime() >= failingLimit;

interface SwitchOff {
  reason: 'failing' | 'gone';
  now: Date;
}

/** Once, with an email to the owner. */
export async function switchOff(tx: Transaction, { id, accountId }: WebhookEndpoint, { reason, now }: SwitchOff) {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id, disabledAt: null },
    data: { disabledAt: now, disabledReason: reason },
  });
  if (count === 0) return;
  const detail = { endpoint: id };
  await recordAudit(tx, { actorId: null, accountId, event: 'webhook-switched-off', detail });
  await enqueue(tx, 'send-mail', { mail: 'webhook-switched-off', accountId, endpointId: id });
}

/** Null when it is deleted, or on again. */
export async function findSwitchedOff(id: string): Promise<{ host: string; reason: 'failing' | 'gone' } | null> {
  const endpoint = await database().webhookEndpoint.findUnique({ where: { id } });
  if (!endpoint?.disabledAt || endpoint.disabledReason === 'owner') return null;
  return { host: new URL(endpoint.url).host, reason: endpoint.disabledReason === 'gone' ? 'gone' : 'failing' };
}
