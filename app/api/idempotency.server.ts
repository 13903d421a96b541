import { otherMacs, pepperedMac } from '~/platform/peppered-mac.server.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import type { IdempotencyRecord } from '~/usage/charge.server.ts';
import { apiError } from './api-error.server.ts';
import type { ApiRequest } from './endpoint.ts';

/** Null without a key. @throws HttpError `idempotency-key-invalid` */
export function readIdempotencyKey(request: ApiRequest): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  const plain = key.trim().replace(/^"(.*)"$/, '$1'); // the draft quotes the key
  if (!/^[\x21-\x7e]{1,255}$/.test(plain)) throw apiError('idempotency-key-invalid');
  return plain;
}

/** Holds a MAC of the body, never the text. */
export function toIdempotencyRecord(
  key: string,
  route: string,
  body: RequestBody,
  today: string,
  status: number,
): IdempotencyRecord {
  const canonicalBody = JSON.stringify([route, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const bodyMac = pepperedMac('idempotency', canonicalBody);
  return { key, bodyMac, otherMacs: otherMacs('idempotency', canonicalBody), today, status };
}

/** @throws HttpError `idempotency-running`, or `idempotency-mismatch` if the earlier body differs */
export function checkPrevious(
  { running, earlier }: { running: boolean; earlier: { bodyMac: string } | null },
  record: IdempotencyRecord | undefined,
  headers: Record<string, string>,
): void {
  if (running) throw apiError('idempotency-running', {}, { headers: { ...headers, 'Retry-After': '1' } });
  const macs = record ? [record.bodyMac, ...record.otherMacs] : [];
  if (earlier && record && !macs.includes(earlier.bodyMac)) throw apiError('idempotency-mismatch', {}, { headers });
}

export const replayedHeader = { 'Idempotent-Replayed': 'true' };
