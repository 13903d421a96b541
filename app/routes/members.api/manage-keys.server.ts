import { json, redirect } from '@remix-run/node';
import { countKeyChange } from '~/accounts/count-key-change.server.ts';
import { createKey, renameKey } from '~/accounts/create-key.server.ts';
import { listExpiredKeys, listKeys } from '~/accounts/key-list.server.ts';
import { createTestKey, type Overlap, revokeKey, rotateKey } from '~/accounts/manage-keys.server.ts';
import { revealKey } from '~/accounts/reveal-key.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { requireRecentLogin } from '~/forms/recent-login.server.ts';
import { keyFailures, revealFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { quotaWarningToken } from '~/usage/quota-warning-preference.server.ts';
import { KeysForm, newKeyForm, RenameForm, RevealForm, toNewKey } from './key-forms.server.ts';

/** Changes or shows a key. All but making a test key and renaming need a recent login. */
export async function manageKeysByForm(args: RequestArgs, who: SignedIn): Promise<Response> {
  const form = await formOf(args.request);
  const read = checkForm(args.request, form, KeysForm);
  if (!read.ok) return invalidFormError(read);
  const { intent, key = '', overlap = '24' } = read.value;
  const { now } = args.context;
  if (intent === 'create') return createByForm(args, who, form);
  if (intent === 'rename') return renameByForm(args, who, { form, key });
  if (intent === 'reveal') return revealByForm(args, who, { form, key });
  if (intent !== 'test' && !isRecentlyAuthenticated(who.session, now))
    return redirect(urls.login({ again: '1', next: urls.membersApi() }), 303);
  if (intent === 'revoke') return revokeByForm(args, who, key);
  if (intent === 'rotate') return rotateByForm(args, who, { key, overlap: Number(overlap) as Overlap });
  const { id } = who.account;
  const made = await countKeyChange(id, async () => ({ ok: await createTestKey(id, now, args.context) }));
  return 'reason' in made ? formFailure(keyFailures, made) : toKeys();
}

const toKeys = () => redirect(`${urls.membersApi()}#keys`, 303);

/** A key that is gone, as after a second press, needs no message. */
async function revokeByForm({ context }: RequestArgs, { account: { id } }: SignedIn, key: string) {
  if (key === '') return toKeys();
  const revoked = await countKeyChange(id, () => revokeKey(id, key, context.now, context));
  if (revoked.ok) return revoked.isReplaced ? redirect(urls.membersApi({ done: 'last-revoked' }), 303) : toKeys();
  return revoked.reason === 'key-gone' ? toKeys() : formFailure(keyFailures, revoked);
}

async function rotateByForm({ context }: RequestArgs, { account: { id } }: SignedIn, wanted: Replacement) {
  const { key, overlap } = wanted;
  const replacement = { ...context, keyId: key || undefined, overlap };
  const rotated = await countKeyChange(id, () => rotateKey(id, context.now, replacement));
  if (rotated.ok || rotated.reason === 'pair-busy') return toKeys();
  return formFailure(keyFailures, rotated, { values: { intent: 'rotate', key, overlap: String(overlap) } });
}

interface Replacement {
  key: string;
  overlap: Overlap;
}

async function createByForm({ request, context }: RequestArgs, who: SignedIn, form: FormData): Promise<Response> {
  const read = checkForm(request, form, newKeyForm(context.now));
  if (!read.ok) return invalidFormError(read);
  const wanted = toNewKey(read.value);
  const { values } = read;
  if (!wanted) return formFailure(keyFailures, { reason: 'scopes-missing' }, { values, field: 'scopeConvert' });
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const created = await countKeyChange(who.account.id, () => createKey(who.account.id, wanted, context.now, context));
  if (created.ok) return json({ shown: { secret: created.secret, name: wanted.name } });
  const isTaken = created.reason === 'key-name-taken';
  return formFailure(keyFailures, created, isTaken ? { values, field: 'newName' } : { values });
}

interface KeyForm {
  form: FormData;
  key: string;
}

async function renameByForm({ request, context }: RequestArgs, { account }: SignedIn, { form, key }: KeyForm) {
  const read = checkForm(request, form, RenameForm);
  if (!read.ok) return invalidFormError(read);
  const { values } = read;
  const renamed = await countKeyChange(account.id, () =>
    renameKey(account.id, key, read.value.name, context.now, context),
  );
  if (renamed.ok) return toKeys();
  const isTaken = renamed.reason === 'key-name-taken';
  return formFailure(keyFailures, renamed, isTaken ? { values, field: 'name' } : { values });
}

async function revealByForm({ request, context }: RequestArgs, who: SignedIn, { form, key }: KeyForm) {
  const read = checkForm(request, form, RevealForm);
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const { requestId, ip, device, now } = context;
  const revealed = await revealKey(who.account, { key: { id: key, now }, requestId, ip, device });
  if (!revealed.ok) return formFailure(revealFailures, revealed, { values: read.values });
  return json({ shown: { secret: revealed.secret, name: revealed.name } });
}

export async function keysAndUsage({ id, quotaWarning }: Account, now: Date) {
  const [keys, expired, usage] = await Promise.all([
    listKeys(id, now),
    listExpiredKeys(id, now),
    findQuotaUsage(id, now),
  ]);
  return { keys: [...keys, ...expired], usage, ticket: quotaWarningToken(id), warned: quotaWarning };
}
