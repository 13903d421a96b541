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

/** Content Security Policy 3, 6 and 2.4.1: where a report names a source instead of a URL. */
const directives = new Set(
  'base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src report-to report-uri require-trusted-types-for sandbox script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types upgrade-insecure-requests worker-src'.split(
    ' ',
  ),
);
const sources = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'filesystem', 'about']);

/** A page that violates its policy sends many reports. */
export const countPolicyReport = (ip: string): Promise<RateLimitResult> => consumeRateLimit('csp-report', limitKey(ip));

/** Never logs the page's URL, which may hold a token (S16). @returns false when the text is no report */
export function recordPolicyReport(text: string): boolean {
  const report = ViolationReport.safeParse(readJson(text));
  if (!report.success) return false;
  for (const violation of report.data) {
    const named = violation.effectiveDirective ?? violation['effective-directive'] ?? violation['violated-directive'];
    const [directive = ''] = named?.split(' ', 1) ?? []; // older browsers send its sources, too
    const from = hostOf(violation.blockedURL ?? violation['blocked-uri'] ?? '');
    log.warn('policy-stopped', { directive: directives.has(directive) ? directive : 'other', from });
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

/** "https://evil.test/x?y" gives "evil.test", "inline" itself; nothing else that anybody typed is logged. */
function hostOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed?.host) return parsed.host.slice(0, 60);
  const word = (parsed?.protocol ?? url).replace(/:$/, '');
  return sources.has(word) ? word : 'other';
}
