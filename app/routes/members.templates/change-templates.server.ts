import { redirect } from '@remix-run/node';
import { z } from 'zod';
import {
  changeTemplate,
  chooseDefault,
  removeTemplate,
  renameTemplate,
  type TemplateOutcome,
  templateName,
} from '~/agency/templates.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { formError, formFailure } from '~/forms/form-error.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { type Failure, templateFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { urls } from '~/urls.ts';
import { ConnectionFields, limitsOfFields, readTemplateFields } from './template-fields.server.ts';

/** `id` is absent where no template is to be the first. */
const Act = z.object({ act: z.enum(['rename', 'remove', 'default', 'texts', 'connections']), id: z.uuid().optional() });
const Named = z.object({ name: templateName });

/** Renames or removes a template of the account, or makes it the one that the converter starts with. */
export async function changeTemplatesByForm(request: Request, account: Account): Promise<Response> {
  const form = await formOf(request);
  const read = checkForm(request, form, Act);
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  const { act, id = null } = read.value;
  if (act === 'default') return answer(await chooseDefault(account, id), 'default');
  if (id === null) return answer({ ok: false, reason: 'template-gone' }, 'removed');
  if (act === 'texts') return changeTextsByForm(read.values, account, id);
  if (act === 'connections') return changeLimitsByForm(request, form, account, id);
  if (act === 'remove') return answer(await removeTemplate(account, id), 'removed');
  const named = checkForm(request, form, Named);
  if (!named.ok) return invalidFormError(named);
  return answer(await renameTemplate(account, id, named.value.name), 'renamed', named.values);
}

async function changeTextsByForm(values: Record<string, string>, account: Account, id: string): Promise<Response> {
  const read = readTemplateFields(values);
  if (!read.ok) return formError(reject(invalidTexts, { errors: read.errors }), values);
  return answer(await changeTemplate(account, id, { additions: read.additions }), 'texts', values);
}

async function changeLimitsByForm(request: Request, form: FormData, account: Account, id: string): Promise<Response> {
  const read = checkForm(request, form, ConnectionFields);
  if (!read.ok) return invalidFormError(read, 'errors.details.invalid');
  const connections = limitsOfFields(read.value);
  return answer(await changeTemplate(account, id, { connections }), 'connections', read.values);
}

const invalidTexts: Failure = { status: 422, message: 'errors.details.invalid' };

function answer(
  outcome: TemplateOutcome,
  done: 'renamed' | 'removed' | 'default' | 'texts' | 'connections',
  values: Record<string, string> = {},
): Response {
  if (outcome.ok) return redirect(urls.membersTemplates({ done }), 303);
  return formFailure(
    templateFailures,
    outcome,
    outcome.reason === 'template-taken' ? { values, field: 'name' } : { values },
  );
}
