import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { countKeyChange } from '~/accounts/count-key-change.server.ts';
import { createTestKey, listKeys, revokeKey, rotateKey } from '~/accounts/manage-keys.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { keyFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { quotaWarningToken } from '~/usage/quota-warning-preference.server.ts';

const KeysForm = z.object({ intent: z.enum(['rotate', 'revoke', 'test']), key: z.uuid().optional() });

/** Replaces, revokes or makes a key. All but making a test key need a recent login. */
export async function manageKeysByForm(
  { request, context }: RequestArgs,
  { account, session }: SignedIn,
): Promise<Response> {
  const { now } = context;
  const read = await readForm(request, KeysForm);
  if (!read.ok) return invalidFormError(read);
  const { intent, key } = read.value;
  if (intent !== 'test' && !isRecentlyAuthenticated(session, now))
    return redirect(urls.login({ again: '1', next: urls.membersApi() }), 303);
  const changed = await countKeyChange(account.id, async () => {
    if (intent === 'test') return createTestKey(account.id, now, context);
    if (intent === 'rotate') return rotateKey(account.id, now, context);
    return key !== undefined && revokeKey(account.id, key, now, context);
  });
  if (!changed.ok) return formFailure(keyFailures, changed);
  return redirect(`${urls.membersApi()}#keys`, 303);
}

export async function keysAndUsage({ id, quotaWarning }: Account, now: Date) {
  const [keys, usage] = await Promise.all([listKeys(id, now), findQuotaUsage(id, now)]);
  return { keys, usage, ticket: quotaWarningToken(id), warned: quotaWarning };
}
