import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningHost, send, startHost } from '../support/host.ts';

/** Lists within lists, as text: no program could write them from a value. */
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const deep = 30_000;

let host: RunningHost;
beforeAll(async () => {
  host = await startHost({ RATE_LIMIT_KEYLESS: '1000' });
});
afterAll(() => host.stop());

const post = (path: string, body: string, headers = {}) =>
  send(host.port, { path, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('L2 nesting never ends in a 500', () => {
  const bodies = [
    ['options', `{"pnr":"x","options":${lists(deep)}}`],
    ['options in a list', `{"pnr":"x","options":[${lists(deep)}]}`],
    ['format', `{"pnr":"x","format":${lists(deep)}}`],
    ['a field that nobody knows', `{"pnr":"x","other":${objects(deep)}}`],
    ['more values than any call has', `{"pnr":"x","other":[${'1,'.repeat(6000)}1]}`],
    ['a list in the options', '{"pnr":"x","options":[["km"]]}'],
    ['a value that does not become text', '{"pnr":"x","options":{"km":{"toString":1}}}'],
  ] as const;
  test.each(bodies)('%s: 422 as a call', async (_name, body) => {
    for (const path of ['/api/convert', '/api/v1/convert', '/api/write-file']) {
      const answer = await post(path, body, { 'idempotency-key': 'deep' });
      expect([path, answer.status]).toEqual([path, 422]);
    }
  });

  test.each(bodies)('%s: 422 on the page', async (_name, body) => {
    expect((await post('/', body)).status).toBe(422);
  });

  test.each([
    ['/api/auth/login', 'user'],
    ['/api/auth/signup', 'user'],
    ['/api/password/create', 'captcha'],
    ['/csp-report', 'csp-report'],
  ])('%s refuses a deep body', async (path, field) => {
    const { status } = await post(path, `{"${field}":${lists(3000)}}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('an amount that does not become text is an amount that is none', async () => {
    expect((await post('/', '{"pnr":"x","choices":"1","fare":{"toString":1},"adtQty":[[]]}')).status).toBe(422);
  });
});
