import { readVatNumber } from '~/countries/vat-number.ts';
import type { Language } from '~/i18n/languages.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { defaultCurrency, findPlan, freePlan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import { claimSubmission, isSubmissionClaimed } from '~/platform/submissions.server.ts';
import { isUniqueViolation } from '~/platform/unique-violation.server.ts';
import type { SignUpForm } from './account-forms.server.ts';
import { planInCurrency } from './choose-plan.server.ts';
import type { HashClient } from './hash-queue.ts';
import { hashPassword } from './password-hash.server.ts';
import { proveSignUp, type SignUpProof } from './sign-up-proof.server.ts';
import { issueToken } from './tokens.server.ts';

interface SignUpContext {
  language: Language;
  now: Date;
  requestId?: string;
  /** Whose share of the hash queue it takes. */
  client?: HashClient;
  /** Names the form that was sent, so that sending it twice signs up once; null for calls. */
  submission: string | null;
  /** False when the address had its activation mails of the hour: the newest link then goes on working. */
  canRepeatMail?: boolean;
}

/** `proof` is what a correction of the address must show; null where the account has changed hands since. */
export type SignUpOutcome = { ok: true; proof: SignUpProof | null } | { ok: false; reason: 'email-taken' };

/**
 * Makes an account that waits for its activation mail. An address whose account was never activated is free: the newest
 * sign-up replaces the one before, and only its password goes with the mailed link. The free plan is the plan from the
 * start; a paid one is remembered, and the first sign-in leads to its checkout.
 * @throws TooBusy
 */
export async function signUp(form: SignUpForm, context: SignUpContext): Promise<SignUpOutcome> {
  const { submission } = context;
  const known = await database().account.findUnique({
    where: { email: form.email },
    select: { id: true, activatedAt: true },
  });
  if (known?.activatedAt) return outcomeOfRepeat(form, submission);
  const passwordHash = await hashPassword(form.password, context.client);
  const register = (tx: Transaction) =>
    known ? replace(tx, known.id, form, passwordHash, context) : create(tx, form, passwordHash, context);
  try {
    if (!(await database().$transaction(register))) return await outcomeOfRepeat(form, submission);
    return { ok: true, proof: await proveSignUp(form, passwordHash) };
  } catch (error) {
    if (isUniqueViolation(error)) return outcomeOfRepeat(form, submission);
    throw error;
  }
}

/** The address has an account. When it is this very form that made it, all is well. */
async function outcomeOfRepeat(form: SignUpForm, submission: string | null): Promise<SignUpOutcome> {
  const again = submission !== null && (await isSubmissionClaimed(`sign-up:${submission}`));
  return again ? { ok: true, proof: await proveSignUp(form, null) } : { ok: false, reason: 'email-taken' };
}

async function create(tx: Transaction, form: SignUpForm, passwordHash: string, context: SignUpContext) {
  if (!(await claimForm(tx, context))) return true;
  const data = { ...toRow(form), passwordHash, language: context.language };
  const { id } = await tx.account.create({ data, select: { id: true } });
  await sendActivationLink(tx, id, context);
  return true;
}

/** @returns false when the account was activated meanwhile */
async function replace(
  tx: Transaction,
  id: string,
  form: SignUpForm,
  passwordHash: string,
  context: SignUpContext,
): Promise<boolean> {
  if (!(await claimForm(tx, context))) return true;
  const data = { ...toRow(form), passwordHash, language: context.language };
  const { count } = await tx.account.updateMany({ where: { id, activatedAt: null }, data });
  if (count === 1 && context.canRepeatMail !== false) await sendActivationLink(tx, id, context);
  return count === 1;
}

/** False for a form that was sent before. */
const claimForm = async (tx: Transaction, { submission }: SignUpContext): Promise<boolean> =>
  submission === null || (await claimSubmission(tx, `sign-up:${submission}`));

async function sendActivationLink(
  tx: Transaction,
  accountId: string,
  { now, requestId }: SignUpContext,
): Promise<void> {
  const tokenId = await issueToken(tx, accountId, 'activation', now);
  await enqueue(tx, 'send-mail', { mail: 'activation', accountId, tokenId }, requestId);
}

function toRow(form: SignUpForm) {
  return {
    name: form.contactperson,
    agencyName: form.agencyname,
    iataCode: form.iatacode,
    addressOne: form.addressone,
    addressTwo: form.addresstwo,
    city: form.city,
    country: form.country,
    vatNumber: form.vatnumber && readVatNumber(form.country, form.vatnumber),
    email: form.email,
    phone: form.phone,
    ...chosenPlan(form),
  };
}

function chosenPlan({ apiOption, currency }: SignUpForm) {
  const chosen = findPlan(apiOption);
  const ownCurrency = chosen && chosen.currency !== 'na' ? chosen.currency : defaultCurrency;
  const paid = chosen && chosen !== freePlan ? planInCurrency(chosen, currency ?? ownCurrency) : null;
  return {
    currency: currency ?? ownCurrency,
    plan: chosen === freePlan ? freePlan.slug : null,
    wantedPlan: paid?.slug ?? null,
  };
}
