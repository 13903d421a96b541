import { expect, test } from 'vitest';
import { secretMac } from '~/accounts/api-keys.server.ts';
import { examineSealed } from '~/operations/doctor/examine-sealed.server.ts';
import { seal } from '~/platform/sealed-value.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { placeTestSettings } from '../../support/settings.ts';

const connectionTo = (rows: object[]): SqlConnection => ({
  exec: async () => undefined,
  query: async <Row>() => rows as Row[],
  close: async () => undefined,
});

const keyRow = (id: string, secret = `secret of ${id}`) => ({
  id,
  account_id: 'a1',
  secret_cipher: seal(secret, 'api-key-cipher', `a1|${id}`),
  secret_mac: secretMac(secret),
});

test('stored values that ENCRYPTION_KEYS do not open are an error, without the values', async () => {
  placeTestSettings();
  const open = keyRow('k1');
  const closed = { ...keyRow('k2'), secret_cipher: 'deadbeef.AA.AA.AA' };
  expect(await examineSealed(connectionTo([open]))).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
  expect(await examineSealed(connectionTo([]))).toMatchObject([{ state: 'ok' }]);
  const found = await examineSealed(connectionTo([open, closed]));
  expect(found[0]).toMatchObject({ state: 'error', detail: expect.stringContaining('1 of 2') });
  expect(JSON.stringify(found)).not.toContain('deadbeef');
});

test('keys of another KEY_PEPPER are an error, of a former one a warning with their number, and a few unknown ones too', async () => {
  const [first, second] = ['one', 'two'].map((word) => `${word}-0123456789-abcdefghijklmnopqrstuvwxyz`);
  placeTestSettings({ KEY_PEPPER: String(first) });
  const rows = [keyRow('k1'), keyRow('k2')];
  const place = (pepper: string) => placeTestSettings({ KEY_PEPPER: pepper });
  place(String(second));
  const [opening, pepper] = await examineSealed(connectionTo(rows));
  expect(opening).toMatchObject({ state: 'ok' });
  expect(pepper).toMatchObject({ name: 'API keys', state: 'error', detail: expect.stringContaining('KEY_PEPPER') });
  expect(JSON.stringify(pepper)).not.toMatch(new RegExp(`secret of|${rows.map((row) => row.secret_mac).join('|')}`));
  expect((await examineSealed(connectionTo([...rows, keyRow('k3')])))[1]).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('2 of 3'),
  });
  place(`${second},${first}`);
  expect((await examineSealed(connectionTo([...rows, keyRow('k3')])))[1]).toMatchObject({
    state: 'warning',
    detail: expect.stringMatching(/^2 of 3 were not used since KEY_PEPPER changed/),
  });
  expect((await examineSealed(connectionTo([keyRow('k4')])))[1]).toMatchObject({ state: 'ok' });
});
