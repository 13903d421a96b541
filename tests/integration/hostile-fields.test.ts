import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessToken, newCustomer, signedInCustomer } from '../support/accounts.ts';
import { canaryMark, payloads } from '../support/payloads.ts';
import { type Product, startProduct } from '../support/product.ts';
import { unescapeHtml, Visitor } from '../support/visitor.ts';

let host: Product;
let log: string;

beforeAll(async () => {
  host = await startProduct({
    settings: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      RATE_LIMIT_DETAILS: '100000',
      RATE_LIMIT_PAGE: '100000',
      RATE_LIMIT_CHANGES: '100000',
    },
  });
  log = path.join(process.env.DATA_DIR ?? '', 'log', 'wayline.log');
});

afterAll(() => host.stop());

/** Elements, and attributes that could act, as a reader of HTML counts them. */
function shapeOf(html: string): Record<string, number> {
  const shape: Record<string, number> = {};
  const plain = html.replace(/<script[\s\S]*?<\/script>/g, '<script>');
  for (const [, name = ''] of plain.matchAll(/<([a-z][a-z0-9]*)/gi)) shape[name] = (shape[name] ?? 0) + 1;
  return shape;
}

/** What of a tag stands outside of its quoted values: hostile text must stay within them. */
const namesOfAttributes = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '""')).join('\n');

const details = (given: Record<string, string>, email: string) => ({
  agencyname: 'Meridian Travel',
  name: 'Clara',
  iatacode: '1',
  address_1: 'x',
  address_2: 'x',
  city: 'x',
  country: 'GB',
  phone: '+44 117 496 0000',
  email,
  ...given,
});

const textFields = ['agencyname', 'name', 'iatacode', 'address_1', 'address_2', 'city', 'country'] as const;

test('S17 there are at least 150 payloads, each once', () => {
  expect(new Set(payloads).size).toBe(payloads.length);
  expect(payloads.length).toBeGreaterThanOrEqual(150);
});

