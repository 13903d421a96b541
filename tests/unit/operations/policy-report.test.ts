import { beforeAll, expect, test } from 'vitest';
import { recordPolicyReport } from '~/operations/content-policy.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings());

test('S16: both forms of a policy report are understood', () => {
  const older = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://evil.test/x' } };
  const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }];
  expect(recordPolicyReport(JSON.stringify(older))).toBe(true);
  expect(recordPolicyReport(JSON.stringify(newer))).toBe(true);
});

test('what is no report is refused', () => {
  for (const text of ['', 'null', '{}', '[1]', '{"csp-report":3}', 'x'.repeat(9000)])
    expect(recordPolicyReport(text)).toBe(false);
});
