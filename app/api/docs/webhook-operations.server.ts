import { z } from 'zod';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { eventTypes, testEventType, type WebhookEvent } from '~/webhooks/event-types.ts';
import { instant, referenceText, wholeNumber } from './bounded-schemas.server.ts';

const t = translator('en');
const describe = (key: string) => t(`api.openapi.webhooks.${key}` as Key);

const KeyOfEvent = z.object({
  id: z.uuid(),
  name: referenceText,
  mode: z.enum(['live', 'test']),
  public_key: referenceText,
  expires_at: instant.nullable(),
});

const TripOfEvent = z.object({ id: z.string().regex(/^[\w-]{22}$/), revision: wholeNumber });

/** `data` of each event. */
export const eventSchemas = {
  'usage.threshold_reached': z.object({ percent: wholeNumber, limit: wholeNumber, period_start: z.iso.date() }),
  'key.created': z.object({ key: KeyOfEvent }),
  'key.replaced': z.object({ key: KeyOfEvent, previous_key: KeyOfEvent }),
  'key.expiring': z.object({ key: KeyOfEvent }),
  'key.revoked': z.object({ key: KeyOfEvent }),
  'trip.opened': z.object({ trip: TripOfEvent, opened_at: instant }),
  'trip.answered': z.object({ trip: TripOfEvent, answered_at: instant }),
  'trip.ended': z.object({ trip: TripOfEvent, ended_at: instant }),
  'endpoint.test': z.object({ endpoint_id: z.uuid() }),
} as const satisfies Record<WebhookEvent['type'], z.ZodType>;

const key = {
  id: '4f0a4c1e-6f0e-4a53-9d55-3b1f5b0c7a11',
  name: 'Website',
  mode: 'live',
  public_key: 'wl_pk_live_9sKq0TzPb4mVh2LwYc6Jfa',
  expires_at: null,
};
const ending = { ...key, id: '0b8f6d1e-5c1a-4f1e-9d55-3b1f5b0c7a12', expires_at: '2026-11-24T09:12:00.000Z' };
const trip = { id: 'q3Zk8tW1yB5nR0sVx7LdMA', revision: 2 };

const samples: { [Type in WebhookEvent['type']]: Extract<WebhookEvent, { type: Type }>['data'] } = {
  'usage.threshold_reached': { percent: 80, limit: 2000, period_start: '2026-11-01' },
  'key.created': { key },
  'key.replaced': { key, previous_key: ending },
  'key.expiring': { key: { ...key, expires_at: '2026-11-30T09:12:00.000Z' } },
  'key.revoked': { key: ending },
  'trip.opened': { trip, opened_at: '2026-11-23T09:12:00.000Z' },
  'trip.answered': { trip, answered_at: '2026-11-23T09:12:00.000Z' },
  'trip.ended': { trip, ended_at: '2026-11-23T09:12:00.000Z' },
  'endpoint.test': { endpoint_id: '8d3f5c70-1a52-4c0b-8c38-0f6a2f4b9e21' },
};

export const sentTypes: readonly WebhookEvent['type'][] = [...eventTypes, testEventType];

export const sampleEvent = (type: WebhookEvent['type'], timestamp: string) => ({
  type,
  timestamp,
  data: samples[type],
});

/** What we send, for the `webhooks` of OpenAPI 3.1. The schemas stand inside: 3.0 knows no webhooks. */
export const openApiWebhooks = () => Object.fromEntries(sentTypes.map((type) => [type, { post: operationOf(type) }]));

function operationOf(type: WebhookEvent['type']) {
  const name = type.replaceAll('.', '_');
  const schema = z.object({ type: z.literal(type), timestamp: instant, data: eventSchemas[type] });
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, { io: 'input' });
  const example = sampleEvent(type, '2026-11-23T09:12:00.000Z');
  return {
    operationId: `webhook_${name}`,
    tags: ['usage'],
    summary: describe(`${name}.summary`),
    description: describe(`${name}.description`),
    security: [],
    parameters: headers.map(headerOf),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: body, examples: { event: { value: example } } } },
    },
    responses: { '2XX': { description: describe('taken') }, '4XX': { description: describe('failed') } },
  };
}

/** The headers of Standard Webhooks. */
const headers = [
  ['webhook-id', 'evt_0b8f6d1e-5c1a-4f1e-9d55-3b1f5b0c7a11'],
  ['webhook-timestamp', '1795425120'],
  ['webhook-signature', 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0='],
] as const;

const headerOf = ([name, example]: (typeof headers)[number]) => ({
  name,
  in: 'header',
  required: true,
  description: describe(`headers.${name}`),
  schema: { type: 'string' },
  example,
});