test('S17 S23 every payload in every detail: saved as text or refused, read back as text, never an element', async () => {
  const { visitor, id, email, password } = await signedInCustomer(host, { iatacode: '1' });
  const authorization = `Bearer ${await accessToken(host.url, email, password)}`;
  const clean = shapeOf((await visitor.get('/members/edit')).body);
  const cleanMembers = shapeOf((await visitor.get('/members')).body);
  for (const [at, payload] of payloads.entries()) {
    const field = textFields[at % textFields.length] ?? 'city';
    const given = { [field]: payload, agencyname: payload };
    const body = JSON.stringify(details(given, email));
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${host.url}/api/auth/updatealluserdetails`, { method: 'PUT', headers, body });
    expect([200, 422], payload).toContain(answer.status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
    if (answer.status === 422) continue;
    const page = await visitor.get('/members/edit');
    expect(shapeOf(page.body), payload).toEqual(clean);
    expect(namesOfAttributes(page.body), payload).not.toContain(canaryMark);
    if (at % 5 === 0) expect(shapeOf((await visitor.get('/members')).body), payload).toEqual(cleanMembers);
    const saved = await host.client.account.findUniqueOrThrow({ where: { id } });
    expect(saved.agencyName, payload).not.toMatch(/\p{Cc}|[\u202a-\u202e]/u);
    expect(unescapeHtml(page.body), payload).toContain(saved.agencyName);
  }
  expect(await host.client.account.count({ where: { role: 'admin' } })).toBe(0);
}, 120_000);

test('S17 every payload in the open forms is echoed as text only, with a status that is no fault of ours', async () => {
  const visitor = new Visitor(host.url);
  const forms = {
    '/signup': ['agencyname', 'contactperson', 'email', 'phone', 'apiOption', 'currency'],
    '/login': ['email', 'next'],
    '/passwordreset': ['email', 'ticket', 'picture'],
    '/suggestions': ['name', 'email', 'agency', 'contact_us'],
  };
  const pages = Object.entries(forms);
  for (const [turn, [page, fields]] of pages.entries()) {
    const token = /name="form_token" value="([^"]+)"/.exec((await visitor.get(page)).body)?.[1] ?? '';
    const clean = namesOfAttributes((await visitor.post(page, { fields: { form_token: token } })).body);
    for (const [at, payload] of payloads.entries()) {
      if (at % pages.length !== turn) continue;
      const name = fields[Math.floor(at / pages.length) % fields.length] ?? '';
      const answer = await visitor.post(page, { fields: { form_token: token, [name]: payload } });
      expect([401, 422, 429, 302], `${page} ${name} ${payload.slice(0, 60)}`).toContain(answer.status);
      expect(namesOfAttributes(answer.body), payload).not.toContain(canaryMark);
      expect(answer.body, payload).not.toMatch(/<script[^>]*zq-canary/i);
      expect(answer.headers.get('set-cookie') ?? '', payload).not.toContain('evil');
    }
    expect(clean).not.toBe('');
  }
}, 120_000);

test('O2 sign-ins, failures and lock-outs are logged with the request id and the network, refused accounts too', async () => {
  const { email, password, id } = await newCustomer(host);
  const post = (requestId: string, fields: Record<string, string>) =>
    fetch(`${host.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'x-request-id': requestId },
      body: new URLSearchParams({ email, ...fields }),
    });
  const signedIn = (await (await post('signed-in-0001', { password })).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${signedIn.access_token}`, 'x-request-id': 'others-0001' };
  await fetch(`${host.url}/api/auth/gettoken/${randomUUID()}`, { headers });
  for (let times = 1; times <= 6; times += 1) await post(`wrong-000${times}`, { password: 'Wrong7Kettle' });
  const lines = fs.readFileSync(log, 'utf8').trim().split('\n');
  const about = (requestId: string) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line.request_id === requestId);
  const network = '127.0.0.0/24';
  expect(about('signed-in-0001')).toMatchObject({ msg: 'authn_login_success', account: id, network });
  expect(about('wrong-0001')).toMatchObject({ msg: 'authn_login_fail', account: id, network });
  expect(about('wrong-0006')).toMatchObject({ msg: 'authn_login_lock', account: id, network });
  expect(about('others-0001')).toMatchObject({ msg: 'authz_fail', account: id, network });
});

const booking = `RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV
  1.BRANDAUER/LUKAS MR
  2  OS 451 Y 12MAY 3 VIELHR HK1  1200P 120P 12MAY  E  0 320
  3  BA 117 Y 13MAY 4 LHRJFK HK1   530P 825P 13MAY  E  0 777
`;

test('S17 hostile words in the forms of a trip are text or refused, and a broken trip is said', async () => {
  const visitor = new Visitor(host.url);
  const edit = async (button: string, given: Record<string, string>) =>
    visitor.post('/', { fields: { last: booking, choices: '1', edit: button, ...given } });
  const clean = shapeOf((await edit('cancel', {})).body);
  for (const payload of payloads.slice(0, 40)) {
    const typed = {
      'edit-name-n1': payload,
      'edit-type-n1': payload,
      'edit-operatedBy': payload,
      'edit-from': payload,
    };
    for (const editing of ['travellers/1', 'flight/1-os451', payload]) {
      const { status, body } = await edit('save', { editing, ...typed });
      expect([200, 422], payload).toContain(status);
      expect(shapeOf(body).script ?? 0, payload).toBe(clean.script ?? 0);
      for (const tag of ['iframe', 'object', 'base', 'meta']) expect(shapeOf(body)[tag], payload).toBe(clean[tag]);
    }
    const lost = await edit('save', { trip: payload });
    expect([lost.status, unescapeHtml(lost.body).includes('Your changes could not be read.')], payload).toEqual([
      422,
      true,
    ]);
  }
  const trip = JSON.stringify({ edits: [{ kind: 'remove-flight', flight: '7-of9999' }] });
  const foreign = await edit('cancel', { trip });
  expect([foreign.status, foreign.body.includes('1 change was left out')]).toEqual([200, true]);
});

test('S18 the log has one JSON line per event, and nothing that was typed', () => {
  const lines = fs.readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) expect(() => JSON.parse(line), line.slice(0, 200)).not.toThrow();
  expect(lines.join('\n')).not.toContain('zq-canary');
  expect(lines.join('\n')).not.toContain('@meridian.example');
});
