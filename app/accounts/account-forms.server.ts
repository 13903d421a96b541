import { z } from 'zod';
import { readVatNumber } from '~/countries/vat-number.ts';
import { planCurrencies } from '~/plans/plans.ts';
import {
  addressLine,
  checkbox,
  cleanLine,
  details,
  email,
  messageKey,
  nullableLine,
  optionalAddressLine,
  optionalLine,
  password,
  personName,
  vatNumber,
} from './fields.server.ts';
import { findPasswordWeakness, maxPasswordLength } from './password-rules.server.ts';

const passwordErrors = {
  'too-weak': messageKey('account.fields.password'),
  'too-common': messageKey('account.fields.passwordCommon'),
  'too-personal': messageKey('account.fields.passwordPersonal'),
} as const;

/** An email that is wrong in itself is said at its own field only. */
const repeatedEmail = z
  .string()
  .max(1000, messageKey('account.fields.tooLong'))
  .optional()
  .transform((text) => cleanLine(text ?? '').toLowerCase());

/** Fields of the sign-up form (specification, 3.3), as they stand on the page. The sign-up date is accepted and ignored. */
export const SignUpForm = z
  .object({
    email,
    confirmemail: repeatedEmail,
    password,
    password_confirmation: password,
    agencyname: details.agencyname,
    contactperson: personName,
    phone: details.phone,
    iatacode: details.iatacode,
    addressone: addressLine,
    addresstwo: optionalAddressLine,
    city: details.city,
    country: details.country,
    vatnumber: vatNumber,
    apiOption: z.coerce.number().int().catch(1),
    /** By default the currency of the chosen plan. */
    currency: z.enum(planCurrencies).optional().catch(undefined),
  })
  .superRefine((form, context) => {
    const fault = findPasswordWeakness(form.password, [
      form.agencyname,
      form.email.split('@', 1)[0] ?? '',
      form.contactperson,
      form.city,
    ]);
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (form.vatnumber && !readVatNumber(form.country, form.vatnumber))
      add('vatnumber', messageKey('account.fields.vatNumber'));
    if (email.safeParse(form.email).success && form.confirmemail !== form.email)
      add('confirmemail', messageKey('account.fields.confirmEmail'));
    if (fault) add('password', passwordErrors[fault]);
    if (form.password_confirmation !== form.password)
      add('password_confirmation', messageKey('account.fields.confirmPassword'));
  });
export type SignUpForm = z.output<typeof SignUpForm>;

export const SignInForm = z.object({
  email,
  /** An absent password is a wrong one. So is an overlong one: the cut leaves it one character too long. */
  password: z
    .string()
    .max(65_536)
    .optional()
    .transform((text) => (text ?? '').slice(0, maxPasswordLength + 1)),
  remember_me: checkbox,
});
export type SignInForm = z.output<typeof SignInForm>;

/** Field names of the API's account (specification, 3.3). */
export const DetailsForm = z.object({
  agencyname: details.agencyname,
  name: personName,
  iatacode: details.iatacode,
  address_1: addressLine,
  address_2: optionalAddressLine,
  city: details.city,
  country: details.country,
  /** Older clients omit it; it stays unchanged then. */
  vatnumber: nullableLine(30).optional(),
  email,
  phone: details.phone,
});
export type DetailsForm = z.output<typeof DetailsForm>;

/** Absent fields stay unchanged. */
export const PartialDetails = DetailsForm.partial().extend({
  iatacode: nullableLine(20).optional(),
  address_2: nullableLine(120).optional(),
});
export type PartialDetails = z.output<typeof PartialDetails>;

export const ResetRequestForm = z.object({
  email,
  ticket: z.string({ error: messageKey('errors.reset.incomplete') }).max(1000),
  picture: z
    .string({ error: messageKey('errors.reset.incomplete') })
    .regex(/^[0-9]$/, messageKey('errors.reset.incomplete')),
  /** Honeypot: invisible to people, filled in by programs. */
  website: optionalLine(1000).catch('filled'),
});

/** `resetPassword` checks the account's own words later, when the account is known. */
export const NewPasswordForm = z
  .object({ password, password_confirmation: password, replace_keys: checkbox })
  .superRefine((form, context) => {
    const fault = findPasswordWeakness(form.password);
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (fault) add('password', passwordErrors[fault]);
    if (form.password_confirmation !== form.password)
      add('password_confirmation', messageKey('account.fields.confirmPassword'));
  });

/** `password` is the present one. `changePassword` checks the rules, which need the account. */
export const ChangePasswordForm = z
  .object({ password, new_password: password, new_password_confirmation: password })
  .refine((form) => form.new_password_confirmation === form.new_password, {
    path: ['new_password_confirmation'],
    message: messageKey('account.fields.confirmPassword'),
  });

export const passwordErrorKey = (fault: keyof typeof passwordErrors) => passwordErrors[fault];
