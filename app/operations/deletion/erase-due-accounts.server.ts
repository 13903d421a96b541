import { database } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { eraseAccount } from './erase-account.server.ts';

/** Accounts of one run; the others follow within the hour. */
const batch = 50;

/** One account's failure does not keep the others. */
export async function eraseDueAccounts(now: Date): Promise<{ erased: number; failed: number }> {
  const due = await database().account.findMany({
    where: { deletionDueAt: { lte: now } },
    orderBy: { deletionDueAt: 'asc' },
    select: { id: true },
    take: batch,
  });
  const outcomes = [];
  for (const { id } of due) outcomes.push(await isErased(id, now));
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
