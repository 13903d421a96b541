import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '~/accounts/password-hash.server.ts';
import { signIn } from '~/accounts/sign-in.server.ts';
import { convert } from '~/api/convert/convert.server.ts';
import { rateLimits } from '~/limits.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { signedUp } from '../support/signed-up.ts';

const password = 'Turquoise7Kettle';
const now = new Date();

describe('floods at the sign-in and at calls without keys', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('pglite', {
      RATE_LIMIT_SIGNIN_ALL: '6',
      RATE_LIMIT_KEYLESS: '3',
      RATE_LIMIT_KEYLESS_DAY: '5',
    });
  });
  afterAll(() => database.close());

  async function customer(email: string) {
    const { accountId } = await signedUp(database.client, { email });
    const passwordHash = await hashPassword(password);
    await database.client.account.update({ where: { id: accountId }, data: { passwordHash, activatedAt: now } });
  }

  const tryIn = async (email: string, given: string, from: { ip: string; trustedDevice?: string }) => {
    const outcome = await signIn(
      { email, password: given, remember_me: false },
      { trustedDevice: null, ...from, kind: 'page', now },
    );
    return outcome.ok ? 'in' : outcome.reason;
  };

  test('M5 a full queue of hashes is not a failed attempt', { timeout: 120_000 }, async () => {
    const email = 'busy@meridian.example';
    const from = { ip: '203.0.113.77' };
    await customer(email);
    let full = true;
    const refill = async () => {
      while (full) await hashPassword(password);
    };
    const flood = Array.from({ length: 60 }, () => refill().catch(() => 'busy'));
    const meanwhile: string[] = [];
    for (let times = 0; times < 7; times += 1) meanwhile.push(await tryIn(email, password, from));
    full = false;
    await Promise.all(flood);
    expect(meanwhile).toEqual(Array(7).fill('busy'));
    expect(await tryIn(email, password, from)).toBe('in');
  });

  test('M6 very many failures in all require a captcha from strangers, and nothing from trusted devices', async () => {
    const email = 'all@meridian.example';
    await customer(email);
    for (let at = 0; at < 6; at += 1)
      expect(await tryIn(`nobody-${at}@meridian.example`, 'x', { ip: `198.51.100.${at}` })).toBe('not-recognised');
    for (const stranger of [email, 'nobody@meridian.example'])
      for (let times = 0; times < 8; times += 1)
        expect(await tryIn(stranger, password, { ip: '192.0.2.1' }), 'asked, never locked').toBe('human-check');
    expect(await tryIn(email, password, { ip: '192.0.2.1', trustedDevice: 'a-device' })).toBe('in');
    expect(rateLimits['sign-in-account'].blockSeconds).toBe(180);
  });

  test('calls without keys have a day beside their minute, and headers say both', async () => {
    const call = () => callEndpoint(convert, { body: ' 1 DL 46T 19JUL Q JFKAMS*SS1  436P  555A  20JUL F /DCDL /E' });
    const minutes = [await call(), await call(), await call(), await call()];
    expect(minutes.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(minutes[3]?.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+, "day";r=2;t=\d+$/);
    const { vi } = await import('vitest');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    try {
      await vi.advanceTimersByTimeAsync(61_000);
      const days = [await call(), await call(), await call()];
      expect(days.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(days[2]?.body).toMatchObject({ code: 'rate-limited', 'violated-policies': ['day'] });
      expect(days[2]?.body.detail).toContain('5 a day');
      expect(Number(days[2]?.headers.get('retry-after'))).toBeGreaterThan(80_000);
      expect(days[2]?.headers.get('ratelimit-policy')).toBe('"day";q=5;w=86400, "minute";q=3;w=60');
    } finally {
      vi.useRealTimers();
    }
  });
});
