import { randomUUID } from 'node:crypto';
import type { Endpoint } from '~/api/endpoint.ts';
import { runEndpoint } from '~/api/run-endpoint.server.ts';
import { checkAnswer } from './contract/check-answer.ts';

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

/** A request to an endpoint, without the HTTP server. */
export async function callEndpoint(endpoint: Endpoint, given: EndpointInput = {}): Promise<EndpointResult> {
  const { method = 'POST', headers = {}, body = '', address = '203.0.113.7', params = {} } = given;
  const { requestId = randomUUID() } = given;
  const type = typeof body === 'object' ? 'application/json' : 'text/plain;charset=UTF-8'; // what `fetch` says of a text
  const answer = await runEndpoint([endpoint], {
    method,
    headers: toHeaders({ 'content-type': type }, headers),
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    params,
    query: '',
    context: { requestId, ip: address, device: null, language: 'en', now: new Date(), subject: {} },
  });
  const text = answer.body === null ? await join(answer.chunks) : Buffer.from(answer.body as string).toString();
  const sent = new Headers(answer.headers);
  const json = (sent.get('content-type') ?? '').includes('json');
  checkAnswer({ method, path: endpoint.path, status: answer.status, headers: Object.fromEntries(sent), body: text });
  return { status: answer.status, headers: sent, body: json ? JSON.parse(text) : text };
}

async function join(pieces: AsyncIterable<string> | undefined): Promise<string> {
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

function toHeaders(...given: Record<string, string>[]): Headers {
  const headers = new Headers();
  for (const each of given) for (const [name, value] of Object.entries(each)) headers.set(name, value);
  return headers;
}
