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

/** Of every documented endpoint. */
export const commonProblems = [
  'method',
  'not-acceptable',
  'rate-limited',
  'bad-keys',
  'internal',
  'unavailable',
  'busy',
] as const;
