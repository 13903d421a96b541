import { randomUUID } from 'node:crypto';
import type { EndpointHandler } from '~/api/endpoint.ts';

interface EndpointInput {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | object;
  address?: string;
  params?: Record<string, string>;
  requestId?: string;
}

export interface EndpointResult {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client would
  body: any;
}

/** A call as the host hands it to a route, without the host. */
export async function callEndpoint(call: EndpointHandler, given: EndpointInput = {}): Promise<EndpointResult> {
  const { method = 'POST', headers = {}, body = '', address = '203.0.113.7', params = {} } = given;
  const { requestId = randomUUID() } = given;
  const type = typeof body === 'object' ? 'application/json' : 'text/plain;charset=UTF-8'; // what `fetch` says of a text
  const named = Object.entries({ 'Content-Type': type, ...headers }).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const answer = await call({
    method,
    headers: Object.fromEntries(named),
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    params,
    requestId,
    ip: address,
  });
  const text = answer.body ?? (await join(answer.chunks));
  const sent = new Headers(answer.headers);
  const json = (sent.get('content-type') ?? '').includes('json');
  return { status: answer.status, headers: sent, body: json ? JSON.parse(text) : text };
}

async function join(pieces: AsyncIterable<string> | undefined): Promise<string> {
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}
