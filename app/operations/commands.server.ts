import { systemClock } from '~/platform/clock.ts';
import { changeRole } from './admins.server.ts';
import { changeSuspension } from './suspensions.server.ts';

export interface CommandResult {
  ok: boolean;
  /** One line for the terminal. */
  text: string;
}

type Change = (email: string) => Promise<{ ok: true; changed: boolean } | { ok: false }>;

const commands: Record<string, { change: Change; state: string }> = {
  grant: { change: (email) => changeRole(email, 'admin'), state: 'is an admin' },
  revoke: { change: (email) => changeRole(email, 'customer'), state: 'is no admin' },
  suspend: { change: (email) => changeSuspension(email, true, systemClock.now()), state: 'is suspended' },
  restore: { change: (email) => changeSuspension(email, false, systemClock.now()), state: 'is not suspended' },
};

const usage = `npm run admin -- ${Object.keys(commands)
  .map((verb) => `${verb} <e-mail>`)
  .join(' | ')}`;

/** Serves `npm run admin`, in a process of its own or in the running one. */
export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  const [verb = '', email, ...more] = args;
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command || !email || more.length > 0) return { ok: false, text: usage };
  const outcome = await command.change(email);
  if (!outcome.ok) return { ok: false, text: `There is no account with the address ${email}.` };
  return { ok: true, text: `${email} ${command.state} ${outcome.changed ? 'now' : 'already'}.` };
}
