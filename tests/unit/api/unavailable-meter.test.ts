import { beforeAll, expect, test } from 'vitest';
import { withUnavailable } from '~/api/authenticate-key.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings());

async function saidOf(error: Error): Promise<string> {
  const thrown = await withUnavailable(Promise.reject(error)).catch((answer: unknown) => answer);
  if (!(thrown instanceof HttpError)) throw thrown;
  expect([thrown.status, thrown.code]).toEqual([503, 'unavailable']);
  return translator('en')(thrown.message, thrown.values);
}

test.each([
  ['PostgreSQL did not answer a statement', new Error('Query read timeout')],
  ['the connection ended during it', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
])('F12 where %s, a call is told that it may be counted', async (_, error) => {
  expect(await saidOf(error)).toMatch(/may be counted all the same; sent again with the same Idempotency-Key/);
});

test('F12 where PostgreSQL took no statement, a call is told that it is not counted', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await saidOf(refused)).toMatch(/was not processed and not counted/);
});
