import { changeRole } from './admins.server.ts';

export interface CommandAnswer {
  ok: boolean;
  /** One line for the terminal. */
  text: string;
}

const usage = 'npm run admin -- grant <e-mail> | revoke <e-mail>';

/** What `npm run admin` can ask for, from a process of its own or of the one that runs. */
export async function runCommand(words: readonly string[]): Promise<CommandAnswer> {
  const [verb, email, ...more] = words;
  if ((verb !== 'grant' && verb !== 'revoke') || !email || more.length > 0) return { ok: false, text: usage };
  const done = await changeRole(email, verb === 'grant' ? 'admin' : 'customer');
  if (!done.ok) return { ok: false, text: `There is no account with the address ${email}.` };
  const state = verb === 'grant' ? 'is an admin' : 'is no admin';
  return { ok: true, text: done.changed ? `${email} ${state} now.` : `${email} ${state} already.` };
}
