import { readVatNumber } from '~/countries/vat-number.ts';
import type { Language } from '~/i18n/languages.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { defaultCurrency, findPlan, freePlan } from '~/plans/plans.ts';
import { isConflict } from '~/platform/conflict.server.ts';
import { database } from '~/platform/database.server.ts';
import { claimSubmission, isSubmissionClaimed } from '~/platform/submissions.server.ts';
import type { SignUpForm } from './account-forms.server.ts';
import { inCurrency } from './choose-plan.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { issueToken } from './tokens.server.ts';

interface Circumstances {
  language: Language;
  now: Date;
  requestId?: string;
  /** Names the form that was sent, so that sending it twice signs up once; null for calls. */
  submission: string | null;
}

export type SignUpOutcome = { ok: true } | { ok: false; reason: 'email-taken' };

/**
 * Makes an account that waits for its activation mail. The free plan is its plan from the start; a paid one is remembered,
 * and the first sign-in leads to its checkout.
 * @throws TooBusy
 */
export async function signUp(form: SignUpForm, circumstances: Circumstances): Promise<SignUpOutcome> {
  const { submission } = circumstances;
  if (await isEmailTaken(form.email)) return repeated(submission);
  const passwordHash = await hashPassword(form.password);
  try {
    await database().$transaction((tx) => register(tx, form, passwordHash, circumstances));
    return { ok: true };
  } catch (error) {
    if (isConflict(error)) return repeated(submission);
    throw error;
  }
}

/** The address has an account. When it is this very form that made it, all is well. */
async function repeated(submission: string | null): Promise<SignUpOutcome> {
  const again = submission !== null && (await isSubmissionClaimed(`sign-up:${submission}`));
  return again ? { ok: true } : { ok: false, reason: 'email-taken' };
}

async function register(tx: Transaction, form: SignUpForm, passwordHash: string, circumstances: Circumstances) {
  const { language, now, requestId, submission } = circumstances;
  if (submission && !(await claimSubmission(tx, `sign-up:${submission}`))) return;
  const account = await tx.account.create({ data: { ...toRow(form), passwordHash, language }, select: { id: true } });
  const tokenId = await issueToken(tx, account.id, 'activation', now);
  await enqueue(tx, 'send-mail', { mail: 'activation', accountId: account.id, tokenId }, requestId);
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
  const paid = chosen && chosen !== freePlan ? inCurrency(chosen, currency ?? ownCurrency) : null;
  return {
    currency: currency ?? ownCurrency,
    plan: chosen === freePlan ? freePlan.slug : null,
    wantedPlan: paid?.slug ?? null,
  };
}

export async function isEmailTaken(email: string): Promise<boolean> {
  return (await database().account.findUnique({ where: { email }, select: { id: true } })) !== null;
}
