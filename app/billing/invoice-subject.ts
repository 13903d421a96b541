import { plans } from '~/plans/plans.ts';
import type { StripeLine } from './invoice-amounts.ts';

type Tier = (typeof plans)[number]['tier'];

/** What a line is for. Kept as a short word ("unused:agency"), so that the invoice says it in its own language. */
export type LineSubject =
  | { kind: 'subscription' | 'unused' | 'remaining'; tier: Tier }
  | { kind: 'refund' | 'credit' | 'dispute' | 'taken-back'; number: string }
  | { kind: 'discount' }
  | { kind: 'words'; words: string };

const paid = plans.filter(({ cost }) => cost > 0);
const tiers = [...new Map(paid.map(({ tier, name }) => [tier, name]))];

/** Reads a line of Stripe's: "1 × Starter (at £19.00 / month)", "Unused time on Starter after 20 Nov 2026". */
export function subjectOf({ description, amount, parent }: StripeLine): string {
  const words = description ?? '';
  const tier = tiers.find(([, name]) => new RegExp(`\\b${name}\\b`).test(words))?.[0];
  if (!tier) return words;
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  if (!details?.proration) return `subscription:${tier}`;
  return `${amount < 0 ? 'unused' : 'remaining'}:${tier}`;
}

export const discountSubject = 'discount';

/** The other way round: what was kept, to what the invoice says. */
export function readSubject(kept: string): LineSubject {
  if (kept === discountSubject) return { kind: 'discount' };
  const [, correction, number] = /^(refund|credit|dispute|taken-back):(WL-\d{4}-\d{6,9})$/.exec(kept) ?? [];
  if (number && isCorrection(correction)) return { kind: correction, number };
  const [, kind, name] = /^(subscription|unused|remaining):(\w+)$/.exec(kept) ?? [];
  const tier = tiers.find(([known]) => known === name)?.[0];
  if (!tier || !isKind(kind)) return { kind: 'words', words: kept };
  return { kind, tier };
}

const isCorrection = (text: string | undefined): text is 'refund' | 'credit' | 'dispute' | 'taken-back' =>
  text !== undefined;

const isKind = (text: string | undefined): text is 'subscription' | 'unused' | 'remaining' => text !== undefined;
