import { declined, type StripeApiError } from './stripe-api-error.ts';

/**
 * How a card behaves. `confirm`: asks its owner (3-D Secure) first; `always`: asks again at every payment; `disputed`:
 * pays, and its owner disputes it at once.
 */
export interface Card {
  brand: string;
  number: string;
  behaviour: 'pays' | 'confirm' | 'always' | 'declined' | 'no-funds' | 'charge-fails' | 'disputed';
}

const cards: readonly Card[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays' },
  { number: '378282246310005', brand: 'amex', behaviour: 'pays' },
  { number: '4000002500003155', brand: 'visa', behaviour: 'confirm' },
  { number: '4000002760003184', brand: 'visa', behaviour: 'always' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'disputed' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined' },
  { number: '4000000000009995', brand: 'visa', behaviour: 'no-funds' },
  { number: '4000000000000341', brand: 'visa', behaviour: 'charge-fails' },
];

const tokens: Record<string, string> = {
  tok_visa: '4242424242424242',
  pm_card_visa: '4242424242424242',
  tok_mastercard: '5555555555554444',
  pm_card_mastercard: '5555555555554444',
  tok_chargeDeclined: '4000000000000002',
  tok_chargeCustomerFail: '4000000000000341',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_authenticationRequired: '4000002760003184',
};

export const findCard = (number: string): Card | undefined =>
  cards.find((card) => card.number === number.replace(/[\s-]/g, ''));

export const cardOfToken = (token: string): Card | undefined => findCard(tokens[token] ?? '');

/** Whether a card may be kept for later; null when it may. */
export function saveError(card: Card): StripeApiError | null {
  return card.behaviour === 'declined' || card.behaviour === 'no-funds' ? paymentError(card) : null;
}

/** Whether a payment goes through; null when it does. */
export function paymentError(card: Card): StripeApiError | null {
  if (card.behaviour === 'no-funds')
    return declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.');
  if (card.behaviour === 'declined' || card.behaviour === 'charge-fails')
    return declined('card_declined', 'generic_decline', 'Your card was declined.');
  return null;
}
