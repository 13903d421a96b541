import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInCustomer } from '../support/accounts.ts';
import { keyedAccount } from '../support/keyed-account.ts';
import { options, segments } from '../support/long-texts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf } from '../support/visitor.ts';

let host: Product;
beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const lines = (count: number) => Array.from({ length: count }, () => 'x').join('\n');
const additions = { greeting: lines(60), closing: lines(60), conditions: lines(60), notes: [{ text: lines(60) }] };
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(host.url + path, {
    method: 'POST',
    body: new URLSearchParams({ choices: '1', ...fields }),
    redirect: 'manual',
  });
  return { status: answer.status, body: await answer.text() };
};
const trip = JSON.stringify({ edits: [], additions });
const papersIn = (body: string) => body.match(/class="sheet paper/g)?.length ?? 0;

test('S2 additions on many papers are printed once, and a check says so', async () => {
  const plain = await post('/', { pnr: segments(390), convert: '1' });
  const many = await post('/', { last: options(40, 6), again: '1', trip });
  expect([plain.status, papersIn(plain.body), plain.body.includes('\0')]).toEqual([200, 1, false]);
  expect(textOf(plain.body)).toContain('DL 529');
  expect([many.status, papersIn(many.body)]).toEqual([200, 1]);
  expect(textOf(many.body)).toContain('more than 600 rows');
  expect(many.body.length).toBeLessThan(plain.body.length);
});

test('S2 long itineraries use up the minute of their network by their rows', async () => {
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 30)
    statuses.push((await post('/', { last: segments(390), again: '1' })).status);
  expect(statuses.length).toBeLessThan(18);
  expect(statuses.at(-1)).toBe(429);
});

test.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'S2 a text of too many lines that end in %j is refused',
  async (end) => {
    const text = Array.from({ length: 401 }, () => 'x').join(end);
    const page = await post('/', { pnr: text, convert: '1' });
    expect(textOf(page.body)).toContain('This text is too long. The limit is 20,000 characters and 400 lines.');
    const call = await fetch(`${host.url}/api/v1/convert`, {
      method: 'POST',
      body: new URLSearchParams({ pnr: text }),
    });
    expect([call.status, await call.text()]).toEqual([413, expect.stringContaining('text-too-long')]);
  },
);

test('S2 a file shows what the page shows', async () => {
  const file = await post('/itinerary-files/en/txt', { last: options(40, 6), paper: 'all', trip });
  expect(file.status).toBe(200);
  expect(file.body.match(/^x\r?$/gm)?.length).toBeLessThan(300);
});

test('S2 a call that would print more rows is refused, costs nothing and says which limit; without texts it has its facts', async () => {
  const { secret, accountId } = await keyedAccount(host.client);
  const call = async (body: object) => {
    const answer = await fetch(`${host.url}/api/v1/itineraries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: options(49, 7), today: '2026-05-04', additions, ...body }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const used = async () =>
    (await host.client.usage.findMany({ where: { accountId } })).reduce((sum, each) => sum + each.used, 0);
  for (const include of [['text'], ['html'], ['text', 'html']]) {
    const refused = await call({ include });
    expect([refused.status, refused.body.code]).toEqual([422, 'field-invalid']);
    expect(JSON.stringify(refused.body)).toContain('600 rows');
  }
  expect(await used()).toBe(0);
  const facts = await call({});
  expect([facts.status, facts.body.segments?.length]).toEqual([200, 49 * 7]);
  expect(await used()).toBe(1);
});

test('S2 a link is refused where its nine languages together have too many rows', async () => {
  const { visitor } = await signedInCustomer(host);
  const document = async (flights: number, said: object) => {
    const fields = { choices: '1', last: segments(flights), trip: JSON.stringify({ edits: [], additions: said }) };
    const { status, body } = await visitor.post('/share-trip/document?paper=1', { fields });
    return [status, JSON.parse(body).reason];
  };
  expect(await document(10, {})).toEqual([200, undefined]);
  expect(await document(10, { closing: lines(60) })).toEqual([422, 'too-large']);
  expect(await document(80, {})).toEqual([422, 'too-large']);
});
