import { beforeAll, expect, test } from 'vitest';
import { notePolicyReport } from '~/operations/content-policy.server.ts';
import { placeSettings } from '~/platform/env.server.ts';
import { readSettings } from '~/platform/settings.server.ts';

beforeAll(() => {
  const key = 'for-tests-only-for-tests-only-for-tests-only';
  const services = { DATABASE_URL: 'postgresql://x/y', REDIS_URL: '/x', SMTP_URL: 'smtp://x', LOG_LEVEL: 'silent' };
  placeSettings(readSettings({ ...services, SESSION_KEYS: key, ENCRYPTION_KEYS: key, KEY_PEPPER: key }, false));
});

test('S16: both forms of a policy report are understood', () => {
  const older = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://evil.test/x' } };
  const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }];
  expect(notePolicyReport(JSON.stringify(older))).toBe(true);
  expect(notePolicyReport(JSON.stringify(newer))).toBe(true);
});

test('what is no report is refused', () => {
  for (const text of ['', 'null', '{}', '[1]', '{"csp-report":3}', 'x'.repeat(9000)])
    expect(notePolicyReport(text)).toBe(false);
});
