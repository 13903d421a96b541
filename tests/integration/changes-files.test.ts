import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { RATE_LIMIT_PDF: '1' } });
});
afterAll(() => host.stop());

const [before = '', after = ''] = ['0905 1125', '1115 1340'].map(
  (times) => `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB 3 LHRAMS HK1       4  ${times}   *1A/E*
`,
);

test('a mail about changes brings a PDF, and is counted as one; any other mail is not', async () => {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const askFor = (kind: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ choices: '1', view: 'designed', ...fields }).toString();
    return fetch(`${host.url}/itinerary-files/en/${kind}`, { method: 'POST', headers, body });
  };
  const told = {
    last: after,
    earlier: before,
    comparison: '{"source":"tab","versions":[{"edits":[]}]}',
    tab: 'changes',
  };
  expect(await (await askFor('txt', told)).text()).toContain('was 09:05');
  await askFor('pdf', { last: after });
  expect((await askFor('eml', told)).status).toBe(429);
  expect((await askFor('eml', { last: after })).status).toBe(200);
});
