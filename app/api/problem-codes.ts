/**
 * Codes of the documented API's problems, with their statuses. Codes are stable: an old one never changes its meaning,
 * which stands in the catalogue under `api.problems`.
 */
export const problemCodes = {
  'body-unreadable': 400,
  'broken-body': 400,
  'idempotency-key-invalid': 400,
  'key-missing': 401,
  'key-malformed': 401,
  'key-unknown': 401,
  'keys-mismatched': 401,
  'account-suspended': 403,
  'plan-missing': 403,
  'browser-call': 403,
  'not-found': 404,
  'code-unknown': 404,
  method: 405,
  'not-acceptable': 406,
  'idempotency-running': 409,
  'text-too-long': 413,
  'too-many-texts': 413,
  'too-large': 413,
  'too-many-fields': 413,
  'content-type': 415,
  encoding: 415,
  'text-missing': 422,
  'field-invalid': 422,
  'batch-too-large': 422,
  'no-flights': 422,
  'idempotency-mismatch': 422,
  'test-text-unknown': 422,
  'rate-limited': 429,
  'quota-exceeded': 429,
  'bad-keys': 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
} as const;

export type ProblemCode = keyof typeof problemCodes;
export const problemCodeNames = Object.keys(problemCodes) as ProblemCode[];
