import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../dev/payments/sandbox.ts';
import { signedInCustomer, signUpFields } from '../../support/accounts.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { textOf, Visitor } from '../../support/visitor.ts';

let host: Product;
let sandbox: Sandbox;

beforeAll(async () => {
  host = await startProduct({ settings: { SELLER_VAT_NUMBER: 'GB123456789' } });
  sandbox = await startSandbox({ port: 0, file: null, target: null });
  host.configurePayments({ origin: sandbox.origin, webhookSecret: 'whsec_for_pages', timeout: 2000 });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});

const chosen = (html: string) => /<option value="(\w*)" selected="">/.exec(html)?.[1];

test('the sign-up offers countries by their names in the reader’s language, and keeps what was chosen and typed', async () => {
  const visitor = new Visitor(host.url);
  const german = (await visitor.get('/signup?lang=de')).body;
  expect(german).toMatch(/<option value="AT">Österreich<\/option>/);
  expect(german.match(/<option value="[A-Z]{2}">/g)).toHaveLength(250);
  const fields = signUpFields({ country: 'AT', vatnumber: 'ATU1234', city: '' });
  const refused = await visitor.submit('/signup?lang=en', { fields });
  expect(refused.status).toBe(422);
  expect(chosen(refused.body)).toBe('AT');
  expect(refused.body).toContain('value="ATU1234"');
  expect(textOf(refused.body)).toContain(
    'To buy a paid plan, companies in other countries of the European Union need one',
  );
  expect(refused.body).toContain('href="#vatnumber"');
  const letters = await visitor.submit('/signup', { fields: { ...fields, country: 'EU' } });
  expect([letters.status, textOf(letters.body).includes('Please choose your country')]).toEqual([422, true]);
});

test('a country that nobody could read is shown and asked for again, a known one stands in the list', async () => {
  const { visitor, id } = await signedInCustomer(host);
  expect(chosen((await visitor.get('/members/edit')).body)).toBe('GB');
  await host.client.account.update({ where: { id }, data: { country: '"Atlantis"' } });
  const asked = await visitor.get('/members/edit');
  expect([
    chosen(asked.body) ?? '',
    textOf(asked.body).includes('Your account says “"Atlantis"”, which is not a country'),
  ]).toEqual(['', true]);
});

test('a VAT number is saved in its own form, may be taken away, and has to fit a changed country', async () => {
  const { visitor, id, email } = await signedInCustomer(host, { country: 'DE' });
  const base = {
    agencyname: 'A',
    name: 'B',
    iatacode: '',
    address_1: 'C',
    address_2: '',
    city: 'D',
    phone: '+49 89 1234567',
  };
  const save = (country: string, vatnumber: string) =>
    visitor.submit('/members/edit', { fields: { ...base, email, country, vatnumber } });
  const numberOf = async () => (await host.client.account.findUniqueOrThrow({ where: { id } })).vatNumber;
  expect((await save('DE', ' de 123 456 789 ')).location).toBe('/members/edit?done=saved');
  expect(await numberOf()).toBe('DE123456789');
  const moved = await save('FR', 'DE123456789');
  expect([moved.status, textOf(moved.body).includes('not a VAT number of the country you chose')]).toEqual([422, true]);
  await save('DE', '');
  expect(await numberOf()).toBeNull();
});

test('in the Union the checkout asks for the number before anything can be paid, and goes on with it', async () => {
  const { visitor, id } = await signedInCustomer(host, { country: 'DE' });
  const path = '/checkout?plan=starter-eur';
  const asked = await visitor.get(path);
  expect(textOf(asked.body)).toContain('we sell paid plans only to companies with a VAT number');
  expect(asked.body).not.toContain('Start subscription');
  expect((await visitor.submit(path)).status).toBe(422); // who sends the form all the same
  expect(Object.keys(sandbox.store.state.sessions)).toEqual([]);
  const wrong = await visitor.submit(path, { fields: { step: 'details', country: 'DE', vatnumber: 'DE1' } });
  expect([wrong.status, wrong.body.includes('value="DE1"')]).toEqual([422, true]);
  const saved = await visitor.submit(path, { fields: { step: 'details', country: 'DE', vatnumber: 'DE123456789' } });
  expect([saved.status, saved.location]).toEqual([303, `${path}&saved=1`]);
  expect(textOf((await visitor.get(`${path}&saved=1`)).body)).toContain('Your information has been updated');
  expect(await host.client.account.findUniqueOrThrow({ where: { id } })).toMatchObject({ vatNumber: 'DE123456789' });
  const ready = await visitor.get(path);
  expect(textOf(ready.body)).toContain('€22.00 EUR, no VAT added');
  expect((await visitor.submit(path)).location).toContain('/pay/cs_test_');
});

test('prices say whether VAT is in them', async () => {
  const british = await signedInCustomer(host);
  expect(textOf((await british.visitor.get('/checkout?plan=agency-gbp')).body)).toContain('£49.00 GBP, incl. VAT');
  expect(textOf((await british.visitor.get('/members/plan')).body)).toContain('incl. VAT');
  expect(textOf((await new Visitor(host.url).get('/signup')).body)).toContain('incl. VAT where it is due');
});
