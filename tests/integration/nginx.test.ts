import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bodyLimits } from '~/limits.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { findProgram } from '../../scripts/install.mjs';
import { eventually } from '../support/eventually.ts';
import { remember } from '../support/run-folder.ts';
import { makeTemporary } from '../support/temporary.ts';

interface Arrival {
  port: number;
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const program = findProgram('nginx');
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 16 });

describe.skipIf(program === null)('behind nginx with the file that is shipped', () => {
  const arrivals: Arrival[] = [];
  const web = new Map<number, http.Server>();
  let nginx: ChildProcess;
  let tls: number;
  let configuration: string;
  let long: http.ServerResponse;

  beforeAll(async () => {
    const processes: [number, number] = [await freePort(), await freePort()];
    const plain = await freePort();
    tls = await freePort();
    for (const port of processes) await listen(port);
    configuration = adapt({ processes, plain, tls });
    nginx = spawn(program ?? '', ['-e', 'stderr', '-c', configuration], { stdio: 'ignore' });
    remember(inject('runFolder'), nginx.pid);
    await eventually(() => ask('GET', '/').catch(() => null));
  });

  afterAll(async () => {
    agent.destroy();
    if (nginx?.exitCode === null && nginx.kill('SIGKILL')) await once(nginx, 'exit');
    for (const port of [...web.keys()]) await close(port);
  });

  /** A web process: pages of accounts are 503, and `/lost/…` ends without a response the first time. */
  async function listen(port: number) {
    const server = http.createServer(async (request, response) => {
      let body = '';
      for await (const part of request.setEncoding('utf8')) body += part;
      const { method = '', url = '', headers } = request;
      const isLost = url.startsWith('/lost/') && !arrivals.some((each) => each.path === url);
      arrivals.push({ port, method, path: url, headers, body });
      if (isLost) request.socket.destroy();
      else if (url === '/members') response.writeHead(503, { 'retry-after': '5' }).end('later');
      else answer(response, url, port);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    web.set(port, server);
  }

  /** `/long` is longer than any buffer. */
  function answer(response: http.ServerResponse, url: string, port: number) {
    const isLong = url === '/long';
    if (isLong) long = response;
    response.end(isLong ? 'x'.repeat(32_000_000) : String(port));
  }

  async function close(port: number) {
    const server = web.get(port);
    web.delete(port);
    server?.closeAllConnections();
    server?.close();
    if (server) await once(server, 'close');
  }

  function ask(method: string, where: string, headers: Record<string, string> = {}, text = 'pnr=1') {
    return new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: tls, path: where, method, agent };
      const request = https.request({ ...options, headers: { host: `wayline.example:${tls}`, ...headers } });
      request.on('error', reject).on('response', (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part) => (body += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body }),
        );
      });
      request.end(method === 'POST' ? text : undefined);
    });
  }

  const errors = () => path.join(path.dirname(configuration), 'errors');
  const arrivedAt = (where: string) => arrivals.filter((each) => each.path === where);

  test('nginx takes the configuration without a warning', () => {
    const { status, stderr } = spawnSync(program ?? '', ['-t', '-e', 'stderr', '-c', configuration], {
      encoding: 'utf8',
    });
    expect([status, stderr.match(/\[(?:warn|error|emerg)\].*/g)]).toEqual([0, null]);
  });

  test('the host with its port, the key of a call and the address of the client arrive; ids of traces and requests do not', async () => {
    const sent = { PRIVATE_APP_KEY: 'a-key', 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Host': 'evil.example' };
    const ids = { Traceparent: '00-1-1-01', Tracestate: 'a=b', 'X-Request-Id': 'chosen-by-a-visitor' };
    await ask('POST', '/headers', { ...sent, ...ids });
    const [{ headers, body } = { headers: {}, body: '' }] = arrivedAt('/headers');
    const host = `wayline.example:${tls}`;
    expect(headers).toMatchObject({
      host,
      private_app_key: 'a-key',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    });
    for (const name of Object.keys(ids)) expect(Object.keys(headers)).not.toContain(name.toLowerCase());
    expect(body).toBe('pnr=1');
  });

  test('the longest file that the product reads arrives; no text and no answer is written to a file', async () => {
    expect((await ask('POST', '/file', {}, 'x'.repeat(bodyLimits.withFile))).status).toBe(200);
    expect(arrivedAt('/file')[0]?.body).toHaveLength(bodyLimits.withFile);
    fs.writeFileSync(errors(), '');
    expect((await ask('POST', '/text', {}, 'x'.repeat(bodyLimits.converter))).status).toBe(200);
    const unread = https.request({ host: '127.0.0.1', port: tls, path: '/long', agent }).end();
    await once(unread, 'response');
    let left = -1;
    await eventually(async () => {
      const before = left;
      left = long.writableLength;
      return left === before;
    });
    unread.destroy();
    expect(fs.readFileSync(errors(), 'utf8')).not.toContain('temporary file');
  });

  test('F11 while the pages of accounts are 503, nothing else is lost, and their 503 arrives as it is', async () => {
    const others: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      expect(await ask('GET', '/members')).toEqual({ status: 503, retryAfter: '5', body: 'later' });
      others.push((await ask('GET', '/')).status, (await ask('POST', '/')).status);
    }
    expect(others.filter((status) => status !== 200)).toEqual([]);
    expect(arrivedAt('/members')).toHaveLength(50);
  });

  test('F5 a process that takes no more connections is passed over, without a loss, and used again', async () => {
    const [stopped = 0] = web.keys();
    await close(stopped);
    for (let round = 0; round < 20; round += 1)
      for (const method of ['GET', 'POST']) expect((await ask(method, `/stopped/${round}`)).status).toBe(200);
    for (let round = 0; round < 20; round += 1) expect(arrivedAt(`/stopped/${round}`)).toHaveLength(2);
    await listen(stopped);
    await eventually(async () => (await ask('GET', '/')).body === String(stopped));
  });

  test('a GET whose response is lost is sent again, a POST never is', async () => {
    expect((await ask('GET', '/lost/page')).status).toBe(200);
    expect(arrivedAt('/lost/page')).toHaveLength(2);
    await eventually(async () => new Set([(await ask('GET', '/')).body, (await ask('GET', '/')).body]).size === 2);
    expect((await ask('POST', '/lost/form')).status).toBe(502);
    expect(arrivedAt('/lost/form')).toHaveLength(1);
  });

  test('one address gets ten pages a second without end, a hundred at once, and calls and assets as it likes', async () => {
    const statuses = async (where: string) => {
      const answers = await Promise.all(Array.from({ length: 1100 }, () => ask('GET', where)));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await statuses('/pricing')).toBeGreaterThan(50);
    expect(await statuses('/api/v1/convert')).toBe(0);
    expect(await statuses('/build/a.js')).toBe(0);
  });
});

