import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { currentPeriod } from '../support/period.ts';
import { type Product, startProduct } from '../support/product.ts';
import { trips } from '../support/trips.ts';

let product: Product;
const opened: Client[] = [];
const today = '2026-11-12';

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  for (const client of opened) await client.close();
  await product.stop();
});

async function connect(key: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', product.url), { requestInit }) as never);
  opened.push(client);
  return client;
}

const call = async (client: Client, name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args })) as CallToolResult;
const textOf = ({ content: [first] }: CallToolResult) => (first?.type === 'text' ? first.text : '');
const usedBy = async ({ accountId }: KeyedAccount) =>
  (await product.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL('/api/mcp', product.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${demoKey}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('the tools answer over HTTP; what is read is charged once, look-ups and errors are not', async () => {
  const keyed = await keyedAccount(product.client);
  const client = await connect(keyed.secret);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'convert_itinerary',
    'compare_itineraries',
    'look_up_airport',
    'look_up_airline',
    'make_calendar',
    'explain_line',
    'make_pdf',
  ]);
  expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
  expect((await call(client, 'look_up_airport', { query: 'nrt' })).structuredContent).toMatchObject({ code: 'NRT' });
  expect((await call(client, 'look_up_airline', { query: 'KL' })).structuredContent?.name).toContain('KLM');
  expect((await call(client, 'convert_itinerary', { text: 'FOX/JANE MRS' })).isError).toBe(true);
  expect((await call(client, 'convert_itinerary', { text: 'x'.repeat(20_001) })).isError).toBe(true);
  expect(await usedBy(keyed)).toBe(0);

  const converted = await call(client, 'convert_itinerary', { text: trips.return, today, language: 'de' });
  expect(converted.structuredContent).toMatchObject({ itinerary: { segments: [{}, {}, {}, {}] } });
  expect(await usedBy(keyed)).toBe(1);
  expect((await call(client, 'make_calendar', { text: trips.return, today })).structuredContent?.events).toBe(4);
  expect((await call(client, 'explain_line', { text: trips.return, line: 5, today })).isError).toBeUndefined();
  expect(await usedBy(keyed)).toBe(3);
  const later = trips.return.replace('0905 1125', '1005 1225');
  const compared = await call(client, 'compare_itineraries', { before: trips.return, after: later, today });
  expect(compared.structuredContent).toMatchObject({ same_booking: 'certain', changes: [{ kind: 'time' }] });
  expect(textOf(compared)).toMatch(/^Your flight has changed: London to Tokyo and back/);
  expect(await usedBy(keyed)).toBe(4);
});

test('a version may be what a tool has answered; one without flights is named', async () => {
  const keyed = await keyedAccount(product.client);
  const client = await connect(keyed.secret);
  const compare = (before: string, after: string) => call(client, 'compare_itineraries', { before, after, today });
  const later = trips.return.replace('0905 1125', '1005 1225');
  const converted = await call(client, 'convert_itinerary', { text: trips.return, today });
  const { itinerary } = converted.structuredContent as { itinerary: unknown };
  for (const given of [JSON.stringify(itinerary), JSON.stringify(converted.structuredContent, null, 2)]) {
    const found = await compare(given, later);
    expect(found.structuredContent).toMatchObject({
      same_booking: 'certain',
      changes: [{ kind: 'time' }],
      warnings: [],
    });
  }
  const made = await call(client, 'make_calendar', { text: trips.return, today });
  const { calendar } = made.structuredContent as { calendar: string };
  const told = (await compare(calendar, later.replace('KL1008', 'KL1012'))).structuredContent;
  const [, uid] = /^UID:(.*)\r$/m.exec(calendar) ?? [];
  expect(told).toMatchObject({ same_booking: 'certain', after: { segments: [{ uid }, {}, {}, {}] } });
  expect(textOf(await compare('{"segments": "none"}', later))).toMatch(/^before: This JSON is no itinerary of a tool/);
  expect(textOf(await compare(later, 'FOX/JANE MRS'))).toMatch(/^after: No flight was found/);
  const hotel = `${later}  9 HHL RD HK1 PAR IN15MAR OUT17MAR 1TWNRAC EUR189.00 DLY GIRAFFE GARDENS HOTEL/CF-15065800\n`;
  const { warnings } = (await compare(later, hotel)).structuredContent as { warnings: { code: string }[] };
  expect(warnings.map(({ code }) => code)).toEqual(['services-differ']);
});

