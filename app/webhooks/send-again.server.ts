import { enqueue } from '~/jobs/enqueue.server.ts';
import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { type EndpointGone, withEndpoint } from './endpoints.server.ts';
import { testEventType } from './event-types.ts';
import { addDelivery, toMessage } from './publish-event.server.ts';

export type SendTestOutcome = { ok: true } | EndpointGone | { ok: false; reason: 'endpoint-off' };
export type ResendOutcome = { ok: true } | { ok: false; reason: 'delivery-gone' | 'endpoint-off' };

/** Longer than the longest pause between two tries: whatever waits since then is lost. */
const stuckAfter = days(2);

export const sendTestEvent = (accountId: string, id: string, now: Date): Promise<SendTestOutcome> =>
  withEndpoint(accountId, id, async (tx, endpoint): Promise<SendTestOutcome> => {
    if (endpoint.disabledAt) return { ok: false, reason: 'endpoint-off' };
    const message = toMessage({ type: testEventType, data: { endpoint_id: id } }, now);
    await addDelivery(tx, { accountId, endpointId: id, message });
    return { ok: true };
  });

/** Under the same `webhook-id`. One that is still being tried is left alone. */
export async function resendDelivery(accountId: string, deliveryId: string, now: Date): Promise<ResendOutcome> {
  return database().$transaction(async (tx): Promise<ResendOutcome> => {
    const where = { id: deliveryId, endpoint: { accountId } };
    const delivery = await tx.webhookDelivery.findFirst({ where, include: { endpoint: true } });
    if (!delivery) return { ok: false, reason: 'delivery-gone' };
    if (delivery.endpoint.disabledAt) return { ok: false, reason: 'endpoint-off' };
    const longAgo = { lt: new Date(now.getTime() - stuckAfter) };
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: deliveryId, OR: [{ status: { not: 'pending' } }, { lastTriedAt: longAgo }] },
      data: { status: 'pending', tries: 0, lastTriedAt: now },
    });
    if (count > 0) await enqueue(tx, 'deliver-event', { accountId, deliveryId });
    return { ok: true };
  });
}
