import type { ActionFunctionArgs } from '@remix-run/node';
import { notePolicyReport } from '~/operations/content-policy.server.ts';
import { limitAttempts, limitKey, rateLimitHeaders } from '~/usage/rate-limits.server.ts';

/** Browsers report here what a page's policy has stopped. The gate takes 8 kB and no more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const allowance = await limitAttempts('csp-report', limitKey(context.address));
  if (!allowance.allowed) return new Response(null, { status: 429, headers: rateLimitHeaders(allowance) });
  return new Response(null, { status: notePolicyReport(await request.text()) ? 204 : 400 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
