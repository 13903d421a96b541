import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { signedInCustomer } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { addKeyPair, keyedAccount } from '../support/keyed-account.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { textOf } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const call = async (secret: string, pnr: string): Promise<string> => {
  const headers = { 'content-type': 'application/json', private_app_key: secret };
  const body = JSON.stringify({ pnr, today: '2026-05-04' });
  const answer = await send(host.port, { path: '/api/v1/convert', method: 'POST', headers, body });
  return String(answer.headers['x-request-id']);
};

test('the page lists the calls of the account, filters them, and finds one by its request id', async () => {
  const { visitor, id } = await signedInCustomer(host);
  expect(textOf((await visitor.get('/members/requests')).body)).toContain('There are no calls yet.');
  const { secret, publicKey, keyId } = await addKeyPair(host.client, id, 'live');
  const [read, refused] = [await call(secret, samples.connection), await call(secret, 'nothing')];
  const foreign = await call((await keyedAccount(host.client)).secret, samples.connection);
  await eventually(async () => (await host.client.apiCall.count()) === 3);
  const page = async (query: string) => textOf((await visitor.get(`/members/requests${query}`)).body);
  const all = await page('');
  for (const word of [read, refused, 'POST /api/v1/convert', 'no-flights', publicKey.slice(0, 17)])
    expect(all).toContain(word);
  expect(all).not.toContain(foreign);
  const failed = await page('?status=4xx');
  expect([failed.includes(read), failed.includes(refused)]).toEqual([false, true]);
  const found = await page(`?request=${read}&key=${keyId}&endpoint=POST+%2Fapi%2Fv1%2Fconvert&page=9`);
  expect([found.includes(read), found.includes(refused)]).toEqual([true, false]);
  expect(await page(`?request=${foreign}`)).toContain('No calls match.');
  const german = await visitor.get('/members/requests', { 'accept-language': 'de' });
  expect(textOf(german.body)).toContain('Anfrageprotokoll');
  expect((await visitor.get('/members/api')).body).toContain('href="/members/requests"');
});
