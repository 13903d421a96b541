import { expect, test } from 'vitest';
import { examineSealed } from '~/operations/doctor/examine-sealed.server.ts';
import { seal } from '~/platform/sealed-value.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { placeTestSettings } from '../../support/settings.ts';

const connectionTo = (rows: object[]): SqlConnection => ({
  exec: async () => undefined,
  query: async <Row>() => rows as Row[],
  close: async () => undefined,
});

test('stored values that ENCRYPTION_KEYS do not open are an error, without the values', async () => {
  placeTestSettings();
  const open = { id: 'k1', account_id: 'a1', secret_cipher: seal('a secret', 'api-key-cipher', 'a1|k1') };
  const closed = { id: 'k2', account_id: 'a1', secret_cipher: 'deadbeef.AA.AA.AA' };
  expect(await examineSealed(connectionTo([open]))).toMatchObject({ state: 'ok' });
  expect(await examineSealed(connectionTo([]))).toMatchObject({ state: 'ok' });
  const found = await examineSealed(connectionTo([open, closed]));
  expect(found).toMatchObject({ state: 'error', detail: expect.stringContaining('1 of 2') });
  expect(found.detail).not.toContain('deadbeef');
});
