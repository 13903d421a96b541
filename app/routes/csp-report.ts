import type { ActionFunctionArgs } from '@remix-run/node';
import { countPolicyReport, recordPolicyReport } from '~/operations/content-policy.server.ts';
import { rateLimitHeaders } from '~/request/rate-limit-headers.ts';

/** Browsers report here what a page's policy has stopped. The guard lets 8 kB through. */
export async function action({ request, context }: ActionFunctionArgs) {
  const allowance = await countPolicyReport(context.ip);
  if (!allowance.allowed) return new Response(null, { status: 429, headers: rateLimitHeaders(allowance) });
  return new Response(null, { status: recordPolicyReport(await request.text()) ? 204 : 400 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
