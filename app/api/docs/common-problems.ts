export const keyProblems = [
  'key-malformed',
  'key-unknown',
  'key-expired',
  'keys-mismatched',
  'ip-not-allowed',
  'scope-missing',
  'account-suspended',
  'plan-missing',
] as const;

/** Of the guard in front of every endpoint. */
export const guardProblems = ['host-malformed', 'query', 'host', 'busy'] as const;

/** Of the guard in front of every body. */
export const bodyProblems = ['broken-body', 'too-large', 'too-many-fields', 'content-type', 'encoding'] as const;

/** Of every documented endpoint. */
export const commonProblems = [
  'method',
  'not-acceptable',
  'rate-limited',
  'bad-keys',
  'browser-call',
  'internal',
  'unavailable',
  ...guardProblems,
] as const;

/** Of both batches. */
export const batchProblems = [
  ...keyProblems,
  'key-missing',
  'body-unreadable',
  'idempotency-key-invalid',
  'idempotency-running',
  'idempotency-mismatch',
  'text-missing',
  'field-invalid',
  'too-many-texts',
  'batch-too-large',
  'quota-exceeded',
  ...bodyProblems,
  ...commonProblems,
] as const;
