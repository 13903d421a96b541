import { parseWithZod } from '@conform-to/zod/v4';
import { json } from '@remix-run/node';
import type { z } from 'zod';
import { fallbackMessage, limitsOf } from '~/accounts/fields.server.ts';
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
  /** Typed values without secrets, to show them again. */
  values: Record<string, string>;
  /** Equal for two submissions of one form: a double click, Back and again (F36). */
  submission: string;
}

/** Checks the CSRF token before the fields. */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<ValidForm<z.output<Schema>> | InvalidForm> {
  return checkForm(request, await formOf(request), schema);
}

export function checkForm<Schema extends z.ZodObject>(
  request: Request,
  form: FormData,
  schema: Schema,
): ValidForm<z.output<Schema>> | InvalidForm {
  const values = echoValues(form);
  const token = form.get(csrfField);
  if (!isCsrfTokenValid(request, token) || typeof token !== 'string')
    return { ok: false, status: 403, state: { values, errors: {}, message: 'common.formTooOld' } };
  const fields = Object.keys(schema.shape);
  const submission = parseWithZod(pickFields(form, fields), {
    schema,
    disableAutoCoercion: true,
    error: () => fallbackMessage,
    formatError: (issues: z.core.$ZodIssue[]) => issues,
  });
  if (submission.status === 'success')
    return { ok: true, value: submission.value, values, submission: submissionOf(token) };
  const errors = submission.error ?? {};
  const limits = limitsOf(Object.values(errors).flatMap((issues) => issues ?? []));
  return { ok: false, status: 422, state: { values, errors: firstErrors(errors, fields), limits } };
}

/** A body that is no form counts as empty, and is rejected for its missing CSRF token. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** `message` is about the whole form. */
export function invalidFormError({ status, state }: InvalidForm, message?: Key) {
  const form = { ...(message ? { message } : {}), ...state };
  return json({ form, hasErrors: true as const }, { status });
}

function pickFields(form: FormData, names: string[]): FormData {
  const picked = new FormData();
  for (const name of names)
    for (const value of form.getAll(name)) if (typeof value === 'string') picked.append(name, value);
  return picked;
}

const isSecretField = (name: string) => /password|token|captcha|ticket|passkey|^code$/.test(name);

function echoValues(form: FormData): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !isSecretField(name) ? [[name, value.slice(0, 5000)] as const] : [],
  );
  return Object.fromEntries(pairs);
}

type FieldIssues = Record<string, z.core.$ZodIssue[] | null>;

/** Messages of schemas are catalogue keys; the first error of a field counts. In the order of the schema's fields. */
function firstErrors(errors: FieldIssues, fields: readonly string[]): Record<string, Key> {
  const names = new Set([...fields, ...Object.keys(errors)]);
  const first = [...names].flatMap((name) => {
    const found = errors[name]?.[0];
    return found ? [[name, found.message as Key] as const] : [];
  });
  return Object.fromEntries(first);
}
