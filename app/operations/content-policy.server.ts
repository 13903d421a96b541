import { z } from 'zod';
import { log } from '~/platform/log.server.ts';

/** What browsers send when a page's policy stopped something: the older form, and the newer list. */
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

/**
 * Logs what a policy stopped: the directive and the host, never the page's address, which may hold a token (S16).
 * @returns false when the text is no report
 */
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

/** "https://evil.test/x?y" is said as "evil.test", "inline" as itself. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url.slice(0, 20) : url.slice(0, 20);
}
