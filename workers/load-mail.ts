import { findMailedToken } from '~/accounts/tokens.server.ts';
import { isLanguage, type Language } from '~/i18n/languages.ts';
import type { SendMail } from '~/jobs/catalogue.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { unseal } from '~/platform/sealed-value.server.ts';
import { urls } from '~/urls.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { quotaWarningToken } from '~/usage/quota-warning-preference.server.ts';
import type { MailData } from '../emails/registry.ts';
import { type BillingMail, loadBillingMail } from './load-billing-mail.ts';
import { loadReceipt } from './load-receipt.ts';
import type { LoadedMail } from './loaded-mail.ts';
import { maskedEmail } from './masked-email.ts';

/**
 * Looks up what a mail needs; job data holds ids alone.
 * @returns null when there is nothing left to say: the account is gone, or a newer link has voided this one
 */
export async function loadMail(job: SendMail): Promise<LoadedMail | null> {
  if ('messageId' in job) return loadContactMail(job);
  const account = await database().account.findUnique({ where: { id: job.accountId } });
  if (!account) return null;
  if (job.mail === 'receipt') return loadReceipt(job.invoiceId, account);
  if (job.mail === 'quota-80' && !account.quotaWarning) return null;
  if (job.mail === 'email-changed') return loadEmailChangedMail(job.formerAddress, account);
  if (job.mail === 'email-change-link' || job.mail === 'email-change-started') return loadEmailChangeMail(job, account);
  const writing = await (isBillingMail(job) ? loadBillingMail(job, account) : loadAccountMail(job, nameOf(account)));
  if (!writing) return null;
  const to = { name: nameOf(account), address: account.email };
  const ending = writing.kind === 'quota-80' ? { unsubscribe: writing.data.stop } : {};
  return { to, accountId: account.id, language: toLanguage(account.language), mailData: writing, ...ending };
}

/** The name that mails may call: a stranger may have typed the one beside an address that nobody has proven. */
const nameOf = ({ name, activatedAt }: Account): string => (activatedAt ? name : '');

type EmailChangeMail = Extract<SendMail, { mail: 'email-change-link' | 'email-change-started' }>;

/** The link to the wanted address, which nobody has proven: no name. The present one reads it masked. */
async function loadEmailChangeMail(job: EmailChangeMail, account: Account): Promise<LoadedMail | null> {
  const token = await findMailedToken(job.tokenId, 'email-change');
  if (!token?.email) return null;
  const common = { accountId: account.id, language: toLanguage(account.language) };
  if (job.mail === 'email-change-link') {
    const data = { link: absoluteUrl(urls.confirmEmail(token.text)) };
    return { ...common, to: { name: '', address: token.email }, mailData: { kind: job.mail, data } };
  }
  const data = { name: nameOf(account), address: maskedEmail(token.email), link: absoluteUrl(urls.resetRequest()) };
  return { ...common, to: { name: nameOf(account), address: account.email }, mailData: { kind: job.mail, data } };
}

/** To the address that the account had before; the new one is shown to its owner only as far as he knows it. */
function loadEmailChangedMail(formerAddress: string, { id, name, email, language }: Account): LoadedMail | null {
  const address = unseal(formerAddress, 'former-address', id);
  if (!address) return null;
  const data = { name, address: maskedEmail(email), link: absoluteUrl(urls.suggestions()) };
  return {
    to: { name, address },
    accountId: id,
    language: toLanguage(language),
    mailData: { kind: 'email-changed', data },
  };
}

type AccountMail = Exclude<
  Extract<SendMail, { accountId: string }>,
  BillingMail | EmailChangeMail | { mail: 'receipt' | 'email-changed' }
>;
type ContactMail = Extract<SendMail, { messageId: string }>;

const billingMails: readonly string[] = [
  'payment-failed',
  'action-required',
  'plan-changed',
  'plan-cancelled',
  'card-updated',
  'billing-differences',
  'payment-disputed',
  'vat-number',
  'two-subscriptions',
] satisfies BillingMail['mail'][];
const isBillingMail = (job: SendMail): job is BillingMail => billingMails.includes(job.mail);

async function loadAccountMail(job: AccountMail, name: string): Promise<MailData | null> {
  switch (job.mail) {
    case 'activation': {
      const token = await findMailedToken(job.tokenId, 'activation');
      return token ? { kind: job.mail, data: { link: absoluteUrl(urls.activate(token.text)) } } : null;
    }
    case 'reset': {
      const token = await findMailedToken(job.tokenId, 'reset');
      return token ? { kind: job.mail, data: { name, link: absoluteUrl(urls.reset(token.text)) } } : null;
    }
    case 'welcome':
    case 'email-change-taken':
      return { kind: job.mail, data: { name, link: absoluteUrl(urls.login()) } };
    case 'email-confirmed':
      return { kind: job.mail, data: { name, link: absoluteUrl(urls.members()) } };
    case 'password-changed': {
      const { keysReplaced = false } = job;
      return { kind: job.mail, data: { name, link: absoluteUrl(urls.resetRequest()), keysReplaced } };
    }
    case 'quota-80':
    case 'quota-100':
      return loadQuotaMail(job, name);
    default:
      return { kind: job.mail, data: { name, link: absoluteUrl(urls.resetRequest()) } };
  }
}

/** The month as it stands now; nothing to say when it is over, or a larger plan has opened meanwhile. */
async function loadQuotaMail(job: AccountMail & { period: string }, name: string): Promise<MailData | null> {
  const usage = await findQuotaUsage(job.accountId, systemClock.now());
  const due = job.mail === 'quota-100' ? 100 : 80;
  if (!usage || usage.period !== job.period || usage.used * 100 < usage.limit * due) return null;
  const { used, limit, renewsAt } = usage;
  const data = { name, link: absoluteUrl(urls.members()), used, limit, renews: renewsAt.toISOString().slice(0, 10) };
  if (due === 100) return { kind: 'quota-100', data };
  return { kind: 'quota-80', data: { ...data, stop: absoluteUrl(urls.quotaMails(quotaWarningToken(job.accountId))) } };
}

async function loadContactMail(job: ContactMail): Promise<LoadedMail | null> {
  const found = await database().contactMessage.findUnique({ where: { id: job.messageId } });
  if (!found) return null;
  const { name, email, agency, message, accountId } = found;
  const writer = { name, address: email };
  const language = toLanguage(found.language);
  if (job.mail === 'contact') {
    const to = { name: '', address: settings().CONTACT_TO };
    return {
      to,
      replyTo: writer,
      accountId,
      language: 'en',
      mailData: { kind: job.mail, data: { name, email, agency, message } },
    };
  }
  const account = accountId ? await database().account.findUnique({ where: { id: accountId } }) : null;
  if (job.mail === 'contact-copy' && !account) return null; // a copy is the account's
  if (job.mail === 'contact-received' || account?.email !== email)
    return { to: { name: '', address: email }, accountId, language, mailData: { kind: 'contact-received', data: {} } };
  return { to: writer, accountId, language, mailData: { kind: job.mail, data: { name, email, agency, message } } };
}

const toLanguage = (language: string): Language => (isLanguage(language) ? language : 'en');
