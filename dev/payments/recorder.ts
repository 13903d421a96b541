import fs from 'node:fs';
import type http from 'node:http';
import type Stripe from 'stripe';

/** One call as it came and was answered. */
export interface RecordedCall {
  kind: 'call';
  method: string;
  path: string;
  /** Form-encoded: the body of a POST, the query of a GET. */
  asked: string;
  /** Headers of the caller. */
  version: string;
  agent: string;
  key: string | null;
  status: number;
  answer: unknown;
}

type Line = RecordedCall | { kind: 'event'; event: Stripe.Event };

/**
 * With STRIPE_RECORD set to a file, every call, answer and event goes there as a line of JSON. `npm run
 * stripe:conformance` reads it. Many sandboxes may write into one file: each line is one append.
 */
export function record(line: Line): void {
  const file = process.env.STRIPE_RECORD;
  if (file) fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
}

export function recordCall(
  { method = 'GET', headers }: http.IncomingMessage,
  { pathname, search }: URL,
  body: string,
  { status, body: answer }: { status: number; body: unknown },
): void {
  const key = headers['idempotency-key'];
  record({
    kind: 'call',
    method,
    path: pathname,
    asked: method === 'POST' ? body : search.slice(1),
    version: String(headers['stripe-version'] ?? ''),
    agent: String(headers['user-agent'] ?? ''),
    key: typeof key === 'string' ? key : null,
    status,
    answer,
  });
}
