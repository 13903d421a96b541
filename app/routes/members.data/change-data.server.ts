import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm, type ValidForm } from '~/forms/read-form.server.ts';
import { recentPassword, requireRecentLogin } from '~/forms/recent-login.server.ts';
import { requireTypedPassword } from '~/forms/typed-password.server.ts';
import { requestDeletion } from '~/operations/deletion/request-deletion.server.ts';
import { withdrawDeletion } from '~/operations/deletion/withdraw-deletion.server.ts';
import { requestExport } from '~/operations/export/request-export.server.ts';
import { dataFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';

const Act = z.object({ act: z.enum(['copy', 'delete', 'keep']), ...recentPassword });
type ActForm = ValidForm<z.output<typeof Act>>;

interface ActInput {
  request: Request;
  context: AppLoadContext;
  who: SignedIn;
  form: ActForm;
}

/** Asks for a copy of the account's data, plans its deletion, or takes that back. */
export async function changeDataByForm({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const form = await readForm(request, Act);
  if (!form.ok) return invalidFormError(form, 'common.formTooOld');
  return acts[form.value.act]({ request, context, who, form });
}

const acts: Record<z.output<typeof Act>['act'], (input: ActInput) => Promise<Response>> = {
  copy: askForCopy,
  delete: planDeletion,
  keep: keepAccount,
};

async function askForCopy(input: ActInput): Promise<Response> {
  const rejection = await requireRecentLogin(input);
  if (rejection) return rejection;
  const outcome = await requestExport(input.who.account.id, input.context);
  if (!outcome.ok) return formFailure(dataFailures, outcome, { values: input.form.values });
  return redirect(urls.membersData({ done: 'copy' }), 303);
}

async function planDeletion(input: ActInput): Promise<Response> {
  const rejection = await requireTypedPassword(input);
  if (rejection) return rejection;
  const outcome = await requestDeletion(input.who.account.id, input.context);
  if (!outcome.ok) return formFailure(dataFailures, outcome, { values: input.form.values });
  return redirect(urls.membersData({ done: 'requested' }), 303);
}

async function keepAccount({ who, context }: ActInput): Promise<Response> {
  const isKept = await withdrawDeletion(who.account.id, context);
  return redirect(urls.membersData(isKept ? { done: 'withdrawn' } : {}), 303);
}
