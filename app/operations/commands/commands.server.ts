import { settleDisputes } from '~/billing/account-dispute.server.ts';
import type { RenderInvoice } from '~/billing/invoice-pdf.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { changeSuspension, type Suspension } from '../admin/suspensions.server.ts';
import { changeRole } from './admins.server.ts';
import type { CommandResult } from './command-result.ts';
import { deleteByCommand, exportByCommand } from './data-commands.server.ts';
import { movePdfs } from './move-pdfs.server.ts';
import { removeSecondFactor } from './remove-second-factor.server.ts';
import { resealAll } from './reseal.server.ts';

/** @param more words after the address */
type Command = (email: string, more: readonly string[], render: RenderInvoice | null) => Promise<CommandResult | null>;
type Change = (email: string) => Promise<Suspension>;

const suspension = (suspend: boolean) => (email: string) => changeSuspension(email, suspend, systemClock.now());

const commands: Record<string, Command> = {
  grant: changing((email) => changeRole(email, 'admin'), 'is an admin'),
  revoke: changing((email) => changeRole(email, 'customer'), 'is no admin'),
  suspend: changing(suspension(true), 'is suspended'),
  unsuspend: changing(suspension(false), 'is not suspended'),
  /** The older name of `unsuspend`. */
  restore: changing(suspension(false), 'is not suspended'),
  'factor-off': changing((email) => removeSecondFactor(email, systemClock.now()), 'has no second factor'),
  'settle-disputes': changing(settleDisputes, 'has no disputed payment'),
  export: exportByCommand,
  delete: deleteByCommand,
};

/** Commands about the whole installation. */
const general: Record<string, () => Promise<CommandResult>> = { reseal: resealAll, 'move-pdfs': movePdfs };

const usage = [
  ...['grant', 'revoke', 'suspend', 'unsuspend', 'factor-off', 'settle-disputes'].map((verb) => `${verb} <email>`),
  'export <email> <file>',
  'delete <email> --yes',
  'reseal',
  'move-pdfs',
];

const usageResult: CommandResult = { ok: false, text: `Commands of admin: ${usage.join(' | ')}` };

/** Serves `npm run admin`, in a process of its own or in the running one. @param render null leaves new PDFs out */
export async function runCommand(args: readonly string[], render: RenderInvoice | null = null): Promise<CommandResult> {
  const [verb = '', email, ...more] = args;
  if (args.length === 1 && Object.hasOwn(general, verb)) return (await general[verb]?.()) ?? usageResult;
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  const result = command && email ? await command(email, more, render) : null;
  return result ?? usageResult;
}

function changing(change: Change, state: string): Command {
  return async (email, more) => {
    if (more.length > 0) return null;
    const outcome = await change(email);
    if (!outcome.ok) return { ok: false, text: failures[outcome.reason](email) };
    return { ok: true, text: `${email} ${state} ${outcome.changed ? 'now' : 'already'}.` };
  };
}

const failures: Record<Extract<Suspension, { ok: false }>['reason'], (email: string) => string> = {
  'no-account': (email) => `There is no account with the address ${email}.`,
  'being-erased': (email) => `${email} is being deleted, which nobody can take back.`,
};
