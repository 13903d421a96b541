import { runStatement } from '~/platform/database.server.ts';
import type { Statement } from '~/platform/sql.ts';
import { together } from '~/platform/together.ts';

const findAccounts: Statement = {
  name: 'accounts-find',
  text: 'SELECT id::text FROM accounts WHERE id = ANY($1::uuid[])',
};

/** Jobs that ask at the same time share a statement. */
export const hasAccount = together(async (ids: readonly string[]) => {
  const found = new Set((await runStatement<{ id: string }>(findAccounts, [ids])).map(({ id }) => id));
  return ids.map((id) => found.has(id));
});
