import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Calls, calls } from './calls.ts';
import { controls, type Desk } from './control.ts';
import { isOrder } from './control-guard.ts';
import { StripeFault } from './faults.ts';
import { decodeForm } from './form.ts';
import { hostedPage } from './hosted.ts';
import { type Answer, once } from './idempotency.ts';
import { late, type Trouble, Troubles } from './injected-fault.ts';
import { notePage } from './pages.ts';
import { refuseUnknown } from './parameters.ts';
import { record, recordCall } from './recorder.ts';
import { refuseLongKey, refuseMalformed } from './request-rules.ts';
import { World } from './store.ts';
import { Postman, type Target } from './webhooks.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where its state is kept; null keeps nothing. */
  file: string | null;
  target: Target | null;
}

export interface Sandbox extends Desk {
  port: number;
  origin: string;
  stop(): Promise<void>;
}

/** Starts the payment sandbox: Stripe's API, its hosted pages and the control routes, on this machine only. */
export async function startSandbox({ port, file, target }: SandboxOptions): Promise<Sandbox> {
  const desk: Desk = { world: new World('', file), postman: new Postman(target), troubles: new Troubles() };
  desk.world.onEvent = (event) => {
    record({ kind: 'event', event });
    desk.postman.accept(event);
  };
  const server = http.createServer((req, res) => {
    handle(desk, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const taken = (server.address() as AddressInfo).port;
  desk.world.origin = `http://127.0.0.1:${taken}`; // another site than the product's localhost, as Stripe's page is
  return {
    ...desk,
    port: taken,
    origin: desk.world.origin,
    async stop() {
      await desk.postman.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      desk.world.flush();
    },
  };
}

async function handle(desk: Desk, req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', desk.world.origin);
  const body = await readBody(req);
  if (url.pathname.startsWith('/v1/')) await answerCall(desk, req, res, url, body);
  else if (url.pathname.startsWith('/control/') && !isOrder(req)) res.writeHead(403).end('JSON, and from no page');
  else if (url.pathname.startsWith('/control/')) await answerControl(desk, res, url.pathname.slice(9), body);
  else answerPage(desk, req, res, url.pathname, body);
  desk.world.save();
}

async function readBody(req: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function answerCall(desk: Desk, req: http.IncomingMessage, res: http.ServerResponse, url: URL, body: string) {
  const { method = 'GET' } = req;
  const trouble = desk.troubles.take(`${method} ${url.pathname}`);
  if (trouble?.kind === 'unreachable') return void res.destroy();
  await late(trouble);
  const requestId = desk.world.id('req');
  const send = ({ status, body: answer }: Answer, replayed = false) => {
    recordCall(req, url, body, { status, body: answer });
    if (trouble?.kind === 'lost') return void res.destroy();
    const headers = { 'Content-Type': 'application/json', 'Request-Id': requestId };
    res.writeHead(status, replayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers);
    res.end(JSON.stringify(answer));
  };
  try {
    if (!/^Bearer (sk|rk)_test_\w+$/.test(req.headers.authorization ?? '')) throw unauthorised();
    const outage = outageOf(trouble);
    if (outage) return send(outage);
    const asked = understand(method, url, body);
    const run = async () => afterTrouble(trouble, perform(desk, asked));
    const key = req.headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return send(await run());
    refuseLongKey(key);
    const { replayed, ...answer } = await once(desk.world, { key, path: url.pathname, body }, run);
    send(answer, replayed);
  } catch (error) {
    send(toAnswer(error));
  }
}

/** @throws a StripeFault for what is refused before anything begins, and is kept for no idempotency key */
function understand(method: string, url: URL, body: string) {
  const { pattern, call, id, child } = route(method, url.pathname);
  const fields = decodeForm(method === 'POST' ? body : url.search.slice(1));
  refuseMalformed(fields);
  refuseUnknown(pattern, fields);
  return { call, id, child, fields };
}

/** Refusals are answers too, and kept for their idempotency key. */
function perform({ world }: Desk, { call, id, child, fields }: ReturnType<typeof understand>): Answer {
  try {
    return { status: 200, body: structuredClone(call({ world, id, child, fields })) };
  } catch (error) {
    return toAnswer(error);
  }
}

function route(method: string, path: string): { pattern: string; call: Calls[string]; id: string; child: string } {
  const exact = calls[`${method} ${path}`];
  if (exact) return { pattern: `${method} ${path}`, call: exact, id: '', child: '' };
  for (const [pattern, call] of Object.entries(calls)) {
    const match = new RegExp(`^${pattern.replace(/:\w+/g, '([\\w-]+)')}$`).exec(`${method} ${path}`);
    if (match) return { pattern, call, id: match[1] ?? '', child: match[2] ?? '' };
  }
  throw new StripeFault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

const apiError = (message: string): Answer => ({ status: 500, body: { error: { type: 'api_error', message } } });

function outageOf(trouble: Trouble | null): Answer | null {
  if (trouble?.kind === 'error') return apiError('Something went wrong on our side.');
  if (trouble?.kind !== 'busy') return null;
  return {
    status: 429,
    body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
  };
}

const afterTrouble = (trouble: Trouble | null, answer: Answer): Answer =>
  trouble?.kind === 'crash' ? apiError('Something went wrong after the work was done.') : answer;

const toAnswer = (error: unknown): Answer =>
  error instanceof StripeFault
    ? { status: error.status, body: { error: error.body } }
    : apiError(error instanceof Error ? error.message : 'unknown');

const unauthorised = () =>
  new StripeFault(401, { type: 'invalid_request_error', message: 'You did not provide an API key of a test account.' });

async function answerControl(desk: Desk, res: http.ServerResponse, name: string, body: string) {
  const { status, body: answer } = await runControl(desk, name, body).catch(toAnswer);
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
}

async function runControl(desk: Desk, name: string, body: string): Promise<Answer> {
  const control = controls[name];
  if (!control) return { status: 404, body: { error: 'no such control' } };
  return { status: 200, body: await control(desk, body ? JSON.parse(body) : {}) };
}

function answerPage(desk: Desk, req: http.IncomingMessage, res: http.ServerResponse, path: string, body: string): void {
  const form = req.method === 'POST' ? Object.fromEntries(new URLSearchParams(body)) : null;
  const answer = hostedPage(desk.world, path, form) ?? {
    html: notePage('Not found', 'There is nothing here.'),
    status: 404,
  };
  if ('redirect' in answer) return void res.writeHead(303, { Location: answer.redirect }).end();
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  res.writeHead(answer.status ?? 200, headers).end(answer.html);
}
