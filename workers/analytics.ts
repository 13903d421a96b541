import type { JobContext } from '~/jobs/job.ts';
import type { PayloadOf } from '~/jobs/jobs.ts';
import { settings } from '~/platform/env.server.ts';

/** Posts a count to the configured endpoint, which drops repeated ids. */
export async function analytics({ id, payload, signal }: JobContext<PayloadOf<'analytics'>>): Promise<void> {
  const { ANALYTICS_URL } = settings();
  if (!ANALYTICS_URL) return; // switched off since
  const response = await fetch(ANALYTICS_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, ...payload }),
    redirect: 'error', // counts go to the configured host only
    signal,
  });
  if (!response.ok) throw new Error(`the analytics endpoint answered ${response.status}`);
}
