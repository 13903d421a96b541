import { z } from 'zod';
import { billingState } from '~/billing/billing-state.server.ts';
import { vatNumberDueDate } from '~/billing/missing-vat-number.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage, type Language } from '~/i18n/languages.ts';
import type { SendMail } from '~/jobs/catalogue.ts';
import { findPlan, type Plan } from '~/plans/plans.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { urls } from '~/urls.ts';
import type { MailData } from '../emails/registry.ts';

export type BillingMail = Extract<
  SendMail,
  {
    mail:
      | 'payment-failed'
      | 'action-required'
      | 'plan-changed'
      | 'plan-cancelled'
      | 'card-updated'
      | 'billing-differences'
      | 'payment-disputed'
      | 'two-subscriptions'
      | 'vat-number';
  }
>;

/** What a mail about money says, as things are when it is sent; null when they have come right meanwhile. */
export async function loadBillingMail(job: BillingMail, account: Account): Promise<MailData | null> {
  const { name } = account;
  switch (job.mail) {
    case 'billing-differences':
      return loadBillingDifferencesMail(job.auditId);
    case 'payment-disputed':
      return loadPaymentDisputedMail(job.auditId);
    case 'vat-number':
      return loadVatNumberMail(account);
    case 'two-subscriptions':
      return loadTwoSubscriptionsMail(job.auditId);
    case 'card-updated':
      return loadCardUpdatedMail(account);
    case 'plan-cancelled':
      return {
        kind: job.mail,
        data: { name, plan: planName(account, findPlan(job.plan)), link: absoluteUrl(urls.members()) },
      };
    case 'plan-changed':
      return loadPlanChangedMail(job.plan, account);
    default:
      return loadPaymentIssueMail(job.mail, account);
  }
}

async function loadPaymentIssueMail(
  kind: 'payment-failed' | 'action-required',
  account: Account,
): Promise<MailData | null> {
  const { paymentIssue, plan, openInvoiceUrl } = await billingState(account);
  if (!paymentIssue) return null;
  const link = (kind === 'action-required' ? openInvoiceUrl : null) ?? absoluteUrl(urls.card());
  return { kind, data: { name: account.name, plan: planName(account, plan), link } };
}

/** Null when the number has been given meanwhile, or the plan has ended. */
async function loadVatNumberMail(account: Account): Promise<MailData | null> {
  const due = await vatNumberDueDate(account);
  const { plan, periodEnd, willCancel } = await billingState(account);
  if (!due || !periodEnd) return null;
  const date = (willCancel ? periodEnd : due).toISOString();
  const data = {
    name: account.name,
    plan: planName(account, plan),
    date,
    ends: willCancel,
    link: absoluteUrl(urls.membersEdit()),
  };
  return { kind: 'vat-number', data };
}

async function loadPlanChangedMail(slug: string, account: Account): Promise<MailData | null> {
  const { periodEnd } = await billingState(account);
  if (!periodEnd) return null; // ended meanwhile, and another mail says so
  return {
    kind: 'plan-changed',
    data: {
      name: account.name,
      plan: planName(account, findPlan(slug)),
      date: periodEnd.toISOString(),
      link: absoluteUrl(urls.members()),
    },
  };
}

function loadCardUpdatedMail({ name, cardBrand, cardLastFour }: Account): MailData | null {
  if (!cardBrand || !cardLastFour) return null;
  const card = { brand: brandName(cardBrand), lastFour: cardLastFour };
  return {
    kind: 'card-updated',
    data: { name, ...card, link: absoluteUrl(urls.members()), reset: absoluteUrl(urls.resetRequest()) },
  };
}

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

async function loadBillingDifferencesMail(auditId: string): Promise<MailData | null> {
  const audit = await database().auditEvent.findUnique({ where: { id: auditId } });
  if (!audit) return null;
  const detail = (audit.detail ?? {}) as Record<string, { ours?: unknown; stripe?: unknown }>;
  const word = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const rows = Object.entries(detail).map(([name, { ours, stripe }]) => ({
    name,
    ours: word(ours),
    stripe: word(stripe),
  }));
  return { kind: 'billing-differences', data: { account: audit.accountId ?? '', rows } };
}

const DisputeDetail = z.object({
  agency: z.string().max(255).nullable().default(null),
  invoice: z.string().max(255).nullable().default(null),
  dispute: z.string().max(255),
  amount: z.number(),
  currency: z.string().max(255),
  reason: z.string().max(255),
  status: z.string().max(255),
  due: z.string().max(255).nullable(),
});

async function loadPaymentDisputedMail(auditId: string): Promise<MailData | null> {
  const audit = await database().auditEvent.findUnique({ where: { id: auditId } });
  if (!audit) return null;
  return { kind: 'payment-disputed', data: { account: audit.accountId, ...DisputeDetail.parse(audit.detail) } };
}

/** States of subscriptions by their ids. */
const SubscriptionStates = z
  .record(z.string().max(255), z.string().max(255))
  .refine((states) => Object.keys(states).length <= 100);

async function loadTwoSubscriptionsMail(auditId: string): Promise<MailData | null> {
  const audit = await database().auditEvent.findUnique({ where: { id: auditId } });
  if (!audit) return null;
  const states = SubscriptionStates.parse(audit.detail);
  const subscriptions = Object.entries(states).map(([id, state]) => ({ id, state }));
  return { kind: 'two-subscriptions', data: { account: audit.accountId ?? '', subscriptions } };
}

const languageOf = ({ language }: Account): Language => (isLanguage(language) ? language : 'en');

const planName = (account: Account, plan: Plan | null) =>
  plan ? translator(languageOf(account))(`account.plans.names.${plan.tier}`) : '';
