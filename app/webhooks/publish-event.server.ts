import { randomUUID } from 'node:crypto';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import type { WebhookEvent } from './event-types.ts';

/** Writes a delivery to each endpoint that wants the event, in the transaction that causes it. */
export async function publishEvent(tx: Transaction, accountId: string, event: WebhookEvent, now: Date): Promise<void> {
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { accountId, disabledAt: null, events: { has: event.type } },
    select: { id: true },
  });
  const message = toMessage(event, now);
  for (const { id } of endpoints) await addDelivery(tx, { accountId, endpointId: id, message });
}

export interface EventMessage {
  eventId: string;
  type: string;
  /** JSON, sent as it is on every try. */
  body: string;
}

export function toMessage({ type, data }: WebhookEvent, now: Date): EventMessage {
  return { eventId: `evt_${randomUUID()}`, type, body: JSON.stringify({ type, timestamp: now.toISOString(), data }) };
}

interface NewDelivery {
  accountId: string;
  endpointId: string;
  message: EventMessage;
}

export async function addDelivery(tx: Transaction, { accountId, endpointId, message }: NewDelivery): Promise<void> {
  const { id } = await tx.webhookDelivery.create({ data: { endpointId, ...message }, select: { id: true } });
  await enqueue(tx, 'deliver-event', { accountId, deliveryId: id });
}
