import { beforeAll, expect, test, vi } from 'vitest';
import { recordPolicyReport } from '~/operations/watch/content-policy.server.ts';
import { log } from '~/platform/log.server.ts';
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

test('N2 only words of the standard and hosts are logged, whatever a report says', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const report = (effectiveDirective: string, blockedURL: string) => ({ body: { effectiveDirective, blockedURL } });
  const reports = [
    report("script-src 'self' https://a.example", 'https://evil.test/Quillfeather?x=1'),
    report('Odalys Quillfeather', 'Quillfeather/Odalys'),
    report('img-src', 'data'),
    report('style-src-elem', 'data:Quillfeather'),
  ];
  expect(recordPolicyReport(JSON.stringify(reports))).toBe(true);
  expect(warn.mock.calls.map(([, fields]) => fields)).toEqual([
    { directive: 'script-src', from: 'evil.test' },
    { directive: 'other', from: 'other' },
    { directive: 'img-src', from: 'data' },
    { directive: 'style-src-elem', from: 'data' },
  ]);
  warn.mockRestore();
});
