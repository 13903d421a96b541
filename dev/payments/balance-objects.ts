import type Stripe from 'stripe';

interface BalanceTransactionInput {
  id: string;
  created: number;
  /** Its balance is the one after. */
  customer: Stripe.Customer;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
}

export const makeBalanceTransaction = ({ customer, ...input }: BalanceTransactionInput) =>
  ({
    object: 'customer_balance_transaction',
    ...input,
    checkout_session: null,
    credit_note: null,
    customer: customer.id,
    customer_account: null,
    ending_balance: customer.balance,
    invoice: null,
    livemode: false,
    type: 'adjustment',
  }) satisfies Stripe.CustomerBalanceTransaction as Stripe.CustomerBalanceTransaction;
