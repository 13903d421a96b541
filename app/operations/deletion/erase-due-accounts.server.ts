import { database } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { eraseAccount } from './erase-account.server.ts';

/**
 * One account's failure does not keep the others.
 * @param batch accounts of one run; the others follow within the hour
 * @param signal after which no further account is begun
 */
export async function eraseDueAccounts(
  now: Date,
  batch = 50,
  signal?: AbortSignal,
): Promise<{ erased: number; failed: number }> {
  const due = await database().account.findMany({
    where: { deletionDueAt: { lte: now } },
    orderBy: { updatedAt: 'asc' }, // an attempt writes it: those that fail let the others go first
    select: { id: true },
    take: batch,
  });
  const outcomes = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    outcomes.push(await isErased(id, now));
  }
  const erased = outcomes.filter(Boolean).length;
  return { erased, failed: outcomes.length - erased };
}

async function isErased(id: string, now: Date): Promise<boolean> {
  try {
    const outcome = await eraseAccount(id, now);
    if (!outcome.ok) log.error('account-not-erased', { account: id, reason: outcome.reason });
    return outcome.ok;
  } catch (error) {
    log.error('account-not-erased', { account: id, ...errorFields(error) });
    return false;
  }
}
