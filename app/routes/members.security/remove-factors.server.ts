import { json, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { removeApp, removePasskey, renewRecoveryCodes } from '~/accounts/second-factor/manage-factors.server.ts';
import { auditSensitiveAct } from '~/audit/record-audit.server.ts';
import { type freshIdentity, requireFreshIdentity } from '~/forms/fresh-identity.server.ts';
import { checkForm, invalidFormError } from '~/forms/read-form.server.ts';
import { urls } from '~/urls.ts';
import { reportChange } from './report-change.server.ts';
import { type Change, IdentityForm, RemovePasskeyForm } from './security-forms.server.ts';
import { withIntent } from './with-intent.server.ts';

export async function removeAppByForm(change: Change): Promise<Response> {
  const confirmed = await confirm(change, 'remove-app', IdentityForm);
  if (confirmed instanceof Response) return confirmed;
  await removeApp(change.who, change.context);
  return reportChange('app-removed', change);
}

export async function removePasskeyByForm(change: Change): Promise<Response> {
  const confirmed = await confirm(change, 'remove-passkey', RemovePasskeyForm);
  if (confirmed instanceof Response) return confirmed;
  await removePasskey(change.who, confirmed.id, change.context);
  return reportChange('passkey-removed', change);
}

export async function renewCodesByForm(change: Change): Promise<Response> {
  const intent = 'renew-codes';
  const confirmed = await confirm(change, intent, IdentityForm);
  if (confirmed instanceof Response) return confirmed;
  const codes = await renewRecoveryCodes(change.who, change.context);
  return codes ? json({ intent, codes }) : redirect(urls.membersSecurity(), 303);
}

/** @returns the form's fields once its sender has proved who it is, else the response to send */
async function confirm<Schema extends z.ZodObject<typeof freshIdentity>>(
  { request, context, who, form }: Change,
  intent: string,
  schema: Schema,
): Promise<Response | z.output<Schema>> {
  const read = checkForm(request, form, schema);
  if (!read.ok) return withIntent(intent, invalidFormError(read));
  const rejection = await requireFreshIdentity({ request, context, who, form: read });
  if (rejection) return withIntent(intent, rejection);
  await auditSensitiveAct(who.account.id, context);
  return read.value;
}
