export const keyProblems = [
  'key-malformed',
  'key-unknown',
  'keys-mismatched',
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
