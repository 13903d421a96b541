import type { Prisma } from './generated/client.ts';

type Transaction = Prisma.TransactionClient;

/**
 * Acts of one account that exclude one another: each waits here until the one before has committed, and then sees what it
 * wrote. Rows that only refer to the account can still be added meanwhile.
 *
 * Who takes it:
 * - `accounts/create-key`, `accounts/manage-keys`: how many keys there are, their names, and that one of them lasts
 * - `accounts/session-list`, `accounts/second-factor/*`: a change of the factors, which ends sessions, and a session that begins
 * - `agency/logos`, `agency/templates`, `agency/shared-trips`: how many there are
 * - `agency/trip-answers`, `agency/announce-ended-trips`: that an erasure misses no mail or event of theirs
 * - `agency/update-shared-trip`: one revision after the other, and how much is stored
 * - `billing/account-dispute`, `billing/attempts`, `billing/write-payments`: one attempt after the other, and what was read at Stripe
 * - `operations/export/request-export`, `operations/commands/remove-second-factor`, `operations/deletion/erase-rows`
 * - `operations/deletion/request-deletion`: one of the admins stays
 * - `webhooks/endpoints`: how many there are, and that each change finds it
 * @returns false where the account is gone
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Nothing that refers to the account can be added meanwhile either. @returns false where the account is gone */
export async function lockAccountToErase(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
  return rows.length > 0;
}

interface AdminRow {
  id: string;
  /** Neither suspended nor about to be deleted. */
  stays: boolean;
}

/** So that two admins cannot leave at the same moment. */
export const lockAdmins = (tx: Transaction): Promise<AdminRow[]> => tx.$queryRaw<AdminRow[]>`
  SELECT id::text, suspended_at IS NULL AND deletion_due_at IS NULL AS stays
  FROM accounts WHERE role = 'admin' ORDER BY id FOR UPDATE`;
