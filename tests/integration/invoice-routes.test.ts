import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordInvoice } from '~/billing/record-invoice.server.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { accessToken, goodPassword, signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { stripeInvoice, stripeLine, unusedTime } from '../support/stripe-invoice.ts';
import { textOf, Visitor } from '../support/visitor.ts';

let host: Product;
let owner: Awaited<ReturnType<typeof signedInCustomer>>;
let stranger: Awaited<ReturnType<typeof signedInCustomer>>;
let id: string;

beforeAll(async () => {
  host = await startProduct();
  owner = await signedInCustomer(host, { agencyname: '北京子午线 <b>Travel</b>' });
  stranger = await signedInCustomer(host);
  for (const table of [owner, stranger])
    await host.client.account.update({ where: { id: table.id }, data: { plan: 'starter-gbp' } });
  const invoice = stripeInvoice([stripeLine(), unusedTime(917)]);
  ({ id } = await host.client.$transaction((tx) => recordInvoice(tx, invoice, owner.id)));
});

afterAll(() => host.stop());

test('the Invoices tab lists date and number; a click opens the PDF in a new window', async () => {
  const { body } = await owner.visitor.get('/members/invoices');
  expect(textOf(body)).toMatch(/20 Nov 2026\s+WL-2026-000001\s+£9\.83/);
  expect(body).toMatch(new RegExp(`href="/members/invoices/${id}/pdf" target="_blank" rel="noopener"`));
  expect(textOf((await stranger.visitor.get('/members/invoices')).body)).toContain('No invoices yet');
});

test('an invoice opens as a page that may use its own style and nothing else', async () => {
  const { status, body, headers } = await owner.visitor.get(`/members/invoices/${id}`);
  expect(status).toBe(200);
  expect(textOf(body)).toContain('Credit for unused time on the Agency plan');
  expect(body).toContain('北京子午线 &lt;b&gt;Travel&lt;/b&gt;');
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a reader who comes for a PDF that cannot be made is told so', async () => {
  const { body } = await owner.visitor.get(`/members/invoices/${id}?pdf=unavailable`);
  expect(textOf(body)).toContain('The PDF is not available at the moment');
});

test.skipIf(!systemChromium())(
  'S15 the PDF opens in the browser under its own name, with a policy that allows nothing',
  async () => {
    const { status, body, headers } = await owner.visitor.get(`/members/invoices/${id}/pdf`);
    expect(status).toBe(200);
    expect(body.slice(0, 5)).toBe('%PDF-');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="invoice-WL-2026-000001.pdf"');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('sandbox');
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test('S22 records of others look like missing ones', async () => {
  for (const tail of ['', '/pdf']) {
    const others = await stranger.visitor.get(`/members/invoices/${id}${tail}`);
    const unknown = await stranger.visitor.get(`/members/invoices/${randomUUID()}${tail}`);
    const broken = await stranger.visitor.get(`/members/invoices/WL-2026-000001${tail}`);
    expect([others.status, unknown.status, broken.status]).toEqual([404, 404, 404]);
    expect(new Set([others.body, unknown.body, broken.body]).size).toBe(1);
  }
});

test('a visitor is led to the sign-in and back', async () => {
  const { location } = await new Visitor(host.url).get(`/members/invoices/${id}/pdf`);
  expect(location).toBe(`/login?next=${encodeURIComponent(`/members/invoices/${id}/pdf`)}`);
});

const call = async (path: string, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${host.url}/api/auth/${path}`, { headers });
};

test('getinvoices answers the own invoices with id and date', async () => {
  const token = await accessToken(host.url, owner.email, goodPassword);
  const answer = await call(`getinvoices/${owner.id}`, token);
  expect(await answer.json()).toEqual({
    data: { invoices: [{ id, date: '2026-11-20', number: 'WL-2026-000001', currency: 'gbp', total: 9.83 }] },
  });
});

test.skipIf(!systemChromium())('getinvoice answers the PDF', async () => {
  const token = await accessToken(host.url, owner.email, goodPassword);
  const answer = await call(`getinvoice/${owner.id}/${id}`, token);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('S22 API calls for the invoices of others find nothing, whoever is named', async () => {
  const token = await accessToken(host.url, stranger.email, goodPassword);
  const answers = await Promise.all([
    call(`getinvoices/${owner.id}`, token),
    call(`getinvoice/${owner.id}/${id}`, token),
    call(`getinvoice/${stranger.id}/${id}`, token),
    call(`getinvoice/${stranger.id}/${randomUUID()}`, token),
    call(`getinvoice/${stranger.id}/1`, token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await call(`getinvoices/${owner.id}`)).status).toBe(401);
});
