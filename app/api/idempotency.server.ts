import { createHmac } from 'node:crypto';
import { settings } from '~/platform/env.server.ts';
import { derivedKey } from '~/platform/settings.server.ts';
import type { CallBody } from '~/request/read-body.server.ts';
import type { Once } from '~/usage/charge.server.ts';
import { refusal } from './api-error.server.ts';
import { type ApiCall, headerOf } from './endpoint.ts';

/**
 * The Idempotency-Key of a call; null without one.
 * @throws Refused `idempotency-key-invalid`
 */
export function readIdempotencyKey(call: ApiCall): string | null {
  const key = headerOf(call, 'idempotency-key');
  if (key === null) return null;
  const plain = key.trim().replace(/^"(.*)"$/, '$1'); // the draft writes it in quotes
  if (!/^[\x21-\x7e]{1,255}$/.test(plain)) throw refusal('idempotency-key-invalid');
  return plain;
}

/** What is recorded of a call: a MAC of everything that it said, never the text. */
export function toOnce(key: string, route: string, body: CallBody, today: string, status: number): Once {
  const said = JSON.stringify([route, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const bodyMac = createHmac('sha256', derivedKey(settings().KEY_PEPPER, 'idempotency')).update(said).digest('hex');
  return { key, bodyMac, today, status };
}

/**
 * Judges what an earlier call with the same key left behind.
 * @throws Refused `idempotency-running`, or `idempotency-mismatch` when it was another call
 */
export function checkEarlier(
  { running, earlier }: { running: boolean; earlier: { bodyMac: string } | null },
  once: Once | undefined,
  headers: Record<string, string>,
): void {
  if (running) throw refusal('idempotency-running', {}, { headers: { ...headers, 'Retry-After': '1' } });
  if (earlier && once && earlier.bodyMac !== once.bodyMac) throw refusal('idempotency-mismatch', {}, { headers });
}

export const replayed = { 'Idempotent-Replayed': 'true' };
