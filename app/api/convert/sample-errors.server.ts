import { batchLimits, kilobytes, textLimits } from '~/limits.ts';
import type { HttpError } from '~/request/http-error.server.ts';
import { apiError } from '../api-error.server.ts';
import { rateLimited, tooManyBadKeys } from '../authenticate-key.server.ts';
import { demoMonthlyLimit } from '../docs/demo-key.server.ts';
import { unknownEndpoint } from '../no-endpoint.server.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { refusal } from '../refusal.server.ts';
import { readConversion, readItinerary } from './conversion-body.server.ts';
import { invalidFields, noFlights, quotaExceeded } from './conversion-errors.server.ts';
import { sampleDate, samplePrefix } from './samples.ts';

const period = { name: '2026-11', start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };
const lastDay = new Date('2026-11-30T00:00:00Z');
const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });

/** What a caller of the demo key with these fields is refused with. */
function fieldErrors(body: Record<string, unknown>): HttpError {
  const read = readConversion(body);
  return invalidFields(read.ok ? [] : read.faults, {});
}

function withoutFlights(): HttpError {
  const conversion = readConversion({ pnr: samplePrefix, today: sampleDate });
  if (!conversion.ok) throw new Error('the prefix of samples cannot be read');
  return noFlights(readItinerary(conversion.value), conversion.value, {});
}

/** The refusals themselves, made by what makes them for other keys. A code without its sample does not compile. */
export const sampleErrors: Record<Exclude<ProblemCode, 'test-text-unknown'>, () => HttpError> = {
  'body-unreadable': () => apiError('body-unreadable'),
  'broken-body': () => refusal({ status: 400, reason: 'broken-body' }),
  'host-malformed': () => refusal({ status: 400, reason: 'host-malformed' }),
  query: () => refusal({ status: 400, reason: 'query' }),
  'idempotency-key-invalid': () => apiError('idempotency-key-invalid'),
  'key-missing': () => apiError('key-missing'),
  'key-malformed': () => apiError('key-malformed'),
  'key-unknown': () => apiError('key-unknown'),
  'key-expired': () => apiError('key-expired'),
  'keys-mismatched': () => apiError('keys-mismatched'),
  'account-suspended': () => apiError('account-suspended'),
  'plan-missing': () => apiError('plan-missing'),
  'scope-missing': () => apiError('scope-missing', { scope: 'convert' }),
  'ip-not-allowed': () => apiError('ip-not-allowed'),
  'browser-call': () => apiError('browser-call'),
  'not-found': unknownEndpoint,
  'code-unknown': () => apiError('code-unknown', { kind: 'airport', code: 'QQQ' }),
  method: () => apiError('method', { method: 'POST' }, { headers: { Allow: 'POST, OPTIONS' } }),
  'not-acceptable': () => apiError('not-acceptable', { type: 'application/json' }),
  'idempotency-running': () => apiError('idempotency-running', {}, retryAfter(1)),
  'text-too-long': () => fieldErrors({ pnr: 'X'.repeat(textLimits.characters + 1) }),
  'too-many-texts': () => apiError('too-many-texts', { texts: batchLimits.texts }),
  'too-large': () => refusal({ status: 413, reason: 'too-large', limit: kilobytes(256) }),
  'too-many-fields': () => refusal({ status: 413, reason: 'too-many-fields' }),
  'content-type': () => refusal({ status: 415, reason: 'content-type' }),
  encoding: () => refusal({ status: 415, reason: 'encoding' }),
  host: () => refusal({ status: 421, reason: 'host' }),
  'text-missing': () => fieldErrors({}),
  'field-invalid': () => fieldErrors({ pnr: samplePrefix, today: 'tomorrow' }),
  'file-unreadable': () => apiError('file-unreadable', {}, { sentence: 'pdf-picture' }),
  'batch-too-large': () => apiError('batch-too-large', batchLimits),
  'no-flights': withoutFlights,
  'idempotency-mismatch': () => apiError('idempotency-mismatch'),
  'rate-limited': () => rateLimited(60, { requests: 61, resetSeconds: 30 }),
  'quota-exceeded': () => quotaExceeded({ monthly: demoMonthlyLimit, period, headers: {} }, lastDay),
  'bad-keys': () => tooManyBadKeys(30),
  internal: () => apiError('internal'),
  unavailable: () => apiError('unavailable', {}, retryAfter(2)),
  busy: () => apiError('busy', {}, retryAfter(1)),
};
