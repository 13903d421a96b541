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
  expect(first.body.length).toBeLessThan(400_000);
  for (let time = 1; time < 60; time += 1) await post('192.0.2.1', { pnr: 'x'.repeat(20_001) });
  expect((await post('192.0.2.1', { pnr: 'x' })).status).toBe(429);
});

test('S2 a refused text that was shown before, and what is refused for its number, hold the beginning alone', async () => {
  for (const fields of [
    { again: '1', last: 'x&'.repeat(240_000) },
    { pnr: '', last: ' '.repeat(480_000) },
  ])
    expect((await post('192.0.2.4', fields)).body.length).toBeLessThan(400_000);
  for (let time = 0; time < 60; time += 1) await post('192.0.2.5', { pnr: 'x' });
  const refused = await post('192.0.2.5', { pnr: 'x&'.repeat(120_000), pnrBefore: 'y&'.repeat(120_000) });
  expect([refused.status, refused.body.length < 400_000, refused.body.includes('y&amp;')]).toEqual([429, true, false]);
});

test('S2 a page that does not fit is not shown again in part: its last flights would be told as new', async () => {
  const fields = { pnr: 'nothing of a flight', compare: 'with', pnrBefore: `<html>${'<p>LH 900 </p>'.repeat(2_000)}` };
  const { status, body } = await post('192.0.2.6', fields);
  expect([status, body.includes('LH 900')]).toEqual([422, false]);
});

test('S2 a long calendar, JSON or text is refused before it is looked through', async () => {
  const large = { 'a.ics': `BEGIN:VCALENDAR\r\n${'\n'.repeat(1_900_000)}`, 'a.json': `[[],${'[],'.repeat(600_000)}` };
  for (const [name, text] of Object.entries(large)) {
    const body = new FormData();
    for (const [field, value] of Object.entries({ choices: '1', convert: '1', pnr: segments(2), compare: 'with' }))
      body.set(field, value);
    body.set('fileBefore', new Blob([text]), name);
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const answer = await fetch(`${host.url}/`, { method: 'POST', body, headers });
    expect(textOf(await answer.text()), name).toContain('This text is too long');
  }
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
