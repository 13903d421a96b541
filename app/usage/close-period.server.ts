import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import { writeMissingNotices } from './quota-notices.server.ts';

/** For the history, and for questions about bills. */
const retainedMonths = 25;

/** Milliseconds: three months of days, and a year of keys that have ended. */
const retainedDays = days(93);
const retainedKeys = days(400);

const endedBefore = (time: Date) => ({ OR: [{ revokedAt: { lt: time } }, { expiresAt: { lt: time } }] });

/** No request depends on it: it may run late, twice or never. @returns deleted rows, and missing mails written */
export async function closePeriod(now: Date) {
  const { apiKey, idempotencyKey, keyUsage, usage, usageNotice } = database();
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - retainedMonths, 1))
    .toISOString()
    .slice(0, 7);
  const before = (milliseconds: number) => ({ lt: new Date(now.getTime() - milliseconds) });
  return {
    mails: await writeMissingNotices(new Date(now.getTime() - days(31)).toISOString().slice(0, 10)),
    idempotencyKeys: await deleteInBatches((limit) =>
      idempotencyKey.deleteMany({ where: { createdAt: before(days(1)) }, limit }),
    ),
    keyUsage: await deleteInBatches((limit) => keyUsage.deleteMany({ where: { day: before(retainedDays) }, limit })),
    keys: await deleteInBatches((limit) =>
      apiKey.deleteMany({ where: endedBefore(new Date(now.getTime() - retainedKeys)), limit }),
    ),
    usage: await deleteInBatches((limit) => usage.deleteMany({ where: { period: { lt: oldest } }, limit })),
    notices: await deleteInBatches((limit) => usageNotice.deleteMany({ where: { period: { lt: oldest } }, limit })),
  };
}
