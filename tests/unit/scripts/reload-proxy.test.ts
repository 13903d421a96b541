import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createReloadProxy, withReload } from '../../../scripts/dev/reload-proxy.mjs';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => void close()));

async function listening(server: http.Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

async function startProxy(answer: http.RequestListener, whenServing = async () => true) {
  const port = await listening(http.createServer(answer));
  const proxy = createReloadProxy({ target: { host: '127.0.0.1', port }, whenServing });
  const url = `http://127.0.0.1:${await listening(proxy.server)}`;
  return { ...proxy, url };
}

test('pages get the script that reloads them and a policy that allows it; nothing else is touched', async () => {
  const { url } = await startProxy((req, res) => {
    const type = req.url === '/' ? 'text/html; charset=utf-8' : 'application/json';
    res.writeHead(422, { 'Content-Type': type, 'Content-Security-Policy': "default-src 'none'", 'X-Own': 'kept' });
    req.pipe(res); // the body comes back
  });
  const page = await fetch(url, { method: 'POST', body: '<body>é</body>' });
  expect(await page.text()).toBe('<body>é<script src="/__dev/reload.js"></script></body>');
  expect([page.status, page.headers.get('x-own')]).toEqual([422, 'kept']);
  expect(page.headers.get('content-security-policy')).toBe(
    `script-src ${url}/__dev/reload.js; connect-src ${url}/__dev/events; default-src 'none'`,
  );
  const other = await fetch(`${url}/x`, { method: 'POST', body: '<body></body>' });
  expect(await other.text()).toBe('<body></body>');
  expect(other.headers.get('content-security-policy')).toBe("default-src 'none'");
});

test('a policy keeps what it allows, with one more source', () => {
  expect(withReload("default-src 'none'; script-src 'nonce-x'; connect-src 'self'", 'http://a')).toBe(
    "script-src 'nonce-x' http://a/__dev/reload.js; connect-src 'self' http://a/__dev/events; default-src 'none'",
  );
});

test('requests wait until the product serves, and a crash is a page that reloads itself', async () => {
  let serve = (_isServing: boolean) => {};
  const serving = new Promise<boolean>((resolve) => {
    serve = resolve;
  });
  const { url } = await startProxy(
    (_req, res) => res.end('served'),
    () => serving,
  );
  let answered = false;
  const waiting = fetch(url).then((answer) => {
    answered = true;
    return answer;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).toBe(false);
  serve(false);
  const crashed = await waiting;
  expect(crashed.status).toBe(503);
  expect(await crashed.text()).toContain('/__dev/reload.js');
});

test('every open page hears of a restart', async () => {
  const { url, reload } = await startProxy((_req, res) => res.end());
  const events = await fetch(`${url}/__dev/events`);
  const reader = events.body?.getReader();
  reload();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('data: reload\n\n');
  await reader?.cancel();
});
