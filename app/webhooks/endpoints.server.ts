import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import type { WebhookEndpoint } from '~/platform/generated/client.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { sealSecret } from './endpoint-secrets.server.ts';
import { newSigningSecret } from './sign-event.ts';

/** Of an account. */
export const mostEndpoints = 5;

export interface EndpointChoices {
  name: string;
  /** `isPostable`. */
  url: string;
  events: string[];
}

export type EndpointGone = { ok: false; reason: 'endpoint-gone' };
type UrlTaken = { ok: false; reason: 'webhook-url-taken' };
export type ChangeEndpointOutcome = { ok: true } | EndpointGone | UrlTaken;
export type CreateEndpointOutcome =
  | { ok: true; secret: string }
  | UrlTaken
  | { ok: false; reason: 'too-many-endpoints' };

/** URLs are unique in an account, so that a form that is sent again makes no second endpoint. */
export async function createEndpoint(
  accountId: string,
  choices: EndpointChoices,
  client: MaybeClient = {},
): Promise<CreateEndpointOutcome> {
  return database().$transaction(async (tx): Promise<CreateEndpointOutcome> => {
    const existing = await lockEndpoints(tx, accountId);
    if (existing.some(({ url }) => url === choices.url)) return { ok: false, reason: 'webhook-url-taken' };
    if (existing.length >= mostEndpoints) return { ok: false, reason: 'too-many-endpoints' };
    const secret = newSigningSecret();
    const { id } = await tx.webhookEndpoint.create({ data: { ...choices, accountId, secretCipher: '' } });
    await tx.webhookEndpoint.update({ where: { id }, data: { secretCipher: sealSecret(secret, { accountId, id }) } });
    await recordEndpoint(tx, { accountId, id, event: 'webhook-created', client });
    return { ok: true, secret };
  });
}

export const changeEndpoint = (
  accountId: string,
  id: string,
  choices: EndpointChoices,
  client: MaybeClient = {},
): Promise<ChangeEndpointOutcome> =>
  withEndpoint(accountId, id, async (tx, endpoint, others): Promise<ChangeEndpointOutcome> => {
    if (others.some(({ url }) => url === choices.url)) return { ok: false, reason: 'webhook-url-taken' };
    const isMoved = choices.url !== endpoint.url;
    await tx.webhookEndpoint.update({
      where: { id },
      data: isMoved ? { ...choices, failingSince: null } : { ...choices },
    });
    await recordEndpoint(tx, { accountId, id, event: 'webhook-changed', client });
    return { ok: true };
  });

/** @param disabledAt null switches it on again */
export const setEndpointDisabled = (
  accountId: string,
  id: string,
  disabledAt: Date | null,
  client: MaybeClient = {},
): Promise<{ ok: true } | EndpointGone> =>
  withEndpoint(accountId, id, async (tx, endpoint) => {
    if ((endpoint.disabledAt === null) === (disabledAt === null)) return { ok: true };
    const data = { disabledAt, disabledReason: disabledAt ? 'owner' : null, failingSince: null };
    await tx.webhookEndpoint.update({ where: { id }, data });
    await recordEndpoint(tx, { accountId, id, event: 'webhook-changed', client });
    return { ok: true };
  });

/** With its deliveries, which may be tens of thousands; one that is under way ends without a trace. */
export async function deleteEndpoint(
  accountId: string,
  id: string,
  client: MaybeClient = {},
): Promise<{ ok: true } | EndpointGone> {
  const { webhookDelivery } = database();
  await deleteInBatches((limit) => webhookDelivery.deleteMany({ where: { endpoint: { id, accountId } }, limit }));
  return withEndpoint(accountId, id, async (tx) => {
    await tx.webhookEndpoint.delete({ where: { id } });
    await recordEndpoint(tx, { accountId, id, event: 'webhook-deleted', client });
    return { ok: true };
  });
}

/** Acts of one account run one after the other. */
export async function withEndpoint<Outcome>(
  accountId: string,
  id: string,
  act: (tx: Transaction, endpoint: WebhookEndpoint, others: WebhookEndpoint[]) => Promise<Outcome>,
): Promise<Outcome | EndpointGone> {
  return database().$transaction(async (tx) => {
    const all = await lockEndpoints(tx, accountId);
    const endpoint = all.find((each) => each.id === id);
    const others = all.filter((each) => each.id !== id);
    return endpoint ? act(tx, endpoint, others) : { ok: false, reason: 'endpoint-gone' };
  });
}

async function lockEndpoints(tx: Transaction, accountId: string): Promise<WebhookEndpoint[]> {
  await lockAccount(tx, accountId);
  return tx.webhookEndpoint.findMany({ where: { accountId } });
}

interface EndpointAct {
  accountId: string;
  id: string;
  event: 'webhook-created' | 'webhook-changed' | 'webhook-deleted' | 'webhook-secret-shown' | 'webhook-secret-replaced';
  client: MaybeClient;
}

export async function recordEndpoint(tx: Transaction, { accountId, id, event, client }: EndpointAct): Promise<void> {
  const { ip, device } = client;
  await recordAudit(tx, { actorId: accountId, accountId, event, detail: { endpoint: id }, ip, device });
}
