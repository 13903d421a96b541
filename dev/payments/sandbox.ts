import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoints } from './call.ts';
import { endpoints } from './calls.ts';
import { controls, type EmulatorContext } from './control.ts';
import { isControlRequest } from './control-guard.ts';
import { decodeForm } from './form.ts';
import { hostedPage } from './hosted.ts';
import { type EmulatorResponse, withIdempotency } from './idempotency.ts';
import { delayIfSlow, type InjectedFault, InjectedFaults } from './injected-fault.ts';
import { messagePage } from './pages.ts';
import { rejectUnknown } from './parameters.ts';
import { record, recordCall } from './recorder.ts';
import { rejectLongKey, rejectMalformed } from './request-rules.ts';
import { Store } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';
import { type Target, WebhookDispatcher } from './webhooks.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where its state is kept; null keeps nothing. */
  file: string | null;
  target: Target | null;
}

export interface Sandbox extends EmulatorContext {
  port: number;
  origin: string;
  stop(): Promise<void>;
}

/** Starts the payment sandbox: Stripe's API, its hosted pages and the control routes, on this machine only. */
export async function startSandbox({ port, file, target }: SandboxOptions): Promise<Sandbox> {
  const context: EmulatorContext = {
    store: new Store('', file),
    dispatcher: new WebhookDispatcher(target),
    faults: new InjectedFaults(),
  };
  context.store.onEvent = (event) => {
    record({ kind: 'event', event });
    context.dispatcher.accept(event);
  };
  const server = http.createServer((req, res) => {
    handle(context, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const boundPort = (server.address() as AddressInfo).port;
  context.store.origin = `http://127.0.0.1:${boundPort}`; // another site than the product's localhost, as Stripe's page is
  return Object.assign(context, {
    port: boundPort,
    origin: context.store.origin,
    async stop() {
      await context.dispatcher.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      context.store.flush();
    },
  });
}

async function handle(context: EmulatorContext, req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', context.store.origin);
  const body = await readBody(req);
  if (url.pathname.startsWith('/v1/')) await handleApiRequest(context, req, res, url, body);
  else if (url.pathname.startsWith('/control/') && !isControlRequest(req))
    res.writeHead(403).end('JSON, and from no page');
  else if (url.pathname.startsWith('/control/')) await handleControl(context, res, url.pathname.slice(9), body);
  else handleHostedPage(context, req, res, url.pathname, body);
  context.store.save();
}

async function readBody(req: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function handleApiRequest(
  context: EmulatorContext,
  req: http.IncomingMessage,
  res: http.ServerResponse,
  url: URL,
  body: string,
) {
  const { method = 'GET' } = req;
  const fault = context.faults.take(`${method} ${url.pathname}`);
  if (fault?.kind === 'unreachable') return void res.destroy();
  await delayIfSlow(fault);
  await context.gate?.(`${method} ${url.pathname}`);
  const requestId = context.store.id('req');
  const send = async ({ status, body: answer }: EmulatorResponse, replayed = false) => {
    recordCall(req, url, body, { status, body: answer });
    await context.gate?.(`answer to ${method} ${url.pathname}`);
    if (fault?.kind === 'lost') return void res.destroy();
    const headers = { 'Content-Type': 'application/json', 'Request-Id': requestId };
    res.writeHead(status, replayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers);
    res.end(JSON.stringify(answer));
  };
  try {
    if (!/^Bearer (sk|rk)_test_\w+$/.test(req.headers.authorization ?? '')) throw unauthorised();
    const outage = faultResponse(fault);
    if (outage) return await send(outage);
    const parsed = parseRequest(method, url, body);
    const run = async () => withFault(fault, runEndpoint(context, parsed));
    const key = req.headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return await send(await run());
    rejectLongKey(key);
    const { replayed, ...answer } = await withIdempotency(context.store, { key, path: url.pathname, body }, run);
    await send(answer, replayed);
  } catch (error) {
    await send(toResponse(error));
  }
}

/** @throws a StripeFault for what is refused before anything begins, and is kept for no idempotency key */
function parseRequest(method: string, url: URL, body: string) {
  const { pattern, call, id, child } = matchEndpoint(method, url.pathname);
  const fields = decodeForm(method === 'POST' ? body : url.search.slice(1));
  rejectMalformed(fields);
  rejectUnknown(pattern, fields);
  return { call, id, child, fields };
}

/** Refusals are answers too, and kept for their idempotency key. */
function runEndpoint(
  { store }: EmulatorContext,
  { call, id, child, fields }: ReturnType<typeof parseRequest>,
): EmulatorResponse {
  try {
    return { status: 200, body: structuredClone(call({ store, id, child, fields })) };
  } catch (error) {
    return toResponse(error);
  }
}

function matchEndpoint(
  method: string,
  path: string,
): { pattern: string; call: Endpoints[string]; id: string; child: string } {
  const exact = endpoints[`${method} ${path}`];
  if (exact) return { pattern: `${method} ${path}`, call: exact, id: '', child: '' };
  for (const [pattern, call] of Object.entries(endpoints)) {
    const match = new RegExp(`^${pattern.replace(/:\w+/g, '([\\w-]+)')}$`).exec(`${method} ${path}`);
    if (match) return { pattern, call, id: match[1] ?? '', child: match[2] ?? '' };
  }
  throw new StripeApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

const apiError = (message: string): EmulatorResponse => ({
  status: 500,
  body: { error: { type: 'api_error', message } },
});

function faultResponse(fault: InjectedFault | null): EmulatorResponse | null {
  if (fault?.kind === 'error') return apiError('Something went wrong on our side.');
  if (fault?.kind !== 'busy') return null;
  return {
    status: 429,
    body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
  };
}

const withFault = (fault: InjectedFault | null, response: EmulatorResponse): EmulatorResponse =>
  fault?.kind === 'crash' ? apiError('Something went wrong after the work was done.') : response;

const toResponse = (error: unknown): EmulatorResponse =>
  error instanceof StripeApiError
    ? { status: error.status, body: { error: error.body } }
    : apiError(error instanceof Error ? error.message : 'unknown');

const unauthorised = () =>
  new StripeApiError(401, {
    type: 'invalid_request_error',
    message: 'You did not provide an API key of a test account.',
  });

async function handleControl(context: EmulatorContext, res: http.ServerResponse, name: string, body: string) {
  const { status, body: answer } = await runControl(context, name, body).catch(toResponse);
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
}

async function runControl(context: EmulatorContext, name: string, body: string): Promise<EmulatorResponse> {
  const control = controls[name];
  if (!control) return { status: 404, body: { error: 'no such control' } };
  return { status: 200, body: await control(context, body ? JSON.parse(body) : {}) };
}

function handleHostedPage(
  context: EmulatorContext,
  req: http.IncomingMessage,
  res: http.ServerResponse,
  path: string,
  body: string,
): void {
  const form = req.method === 'POST' ? Object.fromEntries(new URLSearchParams(body)) : null;
  const response = hostedPage(context.store, path, form) ?? {
    html: messagePage('Not found', 'There is nothing here.'),
    status: 404,
  };
  if ('redirect' in response) return void res.writeHead(303, { Location: response.redirect }).end();
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  res.writeHead(response.status ?? 200, headers).end(response.html);
}
