import { minutes } from '~/platform/clock.ts';
import type { Subscription } from '~/platform/generated/client.ts';

export const previewLifetime = minutes(15);

type BillingPeriod = Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>;

/** Unix seconds, at most a preview's lifetime old; within the paid month, since a sandbox's clock is ahead. */
export function prorationDate(month: BillingPeriod, now: Date, previewed?: number): number {
  const [start, end] = [toSeconds(month.currentPeriodStart), toSeconds(month.currentPeriodEnd)];
  const latest = Math.min(Math.max(toSeconds(now), start), end);
  const earliest = Math.max(latest - previewLifetime / 1000, start);
  return Math.min(Math.max(previewed ?? latest, earliest), latest);
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
