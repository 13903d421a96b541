import { json } from '@remix-run/node';
import type { Key } from '~/i18n/catalogue.ts';
import type { FormState } from '~/page.ts';
import { type Failure, retryAfterOf } from '~/request/failures.ts';
import { type HttpError, reject } from '~/request/http-error.server.ts';

export function formError({ status, message, errors = {}, headers }: HttpError, values: Record<string, string> = {}) {
  const byField = Array.isArray(errors) ? {} : firstOfEach(errors);
  const form: FormState = { values, errors: byField, message };
  return json({ form, hasErrors: true as const }, { status, headers });
}

function firstOfEach(errors: Record<string, Key[]>): Record<string, Key> {
  const firsts = Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first] as const] : []));
  return Object.fromEntries(firsts);
}

export function formFailure<Reason extends string>(
  failures: Record<Reason, Failure>,
  outcome: { reason: NoInfer<Reason> },
  { values = {}, field }: { values?: Record<string, string>; field?: string } = {},
): Response {
  const failure = failures[outcome.reason];
  const errors = field ? { [field]: [failure.message] } : {};
  return formError(reject(failure, { errors, headers: retryAfterOf(outcome) }), values);
}
