import { type AppLoadContext, json, redirect, redirectDocument } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';
import { SignInForm } from '~/accounts/account-forms.server.ts';
import { type SignInOutcome, signIn } from '~/accounts/sign-in.server.ts';
import { offerWantedPlan } from '~/accounts/wanted-plan.server.ts';
import { resendActivationWithin } from '~/auth/activation-mail.server.ts';
import { safeNext } from '~/auth/guards.server.ts';
import { loginContextOf, trustedDeviceCookie } from '~/auth/login-context.server.ts';
import { type Account, endPageSession, sessionCookie } from '~/auth/session.server.ts';
import type { CaptchaQuestion } from '~/forms/captcha/captcha.server.ts';
import { captchaCheckOf, captchaFields, nextQuestion } from '~/forms/captcha/sign-in-captcha.server.ts';
import { checkForm, formOf, type InvalidForm } from '~/forms/read-form.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { FormState } from '~/page.ts';
import { hours, systemClock } from '~/platform/clock.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';
import { clearCookie } from '~/request/cookies.server.ts';
import { languageOf } from '~/request/language.server.ts';
import { withErrorFallback } from '~/request/with-error-fallback.server.ts';
import { urls } from '~/urls.ts';

const LoginForm = SignInForm.extend({
  next: z.string().max(2000).nullish().catch(null),
  resend: z.string().max(2000).nullish().catch(null),
  ...captchaFields,
});

type Attempt =
  | { kind: 'invalid'; form: InvalidForm }
  | { kind: 'resend'; accountId: string | null }
  | { kind: 'tried'; outcome: SignInOutcome; form: z.output<typeof LoginForm>; values: Record<string, string> };

/**
 * The action of the sign-in page and of the page of an activation link: signs in and leads on, or answers with the page
 * and its message.
 * @param activation the link's token, which the right password makes effective
 */
export async function signInByForm(request: Request, context: AppLoadContext, activation?: string): Promise<Response> {
  const attempt = await authenticator(context, activation).authenticate('password', await toFormRequest(request));
  if (attempt.kind === 'invalid') return rejectForm(request, attempt.form);
  if (attempt.kind === 'resend') return resendByForm(request, attempt.accountId, context);
  const { outcome, form, values } = attempt;
  if (outcome.ok) return finishSignIn(request, outcome, form);
  return rejectOutcome(request, outcome, {
    values,
    check: nextQuestion(request, form, outcome.reason),
    isAnswered: Boolean(form.ticket),
  });
}

/** The action of an activation link's page; what nobody foresaw has words of its own there. */
export async function activateByForm(request: Request, context: AppLoadContext, token: string): Promise<Response> {
  const typed = String((await formOf(request.clone())).get('email') ?? '').slice(0, 254);
  const state = { values: { email: typed }, errors: {}, message: 'errors.activation.other' } as const;
  return withErrorFallback(() => signInByForm(request, context, token), {
    requestId: context.requestId,
    fallback: () => respond(request, 500, state, { inPlace: true }),
  });
}

/** The end of every sign-in on a page: new cookies, and on to where it leads. */
async function finishSignIn(
  request: Request,
  outcome: Extract<SignInOutcome, { ok: true }>,
  form: z.output<typeof LoginForm>,
): Promise<Response> {
  await endPageSession(request); // the browser's old session, so that none is left behind
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  headers.append('Set-Cookie', sessionCookie(outcome.session, form.remember_me));
  headers.append('Set-Cookie', trustedDeviceCookie(form.email));
  headers.append('Set-Cookie', clearCookie('before'));
  return redirectDocument(await destinationOf(outcome.account, safeNext(form.next)), { headers });
}

/** Where a sign-in leads: to what was asked for; the first one without a wish to the checkout of the plan wanted at sign-up. */
async function destinationOf(account: Account, next: string | null): Promise<string> {
  if (next && next !== urls.members()) return next;
  const wanted = await offerWantedPlan(account, systemClock.now());
  return wanted ? urls.checkout(wanted.slug) : urls.members();
}

/** The strategy throws at a body that is no form; such a body is an empty form, which is refused like any other. */
async function toFormRequest(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Request(request.url, { method: 'POST', headers, body: await formOf(request) });
}

