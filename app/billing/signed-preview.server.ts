import { z } from 'zod';
import { sign, verify } from '~/platform/signed-value.server.ts';
import type { ChangePreview } from './preview-change.server.ts';
import { previewLifetime } from './proration-date.ts';

const SeenChangeSchema = z.object({
  account: z.string().max(100),
  from: z.string().max(100),
  to: z.string().max(100),
  kind: z.enum(['upgrade', 'credit', 'later']),
  date: z.number().int(),
});

/** `date` is in Unix seconds. */
type SeenChange = z.output<typeof SeenChangeSchema>;

/** The field is signed, because its moment decides the amounts. */
export function signPreview(account: string, preview: ChangePreview, now: Date): string {
  const { current, next, kind, prorationDate: date } = preview;
  const seen: SeenChange = { account, from: current.slug, to: next.slug, kind, date };
  return sign('plan-change', JSON.stringify(seen), { now, lasts: previewLifetime });
}

/** @returns null for a preview that was altered, is too old, or is of another account or plan */
export function readPreview(signed: string, of: { account: string; to: string; now: Date }): SeenChange | null {
  const value = verify('plan-change', signed, of.now);
  const seen = value === null ? null : SeenChangeSchema.parse(JSON.parse(value));
  return seen && seen.account === of.account && seen.to === of.to ? seen : null;
}
