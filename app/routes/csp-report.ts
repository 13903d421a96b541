import type { ActionFunctionArgs } from '@remix-run/node';
import { recordPolicyReport } from '~/operations/content-policy.server.ts';
import { consumeRateLimit, limitKey, rateLimitHeaders } from '~/usage/rate-limits.server.ts';

/** Browsers report here what a page's policy has stopped. The gate takes 8 kB and no more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const allowance = await consumeRateLimit('csp-report', limitKey(context.ip));
  if (!allowance.allowed) return new Response(null, { status: 429, headers: rateLimitHeaders(allowance) });
  return new Response(null, { status: recordPolicyReport(await request.text()) ? 204 : 400 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
