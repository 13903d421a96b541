import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostShownAgain } from '~/limits.ts';
import { segments } from '../support/long-texts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf } from '../support/visitor.ts';

let host: Product;
beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => host.stop());

async function post(address: string, fields: Record<string, string>, files: [name: string, text: string][] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ choices: '1', convert: '1', ...fields })) body.set(name, value);
  for (const [name, text] of files) body.append('file', new Blob([text]), name);
  const answer = await fetch(`${host.url}/`, { method: 'POST', body, headers: { 'x-forwarded-for': address } });
  return { status: answer.status, body: await answer.text() };
}

test('S2 a text that is too long is counted, and its page holds the beginning alone', async () => {
  const first = await post('192.0.2.1', { pnr: 'x&'.repeat(250_000) });
  expect([first.status, textOf(first.body).includes('This text is too long')]).toEqual([422, true]);
  expect(first.body.split('x&amp;').length - 1).toBe(mostShownAgain / 2);
  expect(first.body.length).toBeLessThan(700_000);
  for (let time = 1; time < 60; time += 1) await post('192.0.2.1', { pnr: 'x'.repeat(20_001) });
  expect((await post('192.0.2.1', { pnr: 'x' })).status).toBe(429);
});

test('S2 files use up the minute of their network by their bytes', async () => {
  const page = `<html>${'<p></p>'.repeat(280_000)}`;
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 20)
    statuses.push((await post('192.0.2.2', { pnr: '' }, [['trip.html', page]])).status);
  expect(statuses.length).toBeLessThan(8);
});

test('S2 pages that are pasted to be compared with use up the minute by their length', async () => {
  const fields = { pnr: segments(2), last: segments(2), pnrBefore: `<html>${'<p>'.repeat(160_000)}` };
  const refusals = [];
  for (let time = 0; time < 4; time += 1)
    refusals.push(textOf((await post('192.0.2.3', fields)).body).includes('You have reached the limit of'));
  expect(refusals).toEqual([false, false, true, true]);
});
