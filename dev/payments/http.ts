import type Stripe from 'stripe';

/** Decimals travel as their digits and become objects in the SDK; here they are what travels. */
export const decimal = (digits: number | string) => String(digits) as unknown as Stripe.Decimal;

export const apiList = <Item>(url: string, data: Item[], hasMore = false) =>
  ({ object: 'list', url, data, has_more: hasMore }) satisfies Stripe.ApiList<Item>;

/** Stripe's id of something that may stand there expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');
