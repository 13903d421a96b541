import { plans } from '~/plans/plans.ts';
import type { StripeLine } from './invoice-amounts.ts';

type Tier = (typeof plans)[number]['tier'];

/** A line is stored as "unused:agency", so that the invoice words it in its own language. */
export type LineSubject =
  | { kind: 'subscription' | 'unused' | 'remaining'; tier: Tier }
  | { kind: 'refund' | 'credit' | 'dispute' | 'taken-back'; number: string }
  | { kind: 'discount' }
  | { kind: 'words'; words: string };

const tiers = [...new Set(plans.filter(({ cost }) => cost > 0).map(({ tier }) => tier))];

/** Reads Stripe's product ("wayline-starter"); a line of another product keeps its words. */
export function subjectOf({ description, amount, parent, pricing }: StripeLine): string {
  const product = pricing?.price_details?.product;
  const tier = tiers.find((each) => productOf(each) === product);
  if (!tier) return description ?? '';
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  if (!details?.proration) return `subscription:${tier}`;
  return `${amount < 0 ? 'unused' : 'remaining'}:${tier}`;
}

export const productOf = (tier: Tier): string => `wayline-${tier}`;

export const discountSubject = 'discount';

export function readSubject(kept: string): LineSubject {
  if (kept === discountSubject) return { kind: 'discount' };
  const [, correction, number] = /^(refund|credit|dispute|taken-back):(WL-\d{4}-\d{6,9})$/.exec(kept) ?? [];
  if (number && isCorrection(correction)) return { kind: correction, number };
  const [, kind, name] = /^(subscription|unused|remaining):(\w+)$/.exec(kept) ?? [];
  const tier = tiers.find((known) => known === name);
  if (!tier || !isKind(kind)) return { kind: 'words', words: kept };
  return { kind, tier };
}

const isCorrection = (text: string | undefined): text is 'refund' | 'credit' | 'dispute' | 'taken-back' =>
  text !== undefined;

const isKind = (text: string | undefined): text is 'subscription' | 'unused' | 'remaining' => text !== undefined;
