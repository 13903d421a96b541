import { type Failure, retryAfterOf } from '~/request/failures.ts';
import { formError } from './read-form.server.ts';

/** The page again, with the sentence of a domain function's reason. */
export function formFailure<Reason extends string>(
  failures: Record<Reason, Failure>,
  outcome: { reason: NoInfer<Reason> },
  { values = {}, field }: { values?: Record<string, string>; field?: string } = {},
): Response {
  const { status, message } = failures[outcome.reason];
  const errors = field ? { [field]: message } : {};
  return formError(status, message, { values, errors, headers: retryAfterOf(outcome) });
}
