import { type Fields, nested, text } from '../form.ts';
import { badRequest } from '../stripe-api-error.ts';

/** Prorations are worked out here as in flexible billing mode, which is also Stripe's default; classic ones would differ. */
export function rejectClassic(fields: Fields): void {
  const type = text(nested(fields, 'billing_mode'), 'type');
  if (type !== undefined && type !== 'flexible')
    throw badRequest('Only the flexible billing mode is known here.', 'billing_mode[type]');
}
