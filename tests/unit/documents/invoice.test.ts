import { expect, test } from 'vitest';
import { renderInvoice } from '../../../documents/render-invoice.tsx';
import { charged, lineOf, sheetOf } from '../../support/sheets.ts';

const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('an invoice says who, whom, what for and how much', () => {
  const text = textOf(renderInvoice(sheetOf(), 'en', null));
  for (const part of ['WL-2026-000001', '20 Nov 2026', 'Wayline Software Ltd', 'Meridian Travel', 'Clara Meridian'])
    expect(text).toContain(part);
  expect(text).toContain('Starter plan, monthly');
  expect(text).toContain('Total £19.00');
  expect(text).toContain('Company number 01234567');
  expect(text).toContain('Paid on 20 Nov 2026');
});

test('a seller who is not registered has no word of VAT on the paper', () => {
  const text = textOf(renderInvoice(sheetOf({ suppliedOn: '2026-11-19T00:00:00.000Z' }), 'en', null));
  expect(text).not.toMatch(/VAT|tax/i);
});

test('a registered seller names number, rate, net, tax and the tax in sterling', () => {
  const lines = [lineOf({ amount: 2200, taxRate: 2000 })];
  const block = charged(2200, 440, { sterling: { tax: 375, rate: '1.1720' } });
  const sheet = sheetOf({ currency: 'eur', lines, tax: 440, taxBlock: block });
  const text = textOf(renderInvoice(sheet, 'en', null));
  for (const part of ['GB123456789', 'VAT 20% on €22.00 €4.40', 'Total €26.40', '£3.75 (at 1.1720 EUR to the pound)'])
    expect(text).toContain(part);
  expect(textOf(renderInvoice(sheet, 'de', null))).toContain('zu 1,1720 EUR je Pfund');
  expect(textOf(renderInvoice(sheet, 'fr', null))).toContain('N° de TVA : GB123456789');
});

test('a reverse charge is said in these words', () => {
  const taxBlock = { treatment: 'reverse-charge' as const, rates: [], sterling: null };
  expect(textOf(renderInvoice(sheetOf({ taxBlock }), 'en', null))).toContain('Reverse charge');
});

test('credits are negative, and what credits exceed is a credit note', () => {
  const credit = lineOf({ subject: { kind: 'unused', tier: 'agency' }, amount: -917, unitAmount: -917 });
  const text = textOf(renderInvoice(sheetOf({ lines: [credit], creditUsed: -917, paid: 0 }), 'en', null));
  expect(text).toContain('Credit note');
  expect(text).toContain('\u2212£9.17');
  expect(text).toContain('Added to your credit £9.17');
  expect(text).not.toContain('Paid on');
});

test('S17 what customers typed stays text', () => {
  const customer = {
    ...sheetOf().customer,
    agency: '</style><script>alert(1)</script>',
    name: '<img src=x onerror=alert(1)>',
    address: ['<meta http-equiv="refresh" content="0;url=http://canary.example">', '\u202Eevil'],
  };
  const words = { kind: 'words' as const, words: '<iframe src="file:///etc/passwd"></iframe>' };
  const html = renderInvoice(sheetOf({ customer, lines: [lineOf({ subject: words })] }), 'en', null);
  expect(html).not.toMatch(/<script|<img|<iframe|<meta http-equiv/);
  expect(html.match(/<style>/g)).toHaveLength(1);
});

test('the bar above the paper is for screens, and tells when there is no PDF', () => {
  const links = { pdf: '/members/invoices/1/pdf', back: '/members/invoices' };
  expect(renderInvoice(sheetOf(), 'en', null)).not.toContain('<nav');
  expect(renderInvoice(sheetOf(), 'en', { ...links, unavailable: false })).toContain('href="/members/invoices/1/pdf"');
  const without = renderInvoice(sheetOf(), 'en', { ...links, unavailable: true });
  expect(without).not.toContain('href="/members/invoices/1/pdf"');
  expect(without).toContain('The PDF is not available at the moment');
});
