import fs from 'node:fs/promises';
import path from 'node:path';
import { recordAudit } from '~/audit/record-audit.server.ts';
import type { RenderInvoice } from '~/billing/invoice-pdf.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { type ErasureOutcome, eraseAccount } from '../deletion/erase-account.server.ts';
import { buildArchive } from '../export/build-archive.server.ts';
import type { CommandResult } from './command-result.ts';

/** `export <email> <file>`: writes the copy for its owner alone to read, never over another file. */
export async function exportByCommand(
  email: string,
  more: readonly string[],
  render: RenderInvoice | null,
): Promise<CommandResult | null> {
  const [file, ...rest] = more;
  if (!file || rest.length > 0) return null;
  if (!path.isAbsolute(file)) return { ok: false, text: `Give the whole path of the file, not ${file}.` };
  const account = await findByEmail(email);
  if (!account) return noAccount(email);
  const archive = await buildArchive(account, systemClock.now(), render);
  const failure = await writeNew(file, archive);
  if (failure) return { ok: false, text: `${file} cannot be written: ${failure}.` };
  await recordAudit(database(), { actorId: null, accountId: account.id, event: 'account-exported' });
  return { ok: true, text: `The data of ${email} is in ${file}.` };
}

/** @returns null, or why not: "EEXIST" */
const writeNew = (file: string, archive: Uint8Array): Promise<string | null> =>
  fs.writeFile(file, archive, { mode: 0o600, flag: 'wx' }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );

/** `delete <email> --yes`: at once, without the seven days. What fails at Stripe is tried again every hour. */
export async function deleteByCommand(email: string, more: readonly string[]): Promise<CommandResult | null> {
  if (more.length > 1 || (more.length === 1 && more[0] !== '--yes')) return null;
  if (more.length === 0)
    return { ok: false, text: `Nothing was deleted. Add --yes to delete ${email} at once; nobody can take it back.` };
  const account = await findByEmail(email);
  if (!account) return noAccount(email);
  const now = systemClock.now();
  await database().account.update({ where: { id: account.id }, data: { deletionDueAt: now } });
  await recordAudit(database(), { actorId: null, accountId: account.id, event: 'account-deletion-ordered' });
  const outcome = await eraseAccount(account.id, now);
  if (outcome.ok) return { ok: true, text: `${email} is deleted. Its invoices stay.` };
  return { ok: false, text: await explain(account, outcome) };
}

async function explain({ id, email }: Account, { reason }: Extract<ErasureOutcome, { ok: false }>): Promise<string> {
  if (reason !== 'last-admin') return `${email} is not deleted yet (${reason}). The worker tries again every hour.`;
  await database().account.updateMany({ where: { id }, data: { deletionDueAt: null } });
  return `${email} is the only admin. Make another account an admin first.`;
}

const findByEmail = (email: string): Promise<Account | null> =>
  database().account.findUnique({ where: { email: email.trim().toLowerCase() } });

const noAccount = (email: string): CommandResult => ({
  ok: false,
  text: `There is no account with the address ${email}.`,
});
