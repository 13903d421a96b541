import { parseWithZod } from '@conform-to/zod/v4';
import { json } from '@remix-run/node';
import type { z } from 'zod';
import { fallbackMessage } from '~/accounts/fields.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import type { FormState } from '~/page.ts';
import { csrfField, isCsrfTokenValid, submissionOf } from './csrf.server.ts';

export interface InvalidForm {
  ok: false;
  status: 403 | 422;
  state: FormState;
}

export interface ValidForm<Value> {
  ok: true;
  value: Value;
  /** What was typed, for showing it again; without secrets. */
  values: Record<string, string>;
  /** Same for two sendings of one form: two clicks, Back and again (F36). */
  submission: string;
}

/** Reads the request's form: its token first, then its fields. */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<ValidForm<z.output<Schema>> | InvalidForm> {
  return checkForm(request, await formOf(request), schema);
}

/** As `readForm`, for a body that was read already. */
export function checkForm<Schema extends z.ZodObject>(
  request: Request,
  form: FormData,
  schema: Schema,
): ValidForm<z.output<Schema>> | InvalidForm {
  const values = echoValues(form);
  const token = form.get(csrfField);
  if (!isCsrfTokenValid(request, token) || typeof token !== 'string')
    return { ok: false, status: 403, state: { values, errors: {}, message: 'common.formTooOld' } };
  const submission = parseWithZod(pickFields(form, Object.keys(schema.shape)), {
    schema,
    disableAutoCoercion: true,
    error: () => fallbackMessage,
  });
  if (submission.status === 'success')
    return { ok: true, value: submission.value, values, submission: submissionOf(token) };
  return { ok: false, status: 422, state: { values, errors: firstErrors(submission.error ?? {}) } };
}

/** A body that is no form is an empty one: the token's absence then refuses it. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** The page again, with what was typed and what is wrong with it; `message` speaks for the whole form. */
export function invalidFormError({ status, state }: InvalidForm, message?: Key) {
  const form = { ...(message ? { message } : {}), ...state };
  return json({ form, hasErrors: true as const }, { status });
}

/** The page again with one message for the whole form. */
export function formError(
  status: number,
  message: Key,
  input: { values: Record<string, string>; errors?: Record<string, Key>; headers?: Record<string, string> },
) {
  const state: FormState = { values: input.values, errors: input.errors ?? {}, message };
  return json({ form: state, hasErrors: true as const }, { status, headers: input.headers ?? {} });
}

/** Fields that the form has; a stranger's names go no further. */
function pickFields(form: FormData, names: string[]): FormData {
  const picked = new FormData();
  for (const name of names)
    for (const value of form.getAll(name)) if (typeof value === 'string') picked.append(name, value);
  return picked;
}

const isSecretField = (name: string) => /password|token|captcha|ticket/.test(name);

function echoValues(form: FormData): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !isSecretField(name) ? [[name, value.slice(0, 5000)] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** Schemas give catalogue keys as messages (a test holds it); the first error of a field counts. */
function firstErrors(errors: Record<string, string[] | null>): Record<string, Key> {
  const first = Object.entries(errors).flatMap(([name, found]) =>
    found?.[0] ? [[name, found[0] as Key] as const] : [],
  );
  return Object.fromEntries(first);
}
