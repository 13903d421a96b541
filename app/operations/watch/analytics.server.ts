import { enqueue } from '~/jobs/enqueue.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';

export type CheckoutEvent = 'checkout-loaded' | 'checkout-submitted' | 'checkout-failed' | 'checkout-left';

/** Sends nothing about the account. Off without `ANALYTICS_URL`. */
export const trackCheckout = (event: CheckoutEvent, plan: string): Promise<void> => track({ event, plan, count: 1 });

/** `page` is the route, never the URL; `count` is since the last call. */
export const trackPageViews = (page: string, count: number): Promise<void> =>
  track({ event: 'page-view', page, count });

interface TrackedEvent {
  event: CheckoutEvent | 'page-view';
  plan?: string;
  page?: string;
  count: number;
}

/** Never throws: counting must not break a page. */
async function track(event: TrackedEvent): Promise<void> {
  if (!settings().ANALYTICS_URL) return;
  const at = systemClock.now().toISOString();
  await database()
    .$transaction((tx) => enqueue(tx, 'analytics', { ...event, at }))
    .catch((error: unknown) => log.warn('analytics-lost', errorFields(error)));
}
