import { z } from 'zod';
import { apiSchemas } from './api-schemas.server.ts';
import { referenceText } from './bounded-schemas.server.ts';

/** Bodies of account calls as callers write them; the forms of the domain modules check them. */
const named = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.object(shape).register(apiSchemas, { id });

const secret = z.string().max(65_536);

export const SignUpRequest = named('SignUpRequest', {
  agencyname: referenceText,
  contactperson: referenceText,
  iatacode: referenceText.optional(),
  addressone: referenceText,
  addresstwo: referenceText.optional(),
  city: referenceText,
  country: referenceText,
  vatnumber: referenceText.optional(),
  email: referenceText,
  confirmemail: referenceText,
  phone: referenceText,
  password: secret,
  password_confirmation: secret,
  apiOption: z.int().optional(),
  currency: referenceText.optional(),
});

export const SignInRequest = named('SignInRequest', {
  email: referenceText,
  password: secret,
  code: z.string().max(100).optional(),
  captcha: z.string().max(1002).optional(),
});

const details = {
  agencyname: referenceText,
  name: referenceText,
  iatacode: referenceText,
  address_1: referenceText,
  address_2: referenceText,
  city: referenceText,
  country: referenceText,
  vatnumber: referenceText,
  email: referenceText,
  phone: referenceText,
};
export const DetailsRequest = z.object(details).partial().register(apiSchemas, { id: 'DetailsRequest' });

export const ResetMailRequest = named('ResetMailRequest', { email: referenceText, captcha: z.string().max(1002) });
export const NewPasswordRequest = named('NewPasswordRequest', {
  token: z.string().max(200),
  email: referenceText.optional(),
  password: secret,
  password_confirmation: secret,
  replace_keys: z.boolean().optional(),
});
export const ContactRequest = named('ContactRequest', {
  email: referenceText,
  name: referenceText,
  agency: referenceText.optional(),
  contact_us: z.string().min(1).max(5000),
});

const plan = z.union([referenceText, z.int()]);
const owner = { user_id: referenceText.optional() };
export const OwnerRequest = named('OwnerRequest', owner);
export const PlanRequest = named('PlanRequest', { plan, ...owner });
export const PaymentRequest = named('PaymentRequest', {
  plan,
  token: referenceText,
  amount: z.number().optional(),
  ...owner,
});
export const CardRequest = named('CardRequest', { token: referenceText, ...owner });
export const CancellationRequest = named('CancellationRequest', {
  at: z.enum(['now', 'period_end']).optional(),
  ...owner,
});
