import { json, redirectDocument } from '@remix-run/node';
import { createResendProof } from '~/accounts/resend-proof.server.ts';
import { isAdvised } from '~/accounts/second-factor/must-enrol.server.ts';
import { pendingLifetime } from '~/accounts/second-factor/pending-sign-in.server.ts';
import type { SignInFailure, SignInOutcome } from '~/accounts/sign-in.server.ts';
import { offerWantedPlan } from '~/accounts/wanted-plan.server.ts';
import { safeNext } from '~/auth/guards.server.ts';
import { trustedDeviceCookie } from '~/auth/login-context.server.ts';
import { type Account, endPageSession, type RequestArgs, sessionCookie } from '~/auth/session.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { FormState } from '~/page.ts';
import type { RequestContext } from '~/request/context.ts';
import { clearCookie, cookieOf, setCookie } from '~/request/cookies.server.ts';
import { retryAfterOf, signInFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';
import type { CaptchaQuestion } from './captcha/captcha.server.ts';
import type { InvalidForm } from './read-form.server.ts';

interface SignedInForm {
  email: string;
  remember_me: boolean;
  next?: string | null | undefined;
}

/** The password was right. The former session stays until the sign-in is complete. */
export function askForSecondFactor({ pending }: { pending: string }): Response {
  const cookie = setCookie('pendingSignIn', pending, pendingLifetime / 1000);
  return redirectDocument(urls.loginCode(), { headers: { 'Set-Cookie': cookie } });
}

/** Sets new cookies and redirects; the browser's former session ends. */
export async function finishSignIn(
  { request, context: { now } }: RequestArgs,
  { account, session }: Pick<Extract<SignInOutcome, { ok: true }>, 'account' | 'session'>,
  form: SignedInForm,
): Promise<Response> {
  await endPageSession(request);
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie(session, { remember: form.remember_me, now }));
  headers.append('Set-Cookie', trustedDeviceCookie(form.email, now));
  headers.append('Set-Cookie', clearCookie('anonymous'));
  if (cookieOf(request, 'pendingSignIn')) headers.append('Set-Cookie', clearCookie('pendingSignIn'));
  return redirectDocument(await destinationOf(account, safeNext(form.next), now), { headers });
}

/** Without `next`, an admin without a second factor is led to it, and a first sign-in to the wanted plan's checkout. */
async function destinationOf(account: Account, next: string | null, now: Date): Promise<string> {
  if (next && next !== urls.members()) return next;
  if (isAdvised(account)) return urls.membersSecurity({ first: '1' });
  const wanted = await offerWantedPlan(account, now);
  return wanted ? urls.checkout(wanted.slug) : urls.members();
}

export function invalidSignIn(context: RequestContext, { status, state }: InvalidForm): Response {
  const message = status === 403 ? 'common.formTooOld' : 'errors.signIn.email';
  return signInError(context, status, { ...state, message }, { inPlace: status !== 403 });
}

interface RejectedForm {
  values: FormState['values'];
  check: CaptchaQuestion | null;
  /** True when the form has an answer to a captcha, right or wrong. */
  isAnswered: boolean;
}

/** Adds a captcha, or a button that sends the activation mail again. */
export function rejectSignIn(
  context: RequestContext,
  outcome: SignInFailure,
  { values, check, isAnswered }: RejectedForm,
): Response {
  const { status, message } = signInFailures[outcome.reason];
  const isWrong = isAnswered && outcome.reason === 'human-check';
  const state = { values, errors: {}, message: isWrong ? ('errors.signIn.humanCheckWrong' as const) : message };
  if ('accountId' in outcome) {
    const resend = createResendProof(outcome.accountId, context.now);
    return signInError(context, status, state, { inPlace: false, resend });
  }
  return signInError(context, status, state, { inPlace: check === null, check, headers: retryAfterOf(outcome) });
}

interface ErrorExtras {
  /** True where the open form can show the error without a new page. */
  inPlace: boolean;
  resend?: string;
  check?: CaptchaQuestion | null;
  headers?: Record<string, string>;
}

/** `text` is the message in the page's language, for the form in the dialog. */
export function signInError(
  { language }: RequestContext,
  status: number,
  form: FormState & { message: Key },
  { inPlace, resend, check, headers }: ErrorExtras,
): Response {
  const text = translator(language)(form.message);
  const data = { form, text, hasErrors: true as const, inPlace, resend: resend ?? null, check: check ?? null };
  return json(data, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
