import { z } from 'zod';
import { readVatNumber } from '~/countries/vat-number.ts';
import { planCurrencies } from '~/plans/plans.ts';
import {
  addressLine,
  blankLine,
  choice,
  details,
  email,
  optionalAddressLine,
  optionalLine,
  password,
  personName,
  say,
  vatNumber,
} from './fields.server.ts';
import { judgePassword, longestPassword } from './password-rules.server.ts';

const passwordFaults = {
  'too-weak': say('account.fields.password'),
  'too-common': say('account.fields.passwordCommon'),
  'too-personal': say('account.fields.passwordPersonal'),
} as const;

/** Fields and names of the specification's sign-up form (section 3). The signup date is accepted and ignored. */
export const SignUpForm = z
  .object({
    agencyname: details.agencyname,
    contactperson: personName,
    iatacode: details.iatacode,
    addressone: addressLine,
    addresstwo: optionalAddressLine,
    city: details.city,
    country: details.country,
    vatnumber: vatNumber,
    email,
    confirmemail: email,
    phone: details.phone,
    password,
    password_confirmation: password,
    apiOption: z.coerce.number().int().catch(1),
    /** Left out, it is that of the chosen plan. */
    currency: z.enum(planCurrencies).optional().catch(undefined),
  })
  .superRefine((form, context) => {
    const fault = judgePassword(form.password, [
      form.agencyname,
      form.email.split('@', 1)[0] ?? '',
      form.contactperson,
      form.city,
    ]);
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (form.vatnumber && !readVatNumber(form.country, form.vatnumber))
      add('vatnumber', say('account.fields.vatNumber'));
    if (form.confirmemail !== form.email) add('confirmemail', say('account.fields.confirmEmail'));
    if (fault) add('password', passwordFaults[fault]);
    if (form.password_confirmation !== form.password)
      add('password_confirmation', say('account.fields.confirmPassword'));
  });
export type SignUpForm = z.output<typeof SignUpForm>;

export const SignInForm = z.object({
  email,
  /** Left empty it is simply wrong; what is longer than any password is cut to one that is too long. */
  password: z
    .string()
    .max(65_536)
    .optional()
    .transform((text) => (text ?? '').slice(0, longestPassword + 1)),
  remember_me: choice,
});
export type SignInForm = z.output<typeof SignInForm>;

/** Names of the specification's user (section 3). */
export const DetailsForm = z.object({
  agencyname: details.agencyname,
  name: personName,
  iatacode: details.iatacode,
  address_1: addressLine,
  address_2: optionalAddressLine,
  city: details.city,
  country: details.country,
  /** Left out, it stays as it is: older clients do not know it. */
  vatnumber: blankLine(30).optional(),
  email,
  phone: details.phone,
});
export type DetailsForm = z.output<typeof DetailsForm>;

/** Some of the details; what is not there stays as it is. */
export const SomeDetails = DetailsForm.partial().extend({
  iatacode: blankLine(20).optional(),
  address_2: blankLine(120).optional(),
});
export type SomeDetails = z.output<typeof SomeDetails>;

export const ResetRequestForm = z.object({
  email,
  ticket: z.string({ error: say('errors.reset.incomplete') }).max(1000),
  picture: z.string({ error: say('errors.reset.incomplete') }).regex(/^[0-9]$/, say('errors.reset.incomplete')),
  /** The honeypot: people do not see it, programs fill it in. */
  website: optionalLine(1000).catch('filled'),
});

/** The two fields of the new password; the account's own words are judged when the account is known. */
export const NewPasswordForm = z
  .object({ password, password_confirmation: password, replace_keys: choice })
  .superRefine((form, context) => {
    const fault = judgePassword(form.password);
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (fault) add('password', passwordFaults[fault]);
    if (form.password_confirmation !== form.password)
      add('password_confirmation', say('account.fields.confirmPassword'));
  });

export const passwordFaultKey = (fault: keyof typeof passwordFaults) => passwordFaults[fault];
