import { json, redirect } from '@remix-run/node';
import { countKeyChange } from '~/accounts/count-key-change.server.ts';
import { type CreateKeyOutcome, createKey, renameKey } from '~/accounts/create-key.server.ts';
import { listExpiredKeys, listKeys } from '~/accounts/key-list.server.ts';
import {
  createTestKey,
  type Overlap,
  type RotateKeyOutcome,
  revokeKey,
  rotateKey,
} from '~/accounts/manage-keys.server.ts';
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
  const changed = await countKeyChange(who.account.id, () => createTestKey(who.account.id, now, args.context));
  return changed.ok ? toKeys() : formFailure(keyFailures, changed);
}

const toKeys = () => redirect(`${urls.membersApi()}#keys`, 303);

async function revokeByForm({ context }: RequestArgs, { account: { id } }: SignedIn, key: string) {
  let isReplaced = false;
  const changed = await countKeyChange(id, async () => {
    const revoked = key === '' ? ({ ok: false } as const) : await revokeKey(id, key, context.now, context);
    isReplaced = revoked.ok && revoked.isReplaced;
    return revoked.ok;
  });
  if (!changed.ok) return formFailure(keyFailures, changed);
  return isReplaced ? redirect(urls.membersApi({ done: 'last-revoked' }), 303) : toKeys();
}

async function rotateByForm({ context }: RequestArgs, { account: { id } }: SignedIn, wanted: Replacement) {
  const { key, overlap } = wanted;
  const rotated = { outcome: undefined as RotateKeyOutcome | undefined };
  const changed = await countKeyChange(id, async () => {
    rotated.outcome = await rotateKey(id, context.now, { ...context, keyId: key || undefined, overlap });
    return rotated.outcome.ok;
  });
  if (!changed.ok) return formFailure(keyFailures, changed);
  if (!rotated.outcome || rotated.outcome.ok || rotated.outcome.reason === 'pair-busy') return toKeys();
  const { reason } = rotated.outcome;
  return formFailure(keyFailures, { reason }, { values: { intent: 'rotate', key, overlap: String(overlap) } });
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
  let created: CreateKeyOutcome | undefined;
  const changed = await countKeyChange(who.account.id, async () => {
    created = await createKey(who.account.id, wanted, context.now, context);
    return created.ok;
  });
  if (!changed.ok) return formFailure(keyFailures, changed, { values });
  if (created?.ok) return json({ shown: { secret: created.secret, name: wanted.name } });
  const reason = created?.reason ?? 'too-many-keys';
  return formFailure(keyFailures, { reason }, reason === 'key-name-taken' ? { values, field: 'newName' } : { values });
}

interface KeyForm {
  form: FormData;
  key: string;
}

async function renameByForm({ request, context }: RequestArgs, { account }: SignedIn, { form, key }: KeyForm) {
  const read = checkForm(request, form, RenameForm);
  if (!read.ok) return invalidFormError(read);
  const { values } = read;
  const renamed = { outcome: undefined as Awaited<ReturnType<typeof renameKey>> | undefined };
  const changed = await countKeyChange(account.id, async () => {
    renamed.outcome = await renameKey(account.id, key, read.value.name, context.now, context);
    return renamed.outcome.ok;
  });
  if (!changed.ok) return formFailure(keyFailures, changed, { values });
  if (!renamed.outcome || renamed.outcome.ok) return toKeys();
  const { reason } = renamed.outcome;
  return formFailure(keyFailures, { reason }, reason === 'key-name-taken' ? { values, field: 'name' } : { values });
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
