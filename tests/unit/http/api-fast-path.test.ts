import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ApiResponse } from '~/api/endpoint.ts';
import { sendApiResponse } from '~/http/api-fast-path.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

placeTestSettings();

const json = (text: string): ApiResponse => ({
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  body: JSON.stringify({ text }),
});
const long = json('Zürich '.repeat(300));
const short = json('Zürich');

/** Sends one answer over one connection, and gives what came. */
async function sent(answer: ApiResponse, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const server = createServer((req, res) => void sendApiResponse(req, res, answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const came = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, headers, agent: false }, resolve).once('error', reject).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of came) chunks.push(chunk);
  server.close();
  return { status: came.statusCode, headers: came.headers, bytes: Buffer.concat(chunks) };
}

test('an answer is sent whole, with its length in bytes', async () => {
  const { status, headers, bytes } = await sent(short);
  expect([status, bytes.toString()]).toEqual([200, short.body]);
  expect(headers).toMatchObject({ 'content-length': String(bytes.length), vary: 'Accept-Encoding' });
  expect(headers['transfer-encoding']).toBeUndefined();
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer goes out in %s where that is asked for', async (encoding, unpack) => {
  const { headers, bytes } = await sent(long, { 'accept-encoding': encoding });
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(bytes.length) });
  expect(unpack(bytes).toString()).toBe(long.body);
  expect(bytes.length).toBeLessThan(300);
});

test('a short answer, and one to a caller who unpacks nothing, goes out as it is', async () => {
  expect((await sent(short, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  const { headers, bytes } = await sent(long, { 'accept-encoding': 'gzip;q=0' });
  expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, long.body]);
});

test('S20 HEAD gets the headers of the response and no body', async () => {
  const { headers, bytes } = await sent(long, {}, 'HEAD');
  expect([headers['content-length'], bytes.length]).toEqual([String(Buffer.byteLength(long.body ?? '')), 0]);
});

test('an answer without a body has no length, no encoding and nothing that depends on one', async () => {
  const answer = { status: 304, headers: { ETag: '"one"' }, body: null };
  const { status, headers } = await sent(answer, { 'accept-encoding': 'br' });
  expect([status, headers.etag, headers.vary, headers['content-length']]).toEqual([304, '"one"', undefined, undefined]);
});

test('S4 responses to requests with keys or a session are not cached', async () => {
  expect((await sent(short)).headers['cache-control']).toBe('public, max-age=60');
  for (const headers of [{ authorization: 'Bearer x' }, { cookie: 'sid=x' }])
    expect((await sent(short, headers)).headers['cache-control']).toBe('no-store');
});
