import type { PayloadOf } from '~/jobs/catalogue.ts';
import type { JobContext } from '~/jobs/job.ts';
import { settings } from '~/platform/env.server.ts';

/** Sends a count to the configured endpoint; the id lets it drop what it has seen. */
export async function analytics({ id, payload, signal }: JobContext<PayloadOf<'analytics'>>): Promise<void> {
  const { ANALYTICS_URL } = settings();
  if (!ANALYTICS_URL) return; // switched off meanwhile
  const response = await fetch(ANALYTICS_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, ...payload }),
    redirect: 'error', // counts go to the configured address and nowhere else
    signal,
  });
  if (!response.ok) throw new Error(`the analytics endpoint answered ${response.status}`);
}
