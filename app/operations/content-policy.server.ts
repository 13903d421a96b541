import { z } from 'zod';
import { log } from '~/platform/log.server.ts';

/** What browsers send when a page's policy stopped something: the older form, and the newer list. */
const text = z.string().max(8192);
const Blocked = z.object({
  'effective-directive': text.optional(),
  'violated-directive': text.optional(),
  effectiveDirective: text.optional(),
  'blocked-uri': text.optional(),
  blockedURL: text.optional(),
});
const Report = z.union([
  z.object({ 'csp-report': Blocked }).transform((report) => [report['csp-report']]),
  z
    .array(z.object({ body: Blocked }))
    .max(1000)
    .transform((reports) => reports.slice(0, 10).map(({ body }) => body)),
]);

/**
 * Logs what a policy stopped: the directive and the host, never the page's address, which may hold a token (S16).
 * @returns false when the text is no report
 */
export function notePolicyReport(text: string): boolean {
  const report = Report.safeParse(readJson(text));
  if (!report.success) return false;
  for (const blocked of report.data) {
    const directive = blocked.effectiveDirective ?? blocked['effective-directive'] ?? blocked['violated-directive'];
    const from = hostOf(blocked.blockedURL ?? blocked['blocked-uri'] ?? '');
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
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host || address.slice(0, 20) : address.slice(0, 20);
}
