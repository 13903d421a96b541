import { database } from '~/platform/database.server.ts';
import { isReplacing } from './endpoint-secrets.server.ts';

/** Newest ones that the page shows, of all endpoints of an account. */
const shownDeliveries = 50;

/** Without their secrets, the oldest first. */
export async function listEndpoints(accountId: string, now: Date) {
  const endpoints = await database().webhookEndpoint.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } });
  return endpoints.map(({ id, name, url, events, disabledAt, disabledReason, previousUntil, failingSince }) => ({
    id,
    name,
    url,
    events,
    disabledAt,
    disabledReason,
    failingSince,
    previousUntil: isReplacing({ previousUntil }, now) ? previousUntil : null,
  }));
}

/** Without their bodies, the newest first. */
export const listDeliveries = (accountId: string) =>
  database().webhookDelivery.findMany({
    where: { endpoint: { accountId } },
    select: {
      id: true,
      type: true,
      status: true,
      tries: true,
      answerStatus: true,
      problem: true,
      createdAt: true,
      endpoint: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: shownDeliveries,
  });
