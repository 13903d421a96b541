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