/** remix-auth's form strategy; it does not hand the load context on, so it is made with it. */
const authenticator = (context: AppLoadContext, activation?: string) =>
  new Authenticator<Attempt>().use(
    new FormStrategy(({ form, request }) => attemptSignIn(form, request, context, activation)),
    'password',
  );

async function attemptSignIn(
  form: FormData,
  request: Request,
  context: AppLoadContext,
  activation: string | undefined,
): Promise<Attempt> {
  const read = checkForm(request, form, form.has('resend') ? ResendForm : LoginForm);
  if (!read.ok) return { kind: 'invalid', form: read };
  if (!isLoginForm(read.value))
    return { kind: 'resend', accountId: verify('resend', read.value.resend, systemClock.now()) };
  const loginContext = await loginContextOf(request, context, read.value.email);
  const signInContext = {
    ...loginContext,
    ...captchaCheckOf(read.value),
    kind: 'page',
    now: systemClock.now(),
    activation,
  } as const;
  const outcome = await signIn(read.value, signInContext);
  return { kind: 'tried', outcome, form: read.value, values: read.values };
}

const ResendForm = z.object({ resend: z.string().max(2000) });

const isLoginForm = (
  value: z.output<typeof LoginForm> | z.output<typeof ResendForm>,
): value is z.output<typeof LoginForm> => 'email' in value;

/** A button that is offered only after the right password, so its refusal tells nobody who has an account. */
async function resendByForm(request: Request, accountId: string | null, context: AppLoadContext): Promise<Response> {
  const allowance = accountId ? await resendActivationWithin(accountId, context) : null;
  if (!allowance || allowance.allowed)
    return redirect(urls.login({ done: 'resent' }), { headers: { 'Cache-Control': 'no-store' } });
  const state = { values: {}, errors: {}, message: 'errors.activation.tooMany' } as const;
  const headers = { 'Retry-After': String(allowance.resetSeconds) };
  return respond(request, 429, state, { inPlace: false }, headers);
}

function rejectForm(request: Request, { status, state }: InvalidForm): Response {
  const message = status === 403 ? 'common.formTooOld' : 'errors.signIn.email';
  return respond(request, status, { ...state, message }, { inPlace: status !== 403 });
}

interface FormOutcome {
  values: FormState['values'];
  check: CaptchaQuestion | null;
  /** The form came with an answer to a question, right or wrong. */
  isAnswered: boolean;
}

function rejectOutcome(
  request: Request,
  outcome: Extract<SignInOutcome, { ok: false }>,
  { values, check, isAnswered }: FormOutcome,
) {
  const { status, message } = signInFailures[outcome.reason];
  const isWrong = isAnswered && outcome.reason === 'human-check';
  const state = { values, errors: {}, message: isWrong ? ('errors.signIn.humanCheckWrong' as const) : message };
  if ('accountId' in outcome) {
    const resend = sign('resend', outcome.accountId, { now: systemClock.now(), lasts: hours(1) });
    return respond(request, status, state, { inPlace: false, resend });
  }
  const headers = 'retryAfterSeconds' in outcome ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {};
  return respond(request, status, state, { inPlace: check === null, check }, headers);
}

/** The statuses and texts of the error catalogue (specification section 8). */
export const signInFailures: Record<Exclude<SignInOutcome, { ok: true }>['reason'], { status: number; message: Key }> =
  {
    'not-recognised': { status: 401, message: 'errors.signIn.notRecognised' },
    'not-activated': { status: 401, message: 'errors.signIn.notActivated' },
    'activation-invalid': { status: 401, message: 'errors.activation.expired' },
    locked: { status: 429, message: 'errors.signIn.locked' },
    'human-check': { status: 429, message: 'errors.signIn.humanCheck' },
    busy: { status: 503, message: 'errors.signIn.busy' },
  };

interface ResponseExtras {
  /** True where the form in the page can say it without a new page. */
  inPlace: boolean;
  resend?: string;
  check?: CaptchaQuestion | null;
}

function respond(
  request: Request,
  status: number,
  form: FormState & { message: Key },
  extra: ResponseExtras,
  headers = {},
) {
  const text = translator(languageOf(request))(form.message);
  const { inPlace, resend = null, check = null } = extra;
  const data = { form, text, hasErrors: true as const, inPlace, resend, check };
  return json(data, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
