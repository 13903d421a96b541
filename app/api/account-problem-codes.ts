import type { Key } from '~/i18n/catalogue.ts';
import { HttpError } from '~/request/http-error.server.ts';

interface AccountProblem {
  status: number;
  sentence: Key;
}

/** Codes that only calls of an account have; their sentences are the problems' own. */
export const accountProblems = {
  invalid: { status: 422, sentence: 'problems.invalid' },
  'signed-out': { status: 401, sentence: 'problems.signed-out' },
  'sign-in-again': { status: 403, sentence: 'errors.reveal.password' },
  origin: { status: 403, sentence: 'refusal.origin' },
  'not-recognised': { status: 401, sentence: 'errors.signIn.notRecognised' },
  'not-activated': { status: 401, sentence: 'errors.signIn.notActivated' },
  locked: { status: 429, sentence: 'errors.signIn.locked' },
  'human-check': { status: 429, sentence: 'errors.signIn.humanCheckCall' },
  'second-factor-required': { status: 401, sentence: 'code.missing' },
  'code-wrong': { status: 401, sentence: 'code.wrong' },
  'code-locked': { status: 429, sentence: 'code.locked' },
  'code-locked-today': { status: 429, sentence: 'code.lockedToday' },
  'email-taken': { status: 422, sentence: 'errors.signUp.emailTaken' },
  'vat-number': { status: 422, sentence: 'account.fields.vatNumber' },
  'too-many': { status: 429, sentence: 'errors.details.tooMany' },
  'token-invalid': { status: 404, sentence: 'errors.newPassword.token' },
  wrong: { status: 401, sentence: 'errors.reset.wrong' },
  mismatch: { status: 422, sentence: 'errors.newPassword.mismatch' },
  password: { status: 422, sentence: 'account.fields.password' },
  'password-common': { status: 422, sentence: 'account.fields.passwordCommon' },
  'password-personal': { status: 422, sentence: 'account.fields.passwordPersonal' },
  gone: { status: 404, sentence: 'errors.reveal.gone' },
  'unknown-plan': { status: 422, sentence: 'errors.plan.change' },
  'wrong-amount': { status: 422, sentence: 'errors.plan.change' },
  'payments-off': { status: 503, sentence: 'billing.failed.paymentsOff' },
  'too-many-declines': { status: 429, sentence: 'billing.failed.tooManyDeclines' },
  declined: { status: 402, sentence: 'billing.failed.card' },
  confirm: { status: 402, sentence: 'billing.failed.card' },
  'too-late': { status: 409, sentence: 'billing.failed.tooLate' },
  refused: { status: 502, sentence: 'billing.failed.change' },
  'already-subscribed': { status: 409, sentence: 'billing.failed.subscribed' },
  'not-subscribed': { status: 409, sentence: 'billing.failed.change' },
  'same-plan': { status: 409, sentence: 'billing.failed.samePlan' },
  'other-currency': { status: 409, sentence: 'billing.failed.otherCurrency' },
  'home-currency': { status: 422, sentence: 'billing.failed.homeCurrency' },
  'changed-meanwhile': { status: 409, sentence: 'billing.failed.meanwhile' },
  'not-as-seen': { status: 409, sentence: 'billing.failed.notAsSeen' },
  disputed: { status: 409, sentence: 'billing.failed.disputed' },
  overdue: { status: 409, sentence: 'billing.failed.overdue' },
  'card-of-another': { status: 422, sentence: 'billing.failed.cardOfAnother' },
  'country-unknown': { status: 422, sentence: 'billing.failed.country' },
  'vat-number-needed': { status: 422, sentence: 'billing.failed.vatNumber' },
  'deletion-due': { status: 409, sentence: 'billing.failed.deletionDue' },
  'unknown-session': { status: 404, sentence: 'billing.failed.change' },
  'printer-missing': { status: 503, sentence: 'problems.printer-failed' },
  'printer-failed': { status: 503, sentence: 'problems.printer-failed' },
} as const satisfies Record<string, AccountProblem>;

export type AccountProblemCode = keyof typeof accountProblems;
export const accountProblemCodes = Object.keys(accountProblems) as AccountProblemCode[];

export function accountProblem(code: AccountProblemCode): HttpError {
  const { status, sentence } = accountProblems[code];
  return new HttpError({ status, code, message: sentence });
}