/** The shipped file with ports and a certificate of the test; as one process, since it only lives for the test. */
function adapt(ports: { processes: [number, number]; plain: number; tls: number }): string {
  const folder = makeTemporary('nginx');
  const at = (name: string) => path.join(folder, name);
  const names = ['-keyout', at('key.pem'), '-out', at('certificate.pem'), '-subj', '/CN=wayline.example'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...names], { stdio: 'ignore' });
  const changes: [string, string][] = [
    ['127.0.0.1:3001', `127.0.0.1:${ports.processes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports.processes[1]}`],
    ['    listen 80;\n', `    listen 127.0.0.1:${ports.plain};\n`],
    ['    listen [::]:80;\n', ''],
    ['    listen 443 ', `    listen 127.0.0.1:${ports.tls} `],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['error_log /var/log/nginx/error.log crit;', `error_log ${at('errors')} warn;`],
    ['/etc/letsencrypt/live/wayline.example/fullchain.pem', at('certificate.pem')],
    ['/etc/letsencrypt/live/wayline.example/privkey.pem', at('key.pem')],
    ['burst=100 ', 'burst=900 '], // the tests ask for hundreds of pages
  ];
  const shipped = changes.reduce(
    (text, [from, to]) => {
      expect(text.split(from), from).toHaveLength(2);
      return text.replace(from, to);
    },
    fs.readFileSync('deploy/proxy/nginx.conf', 'utf8'),
  );
  fs.writeFileSync(at('wayline.conf'), shipped);
  const stores = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${at(kind)};`);
  const lines = [
    'daemon off;',
    'master_process off;',
    `pid ${at('pid')};`,
    'error_log stderr;',
    'events {}',
    `http { access_log off; ${stores.join(' ')} include ${at('wayline.conf')}; }`,
  ];
  fs.writeFileSync(at('nginx.conf'), lines.join('\n'));
  return at('nginx.conf');
}
