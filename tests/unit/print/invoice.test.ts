import { expect, test } from 'vitest';
import { renderInvoice } from '../../../print/render-invoice.tsx';
import { charged, invoiceDataOf, lineOf } from '../../support/invoice-data.ts';

const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('an invoice says who, whom, what for and how much', () => {
  const text = textOf(renderInvoice(invoiceDataOf(), 'en', null));
  for (const part of ['WL-2026-000001', '20 Nov 2026', 'Wayline Software Ltd', 'Meridian Travel', 'Clara Meridian'])
    expect(text).toContain(part);
  expect(text).toContain('Starter plan, monthly');
  expect(text).toContain('Total £19.00');
  expect(text).toContain('Company number 01234567');
  expect(text).toContain('Paid on 20 Nov 2026');
});

test('a seller who is not registered has no word of VAT on the paper', () => {
  const text = textOf(renderInvoice(invoiceDataOf(), 'en', null));
  expect(text).not.toMatch(/VAT|tax/i);
});

test('a registered seller names number, rate, net, tax and the tax in its own currency', () => {
  const lines = [lineOf({ amount: 2200, taxRate: 2000 })];
  const block = charged(2200, 440, { home: { currency: 'gbp', tax: 375, rate: '1.1720' } });
  const sheet = invoiceDataOf({ currency: 'eur', lines, tax: 440, taxBlock: block });
  const text = textOf(renderInvoice(sheet, 'en', null));
  for (const part of [
    'GB123456789',
    'VAT 20% on €22.00 €4.40',
    'Total €26.40',
    'VAT in GBP: £3.75 (1 GBP = 1.1720 EUR)',
  ])
    expect(text).toContain(part);
  expect(textOf(renderInvoice(sheet, 'de', null))).toContain('(1 GBP = 1,1720 EUR)');
  expect(textOf(renderInvoice(sheet, 'fr', null))).toContain('N° de TVA : GB123456789');
});

test('a reverse charge is said in these words', () => {
  const taxBlock = { treatment: 'reverse-charge' as const, rates: [], home: null };
  expect(textOf(renderInvoice(invoiceDataOf({ taxBlock }), 'en', null))).toContain('Reverse charge');
});

test('credits are negative, and what credits exceed is a credit note', () => {
  const credit = lineOf({ subject: { kind: 'unused', tier: 'agency' }, amount: -917, unitAmount: -917 });
  const text = textOf(renderInvoice(invoiceDataOf({ lines: [credit], creditUsed: -917, paid: 0 }), 'en', null));
  expect(text).toContain('Credit note');
  expect(text).toContain('\u2212£9.17');
  expect(text).toContain('Added to your credit £9.17');
  expect(text).not.toContain('Paid on');
});

test('what is carried over is said so, and where it is collected, of which invoice', () => {
  const lines = [lineOf({ subject: { kind: 'remaining', tier: 'network' }, amount: 18, unitAmount: 18 })];
  const left = textOf(renderInvoice(invoiceDataOf({ lines, carried: 18, paid: 0, paidOn: null }), 'en', null));
  expect(left).toContain('Carried over to the next invoice \u2212£0.18');
  expect(left).toContain('The amount carried over will be collected with your next payment.');
  expect(left).not.toMatch(/credit|Paid on|nothing left|Still to pay/i);
  const collected = { carried: -18, carriedFrom: 'WL-2026-000005', paid: 1918 };
  const next = textOf(renderInvoice(invoiceDataOf(collected), 'en', null));
  expect(next).toContain('From invoice WL-2026-000005 £0.18');
  expect(next).toContain('Paid by card \u2212£19.18');
  expect(next).not.toMatch(/credit|Still to pay/i);
  const unknown = textOf(renderInvoice(invoiceDataOf({ ...collected, carriedFrom: null }), 'en', null));
  expect(unknown).toContain('From an earlier invoice £0.18');
});

test('a period within one day has its times', () => {
  const period = { from: '2026-12-25T10:59:00.000Z', to: '2026-12-25T11:00:00.000Z' };
  const text = textOf(renderInvoice(invoiceDataOf({ lines: [lineOf({ period })] }), 'en', null));
  expect(text).toContain('25 Dec 2026, 10:59 UTC to 25 Dec 2026, 11:00 UTC');
});

test('a credit note names the invoice that it corrects with its date, and why', () => {
  const lines = [lineOf({ subject: { kind: 'refund', number: 'WL-2026-000001' }, amount: -1583, unitAmount: -1583 })];
  const corrects = { number: 'WL-2026-000001', issuedOn: '2026-11-03T09:00:00.000Z' };
  const taxBlock = { ...charged(-1583, -317), home: { currency: 'gbp', tax: -271, rate: '1.1700' } };
  const sheet = invoiceDataOf({ lines, tax: -317, total: -1900, paid: -1900, taxBlock, corrects, reason: 'refund' });
  const text = textOf(renderInvoice({ ...sheet, number: 'WL-2026-000002' }, 'en', null));
  for (const part of ['Credit note', 'Corrects WL-2026-000001 of 3 Nov 2026', 'Reason Refund', 'Refunded £19.00'])
    expect(text).toContain(part);
  expect(text).toContain('VAT 20% on \u2212£15.83 \u2212£3.17');
  expect(text).not.toMatch(/Thank you|Paid on/);
  expect(textOf(renderInvoice(sheet, 'de', null))).toContain('Berichtigt WL-2026-000001 vom 3. Nov. 2026');
});

test('no seller prints the name of another country’s VAT', () => {
  const taxBlock = { treatment: 'outside-scope' as const, rates: [], home: null };
  const text = textOf(renderInvoice(invoiceDataOf({ taxBlock }), 'en', null));
  expect(text).toContain('Outside the scope of VAT.');
  expect(text).not.toContain('UK VAT');
});

test('S17 typed text stays text', () => {
  const customer = {
    ...invoiceDataOf().customer,
    agency: '</style><script>alert(1)</script>',
    name: '<img src=x onerror=alert(1)>',
    address: ['<meta http-equiv="refresh" content="0;url=http://canary.example">', '\u202Eevil'],
  };
  const words = { kind: 'words' as const, words: '<iframe src="file:///etc/passwd"></iframe>' };
  const html = renderInvoice(invoiceDataOf({ customer, lines: [lineOf({ subject: words })] }), 'en', null);
  expect(html).not.toMatch(/<script|<img|<iframe|<meta http-equiv/);
  expect(html.match(/<style>/g)).toHaveLength(1);
});

test('the bar above the paper is for screens, and tells when there is no PDF', () => {
  const links = { pdf: '/members/invoices/1/pdf', back: '/members/invoices' };
  expect(renderInvoice(invoiceDataOf(), 'en', null)).not.toContain('<nav');
  expect(renderInvoice(invoiceDataOf(), 'en', { ...links, unavailable: false })).toContain(
    'href="/members/invoices/1/pdf"',
  );
  const without = renderInvoice(invoiceDataOf(), 'en', { ...links, unavailable: true });
  expect(without).not.toContain('href="/members/invoices/1/pdf"');
  expect(without).toContain('The PDF is not available at the moment');
});
