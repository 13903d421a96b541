import { z } from 'zod';
import { billingState } from '~/billing/billing-state.server.ts';
import { vatNumberDue } from '~/billing/missing-vat-number.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage, type Language } from '~/i18n/languages.ts';
import type { SendMail } from '~/jobs/catalogue.ts';
import { findPlan, type Plan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import type { Writing } from '../emails/registry.ts';
import { links } from './links.ts';

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
export async function aboutBilling(job: BillingMail, account: Account): Promise<Writing | null> {
  const { name } = account;
  switch (job.mail) {
    case 'billing-differences':
      return aboutDifferences(job.auditId);
    case 'payment-disputed':
      return aboutDispute(job.auditId);
    case 'vat-number':
      return aboutVatNumber(account);
    case 'two-subscriptions':
      return aboutTwo(job.auditId);
    case 'card-updated':
      return aboutCard(account);
    case 'plan-cancelled':
      return { kind: job.mail, data: { name, plan: planName(account, findPlan(job.plan)), link: links.members() } };
    case 'plan-changed':
      return aboutChange(job.plan, account);
    default:
      return aboutTrouble(job.mail, account);
  }
}

async function aboutTrouble(kind: 'payment-failed' | 'action-required', account: Account): Promise<Writing | null> {
  const { trouble, plan, openInvoiceUrl } = await billingState(account);
  if (!trouble) return null;
  const link = (kind === 'action-required' ? openInvoiceUrl : null) ?? links.card();
  return { kind, data: { name: account.name, plan: planName(account, plan), link } };
}

/** Null when the number has been given meanwhile, or the plan has ended. */
async function aboutVatNumber(account: Account): Promise<Writing | null> {
  const due = await vatNumberDue(account);
  const { plan, periodEnd, willCancel } = await billingState(account);
  if (!due || !periodEnd) return null;
  const date = (willCancel ? periodEnd : due).toISOString();
  const data = { name: account.name, plan: planName(account, plan), date, ends: willCancel, link: links.details() };
  return { kind: 'vat-number', data };
}

async function aboutChange(slug: string, account: Account): Promise<Writing | null> {
  const { periodEnd } = await billingState(account);
  if (!periodEnd) return null; // ended meanwhile, and another mail says so
  return {
    kind: 'plan-changed',
    data: {
      name: account.name,
      plan: planName(account, findPlan(slug)),
      date: periodEnd.toISOString(),
      link: links.members(),
    },
  };
}

function aboutCard({ name, cardBrand, cardLastFour }: Account): Writing | null {
  if (!cardBrand || !cardLastFour) return null;
  const card = { brand: brandName(cardBrand), lastFour: cardLastFour };
  return { kind: 'card-updated', data: { name, ...card, link: links.members(), reset: links.resetRequest() } };
}

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

async function aboutDifferences(auditId: string): Promise<Writing | null> {
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

const Dispute = z.object({
  agency: z.string().max(255).nullable().default(null),
  invoice: z.string().max(255).nullable().default(null),
  dispute: z.string().max(255),
  amount: z.number(),
  currency: z.string().max(255),
  reason: z.string().max(255),
  status: z.string().max(255),
  due: z.string().max(255).nullable(),
});

async function aboutDispute(auditId: string): Promise<Writing | null> {
  const audit = await database().auditEvent.findUnique({ where: { id: auditId } });
  if (!audit) return null;
  return { kind: 'payment-disputed', data: { account: audit.accountId, ...Dispute.parse(audit.detail) } };
}

/** States of subscriptions by their ids. */
const States = z.record(z.string().max(255), z.string().max(255)).refine((states) => Object.keys(states).length <= 100);

async function aboutTwo(auditId: string): Promise<Writing | null> {
  const audit = await database().auditEvent.findUnique({ where: { id: auditId } });
  if (!audit) return null;
  const states = States.parse(audit.detail);
  const subscriptions = Object.entries(states).map(([id, state]) => ({ id, state }));
  return { kind: 'two-subscriptions', data: { account: audit.accountId ?? '', subscriptions } };
}

const languageOf = ({ language }: Account): Language => (isLanguage(language) ? language : 'en');

const planName = (account: Account, plan: Plan | null) =>
  plan ? translator(languageOf(account))(`account.plans.names.${plan.tier}`) : '';
