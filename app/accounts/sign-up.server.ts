import { readVatNumber } from '~/countries/vat-number.ts';
import type { Language } from '~/i18n/languages.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { defaultCurrency, findPlan, freePlan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, type RateLimitResult } from '~/platform/rate-limit.server.ts';
import { claimSubmission, isSubmissionClaimed } from '~/platform/submissions.server.ts';
import { isUniqueViolation } from '~/platform/unique-violation.server.ts';
import type { SignUpForm } from './account-forms.server.ts';
import { countActivationMail, sendActivationLink } from './activation.server.ts';
import { planInCurrency } from './choose-plan.server.ts';
import { type HashClient, HashQueueFull } from './hash-queue.ts';
import { hashPassword } from './password-hash.server.ts';
import { proveSignUp, type SignUpProof } from './sign-up-proof.server.ts';

interface SignUpContext {
  ip: string;
  language: Language;
  now: Date;
  requestId?: string;
  /** Names the form, so that sending it twice signs up once; null for API calls. */
  submission: string | null;
}

/** `proof` permits a correction of the address; null when another sign-up took the account over. */
export type SignUpOutcome =
  | { ok: true; proof: SignUpProof | null }
  | { ok: false; reason: 'email-taken' }
  | { ok: false; reason: 'too-many-sign-ups' | 'too-many-mails' | 'busy'; retryAfterSeconds: number };

/** The newest sign-up replaces one that was never activated; only its password goes with the mailed link. */
export async function signUp(form: SignUpForm, context: SignUpContext): Promise<SignUpOutcome> {
  const network = limitKey(context.ip);
  const { allowed, resetSeconds } = await consumeRateLimit('sign-up', network);
  if (!allowed) return { ok: false, reason: 'too-many-sign-ups', retryAfterSeconds: resetSeconds };
  const mails = await countActivationMail(form.email);
  try {
    return await register(form, { ...context, mails, client: { network, isKnown: false } });
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    return { ok: false, reason: 'busy', retryAfterSeconds: error.retryAfterSeconds };
  }
}

interface Registration extends SignUpContext {
  client: HashClient;
  /** Not allowed after three activation mails in an hour: the newest link then stays valid. */
  mails: RateLimitResult;
}

/** @throws HashQueueFull */
async function register(form: SignUpForm, context: Registration): Promise<SignUpOutcome> {
  const { submission, mails } = context;
  const known = await database().account.findUnique({
    where: { email: form.email },
    select: { id: true, activatedAt: true },
  });
  if (known?.activatedAt) return outcomeOfRepeat(form, submission);
  // Each correction of a sign-up frees its former address, which could be mailed again and again.
  if (!known && !mails.allowed) return { ok: false, reason: 'too-many-mails', retryAfterSeconds: mails.resetSeconds };
  const passwordHash = await hashPassword(form.password, context.client);
  const save = (tx: Transaction) =>
    known ? replace(tx, known.id, form, passwordHash, context) : create(tx, form, passwordHash, context);
  try {
    if (!(await database().$transaction(save))) return await outcomeOfRepeat(form, submission);
    return { ok: true, proof: await proveSignUp(form, passwordHash) };
  } catch (error) {
    if (isUniqueViolation(error)) return outcomeOfRepeat(form, submission);
    throw error;
  }
}

/** A repeat of the form that made the account succeeds. */
async function outcomeOfRepeat(form: SignUpForm, submission: string | null): Promise<SignUpOutcome> {
  const again = submission !== null && (await isSubmissionClaimed(`sign-up:${submission}`));
  return again ? { ok: true, proof: await proveSignUp(form, null) } : { ok: false, reason: 'email-taken' };
}

async function create(tx: Transaction, form: SignUpForm, passwordHash: string, context: Registration) {
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
  context: Registration,
): Promise<boolean> {
  if (!(await claimForm(tx, context))) return true;
  const data = { ...toRow(form), passwordHash, language: context.language };
  const { count } = await tx.account.updateMany({ where: { id, activatedAt: null }, data });
  if (count === 1 && context.mails.allowed) await sendActivationLink(tx, id, context);
  return count === 1;
}

/** @returns false for a form that was sent before */
const claimForm = async (tx: Transaction, { submission }: SignUpContext): Promise<boolean> =>
  submission === null || (await claimSubmission(tx, `sign-up:${submission}`));

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
