import { randomUUID } from 'node:crypto';
import type { CallArgs } from '~/web/calls/call-route.server.ts';

interface Route {
  action(args: CallArgs): Promise<Response>;
}

interface Given {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | object;
  address?: string;
  params?: Record<string, string>;
  url?: string;
  requestId?: string;
}

export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client would
  body: any;
}

/** A call as the host hands it to a route, without the host. */
export async function callRoute(route: Route, given: Given = {}): Promise<Answered> {
  const { method = 'POST', headers = {}, body, address = '203.0.113.7', params = {}, url = '/api/v1/convert' } = given;
  const { requestId = randomUUID() } = given;
  const type = typeof body === 'object' ? { 'content-type': 'application/json' } : {};
  const request = new Request(`http://wayline.test${url}`, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const context = { requestId, address };
  const answer = await route.action({ request, params, context });
  const text = await answer.text();
  const json = (answer.headers.get('content-type') ?? '').includes('json');
  return { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text };
}
