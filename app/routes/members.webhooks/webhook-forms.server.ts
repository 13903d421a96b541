import { z } from 'zod';
import { messageKey } from '~/accounts/fields.server.ts';
import { keyName } from '~/accounts/key-fields.server.ts';
import { recentPassword } from '~/forms/recent-login.server.ts';
import { eventFields } from '~/ui/members/webhook-facts.ts';
import { isPostableUrl } from '~/webhooks/endpoint-url.server.ts';
import type { EndpointChoices } from '~/webhooks/endpoints.server.ts';
import type { EventType } from '~/webhooks/event-types.ts';

export const WebhooksForm = z.object({
  intent: z.enum(['create', 'change', 'reveal', 'replace', 'end-old', 'enable', 'disable', 'delete', 'test', 'resend']),
  endpoint: z.uuid().optional(),
  delivery: z.uuid().optional(),
});

export const SecretForm = z.object(recentPassword);

const box = z.string().max(10).optional();
const urlError = messageKey('members.webhooks.errors.url');

export const EndpointForm = z.object({
  name: keyName,
  url: z
    .string({ error: urlError })
    .max(2000, urlError)
    .transform((text) => URL.parse(text.trim())?.href ?? '') // as it is posted to, without the line ends that were typed
    .refine(isPostableUrl, urlError),
  eventUsage: box,
  eventCreated: box,
  eventReplaced: box,
  eventExpiring: box,
  eventRevoked: box,
  eventTripOpened: box,
  eventTripAnswered: box,
  eventTripEnded: box,
  ...recentPassword,
});

/** Null where no event is chosen. */
export function toEndpoint(fields: z.output<typeof EndpointForm>): EndpointChoices | null {
  const events: EventType[] = eventFields.filter(({ name }) => fields[name]).map(({ type }) => type);
  return events.length > 0 ? { name: fields.name, url: fields.url, events } : null;
}
