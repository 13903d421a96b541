import type { AccountProblemCode } from '../account-problem-codes.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { accountCall, signedIn } from './account-operations.server.ts';
import {
  CancellationRequest,
  CardRequest,
  OwnerRequest,
  PaymentRequest,
  PlanRequest,
} from './account-requests.server.ts';
import { sampleArticle, sampleInvoice, sampleUser } from './account-samples.ts';
import {
  ArticleList,
  CardAnswer,
  InvoicesAnswer,
  NextPayment,
  PlanAnswer,
  PlansAnswer,
  SubscribedAnswer,
  UserAnswer,
} from './account-schemas.server.ts';

const own: readonly (ProblemCode | AccountProblemCode)[] = [...signedIn, 'not-found'];
const money: readonly (ProblemCode | AccountProblemCode)[] = [
  ...own,
  'sign-in-again',
  'unknown-plan',
  'wrong-amount',
  'payments-off',
  'too-many-declines',
  'declined',
  'confirm',
  'too-late',
  'refused',
  'already-subscribed',
  'not-subscribed',
  'same-plan',
  'other-currency',
  'home-currency',
  'changed-meanwhile',
  'not-as-seen',
  'overdue',
  'disputed',
  'card-of-another',
  'country-unknown',
  'vat-number-needed',
  'deletion-due',
  'unknown-session',
];
const text = { type: 'string', minLength: 1, maxLength: 200 };
const plan = {
  id: 2,
  slug: 'starter-gbp',
  name: 'Starter',
  description: 'For a single agency with its own software',
  currency: 'gbp',
  currency_symbol: '£',
  cost: 19,
  monthly_limit: 2000,
  stripe_plan: 'starter-gbp',
};
const owner = { user_id: sampleUser.id };
const payment = { plan: plan.slug, token: 'tok_visa', amount: plan.cost, ...owner };
const user = { user: sampleUser };

export const billingOperations = {
  plans: accountCall({ id: 'plans', tag: 'billing', response: [PlansAnswer, { data: { plans: [plan] } }] }),
  plan: accountCall({
    id: 'plan',
    tag: 'billing',
    parameters: { planId: text },
    response: [PlanAnswer, { data: { plan } }],
    problems: ['not-found'],
  }),
  subscribe: accountCall({
    id: 'subscribe',
    tag: 'billing',
    request: [PaymentRequest, payment],
    response: [SubscribedAnswer, { data: { plan: plan.id, ...user } }],
    problems: money,
  }),
  changePlan: accountCall({
    id: 'changePlan',
    tag: 'billing',
    request: [PlanRequest, { plan: plan.slug, ...owner }],
    response: [UserAnswer, user],
    problems: money,
  }),
  cancelPlan: accountCall({
    id: 'cancelPlan',
    tag: 'billing',
    request: [CancellationRequest, { at: 'period_end', ...owner }],
    response: [UserAnswer, user],
    problems: money,
  }),
  changeCard: accountCall({
    id: 'changeCard',
    tag: 'billing',
    request: [CardRequest, { token: payment.token, ...owner }],
    response: [CardAnswer, { data: user }],
    problems: money,
  }),
  nextPayment: accountCall({
    id: 'nextPayment',
    tag: 'billing',
    request: [OwnerRequest, owner],
    response: [NextPayment, { cancel_at_period_end: false, next_bill_due: 1_780_300_800 }],
    problems: own,
  }),
  invoices: accountCall({
    id: 'invoices',
    tag: 'billing',
    parameters: { userId: text },
    response: [InvoicesAnswer, { data: { invoices: [sampleInvoice] } }],
    problems: own,
  }),
  invoice: accountCall({
    id: 'invoice',
    tag: 'billing',
    parameters: { userId: text, invoiceId: text },
    files: { 'application/pdf': '%PDF-1.7' },
    problems: [...own, 'printer-missing', 'printer-failed'],
  }),
};

export const articleOperations = {
  articles: accountCall({
    id: 'articles',
    tag: 'articles',
    isCacheable: true,
    response: [ArticleList, [sampleArticle]],
  }),
  article: accountCall({
    id: 'article',
    tag: 'articles',
    isCacheable: true,
    parameters: { slug: text },
    response: [ArticleList, [sampleArticle]],
    problems: ['not-found'],
  }),
};
