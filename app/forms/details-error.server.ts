import type { ChangeOutcome } from '~/accounts/change-details.server.ts';
import { detailsFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { formError, formFailure } from './form-error.server.ts';

export function detailsError(outcome: Extract<ChangeOutcome, { ok: false }>, values: Record<string, string>): Response {
  if (outcome.reason !== 'vat-number-invalid') return formFailure(detailsFailures, outcome, { values });
  const { status, message } = detailsFailures[outcome.reason];
  return formError(reject({ status, message: 'errors.details.invalid' }, { errors: { vatnumber: [message] } }), values);
}
