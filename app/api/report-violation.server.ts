import { bodyTypes, kilobytes } from '~/limits.ts';
import { countPolicyReport, recordPolicyReport } from '~/operations/watch/content-policy.server.ts';
import { rateLimitHeaders } from '~/request/rate-limit-headers.ts';
import { decodeText } from '~/request/read-body.server.ts';
import { endpoint } from './endpoint.ts';

/** Browsers report violations of a page's Content-Security-Policy. */
export const reportViolation = endpoint({
  method: 'POST',
  path: '/csp-report',
  proof: 'none',
  takesForeignPosts: true,
  body: { max: kilobytes(8), types: bodyTypes },
  errors: 'bare',
  handle: async ({ body, context }) => {
    const allowance = await countPolicyReport(context.ip);
    if (!allowance.allowed) return { status: 429, headers: rateLimitHeaders(allowance), body: null };
    return { status: recordPolicyReport(decodeText(body)) ? 204 : 400, headers: {}, body: null };
  },
});