test.skipIf(systemChromium() === null)('a PDF of an own text is a file beside the text of the answer', async () => {
  const keyed = await keyedAccount(product.client);
  const client = await connect(keyed.secret);
  const result = await call(client, 'make_pdf', { text: trips.return, today });
  const [, file] = result.content;
  if (file?.type !== 'resource' || !('blob' in file.resource)) throw new Error('no file');
  expect(file.resource.mimeType).toBe('application/pdf');
  const pdf = Buffer.from(file.resource.blob, 'base64');
  expect([pdf.subarray(0, 5).toString(), pdf.length > 10_000]).toEqual(['%PDF-', true]);
  expect(await usedBy(keyed)).toBe(1);
});

test('a used-up month is an error of the tool that says when the next one begins', async () => {
  const keyed = await keyedAccount(product.client);
  await product.client.usage.create({
    data: { accountId: keyed.accountId, period: await currentPeriod(), used: 100 },
  });
  const client = await connect(keyed.secret);
  const refused = await call(client, 'convert_itinerary', { text: trips.return, today });
  expect([refused.isError, refused.structuredContent]).toEqual([true, undefined]);
  expect(textOf(refused)).toMatch(/all 100 .*next month begins on \d{4}-\d\d-\d\d/);
  expect(textOf(await call(client, 'make_pdf', { text: trips.return, today }))).toBe(textOf(refused));
  expect(await usedBy(keyed)).toBe(100);
});

test('scopes and networks of a key hold; its list of tools is open to every valid key', async () => {
  const keyed = await keyedAccount(product.client);
  const change = (data: { scopes?: string[]; networks?: string[] }) =>
    product.client.apiKey.update({ where: { id: keyed.keyId }, data });
  await change({ scopes: ['account'] });
  const client = await connect(keyed.secret);
  expect((await client.listTools()).tools).toHaveLength(7);
  for (const name of ['convert_itinerary', 'make_pdf'])
    await expect(call(client, name, { text: trips.return, today })).rejects.toThrow('scope-missing');
  await change({ scopes: ['look-ups'] });
  expect((await call(client, 'look_up_airport', { query: 'LHR' })).isError).toBeUndefined();
  await change({ networks: ['192.0.2.0/24'] });
  await expect(client.listTools()).rejects.toThrow('ip-not-allowed');
  expect(await usedBy(keyed)).toBe(0);
});

test('test keys read the sample that the text names, whatever else it holds', async () => {
  const client = await connect(demoKey);
  const sample = await call(client, 'convert_itinerary', { text: 'WAYLINE TEST connection' });
  expect(sample.structuredContent).toMatchObject({ itinerary: { segments: [{}, {}] } });
  const refused = await call(client, 'convert_itinerary', { text: 'WAYLINE TEST quota-exceeded' });
  expect(refused.isError).toBe(true);
  for (const name of ['make_calendar', 'make_pdf'])
    expect((await call(client, name, { text: trips.return })).isError).toBe(true);
});

test('without a good key the answer is 401 with the scheme, as a problem document', async () => {
  for (const authorization of ['', 'Bearer wl_sk_live_wrong']) {
    const answer = await post(list, { authorization });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Wayline API"']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  }
  await expect(connect('wl_sk_live_wrong')).rejects.toThrow();
});

test.each([
  ['a batch', [list, list], 400, -32600],
  ['no JSON', '{"broken', 400, -32700],
  ['an unknown method', { ...list, method: 'prompts/list' }, 200, -32601],
])('%s is refused by JSON-RPC', async (_, body, status, code) => {
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
});

test('a large body, another type, and a page of another site are refused before they are read', async () => {
  expect((await post('x'.repeat(300 * 1024))).status).toBe(413);
  expect((await post('pnr=1', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post(list, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post(list, { accept: 'text/html' })).status).toBe(406);
});

test('streams and sessions are not served, and each version of the protocol is', async () => {
  for (const method of ['GET', 'DELETE']) {
    const answer = await fetch(new URL('/api/mcp', product.url), { method });
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS']);
  }
  for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const answer = await post({ ...list, method: 'initialize', params });
    expect(await answer.json()).toMatchObject({ result: { protocolVersion: version } });
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect((await post(list, { 'mcp-protocol-version': version })).status).toBe(200);
  }
  expect((await post(list, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
});
