import { z } from 'zod';
import { accountProblemCodes } from '../account-problem-codes.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { apiSchemas } from './api-schemas.server.ts';
import {
  instant,
  maxItems,
  openEnum,
  referenceText,
  sentenceText,
  shortUrl,
  wholeNumber,
} from './bounded-schemas.server.ts';
import { Fault } from './response-schemas.server.ts';

const named = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.object(shape).register(apiSchemas, { id });

export const AccountProblem = named('AccountProblem', {
  type: shortUrl,
  title: referenceText,
  status: z.int().min(400).max(599),
  detail: sentenceText,
  code: openEnum([...new Set([...accountProblemCodes, ...problemCodeNames])]),
  instance: referenceText,
  request_id: referenceText,
  errors: z.union([z.array(Fault).max(maxItems), z.record(z.string(), z.array(sentenceText).max(20))]).optional(),
});

export const User = named('User', {
  id: referenceText,
  name: referenceText,
  agencyname: referenceText,
  iatacode: referenceText.nullable(),
  address_1: referenceText,
  address_2: referenceText.nullable(),
  city: referenceText,
  country: referenceText,
  vatnumber: referenceText.nullable(),
  email: referenceText,
  pending_email: referenceText.nullable(),
  phone: referenceText,
  api: z.union([wholeNumber, z.literal('not set')]),
  limit: wholeNumber,
  requests: wholeNumber,
  card_last_four: referenceText.nullable(),
  card_brand: referenceText.nullable(),
  stripe_id: referenceText.nullable(),
  defaultcurrency: referenceText,
  pending_plan: wholeNumber.nullable(),
  pending_from: wholeNumber.nullable(),
  public_key: referenceText.nullable(),
});

export const UserAnswer = named('UserAnswer', { user: User });
export const Message = named('Message', { message: sentenceText });
export const NewAccount = named('NewAccount', { name: referenceText, email: referenceText });
export const Activated = named('Activated', { name: referenceText });
export const AccessToken = named('AccessToken', {
  access_token: referenceText,
  token_type: z.literal('Bearer'),
  expires_at: instant,
});
const KeyPair = named('KeyPair', { private_key: referenceText, public_key: referenceText });
export const KeyPairAnswer = named('KeyPairAnswer', { data: KeyPair });
export const Captcha = named('Captcha', {
  ticket: z.string().max(1000),
  question: sentenceText,
  pictures: z.array(z.string().max(1100)).max(20).optional(),
  sounds: z.array(z.string().max(1100)).max(20).optional(),
});
export const PasswordReset = named('PasswordReset', { email: referenceText, token: referenceText });

export const Plan = named('Plan', {
  id: wholeNumber,
  slug: referenceText,
  name: referenceText,
  description: sentenceText,
  currency: openEnum(['na', 'gbp', 'usd', 'aud', 'eur']),
  currency_symbol: referenceText,
  cost: wholeNumber,
  monthly_limit: wholeNumber,
  stripe_plan: referenceText.nullable(),
});
const PlanList = named('PlanList', { plans: z.array(Plan).max(100) });
export const PlansAnswer = named('PlansAnswer', { data: PlanList });
const OnePlan = named('OnePlan', { plan: Plan });
export const PlanAnswer = named('PlanAnswer', { data: OnePlan });
const Subscribed = named('Subscribed', { plan: wholeNumber, user: User });
export const SubscribedAnswer = named('SubscribedAnswer', { data: Subscribed });
export const CardAnswer = named('CardAnswer', { data: UserAnswer });
export const NextPayment = named('NextPayment', {
  cancel_at_period_end: z.boolean(),
  next_bill_due: wholeNumber.nullable(),
});
const Invoice = named('Invoice', {
  id: referenceText,
  date: z.iso.date(),
  number: referenceText,
  currency: referenceText,
  total: z.number(),
});
const InvoiceList = named('InvoiceList', { invoices: z.array(Invoice).max(10_000) });
export const InvoicesAnswer = named('InvoicesAnswer', { data: InvoiceList });
const Article = named('Article', {
  slug: referenceText,
  title: referenceText,
  image: referenceText,
  summary: sentenceText,
  entry: z.string().max(200_000),
  created: z.iso.date(),
});
export const ArticleList = z.array(Article).max(1000).register(apiSchemas, { id: 'ArticleList' });
