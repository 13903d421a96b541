import { z } from 'zod';
import { limitKey } from '~/platform/limit-key.server.ts';
import { log } from '~/platform/log.server.ts';
import { consumeRateLimit, type RateLimitResult } from '~/platform/rate-limit.server.ts';

/** Browsers send either `report-uri` objects or Reporting API lists. */
const text = z.string().max(8192);
const Violation = z.object({
  'effective-directive': text.optional(),
  'violated-directive': text.optional(),
  effectiveDirective: text.optional(),
  'blocked-uri': text.optional(),
  blockedURL: text.optional(),
});
const ViolationReport = z.union([
  z.object({ 'csp-report': Violation }).transform((report) => [report['csp-report']]),
  z
    .array(z.object({ body: Violation }))
    .max(1000)
    .transform((reports) => reports.slice(0, 10).map(({ body }) => body)),
]);

/** A page that violates its policy sends many reports. */
export const countPolicyReport = (ip: string): Promise<RateLimitResult> => consumeRateLimit('csp-report', limitKey(ip));

/** Never logs the page's URL, which may hold a token (S16). @returns false when the text is no report */
export function recordPolicyReport(text: string): boolean {
  const report = ViolationReport.safeParse(readJson(text));
  if (!report.success) return false;
  for (const violation of report.data) {
    const directive =
      violation.effectiveDirective ?? violation['effective-directive'] ?? violation['violated-directive'];
    const from = hostOf(violation.blockedURL ?? violation['blocked-uri'] ?? '');
    log.warn('policy-stopped', { directive: directive?.slice(0, 60), from });
  }
  return true;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** "https://evil.test/x?y" gives "evil.test", "inline" itself. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url.slice(0, 20) : url.slice(0, 20);
}
