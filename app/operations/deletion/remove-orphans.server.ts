import { database } from '~/platform/database.server.ts';

/**
 * Deletes rows about accounts that are gone: a job that ran while its account was erased may have written one.
 * @returns deleted rows
 */
export async function removeOrphans(): Promise<number> {
  const deleted = await Promise.all([
    database().$executeRaw`DELETE FROM mail_log AS log WHERE account_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = log.account_id)`,
    database().$executeRaw`DELETE FROM audit_events AS event WHERE account_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = event.account_id)`,
    database().$executeRaw`DELETE FROM contact_messages AS message WHERE account_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = message.account_id)`,
  ]);
  return deleted.reduce((sum, count) => sum + count, 0);
}
