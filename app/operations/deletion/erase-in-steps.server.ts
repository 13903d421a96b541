import { maskedEmail } from '~/accounts/masked-email.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { jobsOfAccount, jobsOfSubject } from '~/jobs/jobs-about.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import { deleteOwned, type OwnedRows, owned, ownedIds, rowsOfAccount } from '~/platform/owned-rows.server.ts';

export interface ErasedJob {
  id: string;
  job: string;
}

export interface Erasure {
  db: Transaction;
  account: { id: string; email: string };
  customerIds: readonly string[];
  /**
   * Is told before their rows go, so that a try that ends in between is repeated for them, and once more afterwards: the
   * relay may have handed some of them to their queue in between.
   */
  removeJobs: (jobs: readonly ErasedJob[]) => Promise<void>;
}

/** Deletes what may be many rows, or large ones, a few at a time. Safe to repeat. */
export async function eraseInSteps(erasure: Erasure): Promise<void> {
  const { db, account, customerIds } = erasure;
  await eraseJobs(erasure, jobsOfAccount, [account.id]);
  await eraseSubjects(erasure, (limit) => ownMessages(erasure, limit), db.contactMessage);
  await eraseSubjects(
    erasure,
    (limit) => ownedIds(db, rowsOfAccount('audit_events'), [account.id], limit),
    db.auditEvent,
  );
  await eraseSubjects(erasure, (limit) => ownedIds(db, paymentEvents, customerIds, limit), db.paymentEvent);
  await eraseMails(erasure);
  await forgetActor(erasure);
  await eraseReferences(erasure);
}

const paymentEvents: OwnedRows = { table: 'payment_events', column: 'customer_id', type: 'text' };
const deliveries: OwnedRows = { table: 'webhook_deliveries', column: 'endpoint_id', type: 'uuid' };
const keyDays: OwnedRows = { table: 'key_usage', column: 'key_id', type: 'uuid' };
export const visitorsMails: OwnedRows = {
  table: 'mail_log',
  column: 'recipient',
  type: 'text',
  where: 'account_id IS NULL',
};
/** What an account did to another one, or to none. */
export const foreignActs: OwnedRows = {
  table: 'audit_events',
  column: 'actor_id',
  type: 'uuid',
  where: 'actor_id IS DISTINCT FROM account_id',
};

async function eraseJobs({ db, removeJobs }: Erasure, about: OwnedRows, owners: readonly string[]): Promise<void> {
  await deleteInBatches(async (limit) => {
    const jobs = await db.$queryRaw<ErasedJob[]>`
      SELECT id::text, job FROM outbox WHERE id = ANY(ARRAY(${owned('id', about, owners, limit)}))`;
    await removeJobs(jobs);
    const where = { id: { in: jobs.map(({ id }) => id) } };
    await db.mailLog.deleteMany({ where });
    await db.outbox.deleteMany({ where });
    await removeJobs(jobs);
    return { count: jobs.length };
  });
}

interface Subjects {
  deleteMany(args: { where: { id: { in: string[] } } }): Promise<unknown>;
}

/** Rows whose ids payloads name, each handful after its jobs. */
async function eraseSubjects(
  erasure: Erasure,
  find: (limit: number) => Promise<string[]>,
  subjects: Subjects,
): Promise<void> {
  await deleteInBatches(async (limit) => {
    const ids = await find(limit);
    await eraseJobs(erasure, jobsOfSubject, ids);
    await subjects.deleteMany({ where: { id: { in: ids } } });
    return { count: ids.length };
  });
}

/** Those that a visitor sent from its address are its own too. */
async function ownMessages({ db, account: { id, email } }: Erasure, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM contact_messages WHERE account_id = ${id}::uuid OR lower(email) = lower(${email})
    LIMIT ${limit}::int`;
  return rows.map((row) => row.id);
}

/** Rows of a visitor's messages have no account; their masked address may be another visitor's, whose row goes too. */
async function eraseMails({ db, account: { id, email } }: Erasure): Promise<void> {
  await deleteInBatches((limit) => deleteOwned(db, rowsOfAccount('mail_log'), [id], limit));
  await deleteInBatches((limit) => deleteOwned(db, visitorsMails, [maskedEmail(email)], limit));
}

/** What an admin did to others stays, without the admin. */
async function forgetActor({ db, account: { id } }: Erasure): Promise<void> {
  await deleteInBatches(async (limit) => ({
    count: await db.$executeRaw`
      UPDATE audit_events SET actor_id = NULL WHERE ctid = ANY(ARRAY(${owned('ctid', foreignActs, [id], limit)}))`,
  }));
}

/** Tables that reference the account with `Cascade` and may have several rows of it; `size` where rows are large. */
export const references: readonly { table: string; size?: number }[] = [
  { table: 'shared_trips', size: 20 },
  { table: 'data_exports', size: 1 },
  { table: 'idempotency_keys' },
  { table: 'api_calls' },
  { table: 'usage' },
  { table: 'usage_notices' },
  { table: 'sessions' },
  { table: 'pending_sign_ins' },
  { table: 'tokens' },
  { table: 'recovery_codes' },
  { table: 'passkeys' },
  { table: 'logos' },
  { table: 'templates' },
  { table: 'webhook_endpoints' },
  { table: 'api_keys' },
];

async function eraseReferences({ db, account: { id: accountId } }: Erasure): Promise<void> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const own = { where: { accountId }, select: { id: true } } as const;
  const [endpoints, keys] = [await db.webhookEndpoint.findMany(own), await db.apiKey.findMany(own)];
  await deleteInBatches((limit) => deleteOwned(db, deliveries, idsOf(endpoints), limit));
  await deleteInBatches((limit) => deleteOwned(db, keyDays, idsOf(keys), limit));
  for (const { table, size } of references)
    await deleteInBatches((limit) => deleteOwned(db, rowsOfAccount(table), [accountId], limit), size);
}
