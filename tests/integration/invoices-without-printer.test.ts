import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordInvoice } from '~/billing/record-invoice.server.ts';
import { accessToken, goodPassword, signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { stripeInvoice } from '../support/stripe-invoice.ts';
import { textOf } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { CHROMIUM_PATH: '/nowhere/chromium' } });
});

afterAll(() => host.stop());

test('F17 on a machine without a browser the link to the PDF leads to the page that prints, and calls say why', async () => {
  const { visitor, id: owner, email } = await signedInCustomer(host);
  const { id } = await host.client.$transaction((tx) => recordInvoice(tx, stripeInvoice(), owner));
  const { status, location } = await visitor.get(`/members/invoices/${id}/pdf`);
  expect(status).toBe(302);
  const { body } = await visitor.get(location ?? '');
  expect(textOf(body)).toContain('The PDF is not available at the moment');
  expect(textOf(body)).toContain('WL-2026-000001');
  const token = await accessToken(host.url, email, goodPassword);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${host.url}/api/auth/getinvoice/${owner}/${id}`, { headers });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'printer-missing' });
});
