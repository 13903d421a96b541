import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { listKeys, makeTestKey, revokeKey, rotateKey } from '~/accounts/manage-keys.server.ts';
import { isFresh } from '~/accounts/sessions.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { invalid, readForm } from '~/forms/read-form.server.ts';
import { now } from '~/request/now.server.ts';
import { paths } from '~/urls.ts';
import { findUsage } from '~/usage/month.server.ts';
import { warningTicket } from '~/usage/warning-choice.server.ts';

const KeysForm = z.object({ intent: z.enum(['rotate', 'revoke', 'test']), key: z.uuid().optional() });

/** Replaces, revokes or makes a key. What a thief of a session would do first asks for the password again. */
export async function manageKeysByForm(request: Request, { account, session }: SignedIn): Promise<Response> {
  const read = await readForm(request, KeysForm);
  if (!read.ok) return invalid(read);
  const { intent, key } = read.value;
  if (intent !== 'test' && !isFresh(session, now())) return redirect(paths.loginAgain(paths.members('api')), 303);
  if (intent === 'test') await makeTestKey(account.id, now());
  if (intent === 'rotate') await rotateKey(account.id, now());
  if (intent === 'revoke' && key) await revokeKey(account.id, key, now());
  return redirect(`${paths.members('api')}#keys`, 303);
}

/** The keys and the months of an account, for its own eyes. */
export async function keysAndUsage({ id, quotaWarning }: Account) {
  const [keys, usage] = await Promise.all([listKeys(id, now()), findUsage(id, now())]);
  return { keys, usage, ticket: warningTicket(id), warned: quotaWarning };
}
