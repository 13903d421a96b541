import { z } from 'zod';
import type { ChangePreview } from '~/billing/preview-change.server.ts';
import { previewLifetime } from '~/billing/proration-date.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';

const SeenChangeSchema = z.object({
  account: z.string().max(100),
  from: z.string().max(100),
  to: z.string().max(100),
  kind: z.enum(['upgrade', 'credit', 'later']),
  date: z.number().int(),
});

/** What a confirmation page showed. Unix seconds in `date`. */
export type SeenChange = z.output<typeof SeenChangeSchema>;

/** A preview as a hidden field: signed, so that a browser cannot choose the moment that decides the amounts. */
export function signPreview(
  account: string,
  { current, next, kind, prorationDate: date }: ChangePreview,
  now: Date,
): string {
  const seen: SeenChange = { account, from: current.slug, to: next.slug, kind, date };
  return sign('plan-change', JSON.stringify(seen), { now, lasts: previewLifetime });
}

/** The preview that an account has confirmed; null for one that was altered, is too old, or of another change. */
export function readPreview(
  { account, to }: Pick<SeenChange, 'account' | 'to'>,
  signed: string,
  now: Date,
): SeenChange | null {
  const value = verify('plan-change', signed, now);
  const seen = value === null ? null : SeenChangeSchema.parse(JSON.parse(value));
  return seen && seen.account === account && seen.to === to ? seen : null;
}
