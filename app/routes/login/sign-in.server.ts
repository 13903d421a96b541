import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';
import { SignInForm } from '~/accounts/account-forms.server.ts';
import { type SignInOutcome, signIn } from '~/accounts/sign-in.server.ts';
import { offerWantedPlan } from '~/accounts/wanted-plan.server.ts';
import { resendActivationWithin } from '~/auth/activation-mail.server.ts';
import { safeNext } from '~/auth/guards.server.ts';
import { loginContextOf, trustedDeviceCookie } from '~/auth/login-context.server.ts';
import { type Account, endPageSession, type RequestArgs, sessionCookie } from '~/auth/session.server.ts';
import type { CaptchaQuestion } from '~/forms/captcha/captcha.server.ts';
import { captchaCheckOf, captchaFields, nextQuestion } from '~/forms/captcha/sign-in-captcha.server.ts';
import { checkForm, formOf, type InvalidForm } from '~/forms/read-form.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { FormState } from '~/page.ts';
import { hours } from '~/platform/clock.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';
import { clearCookie } from '~/request/cookies.server.ts';
import { withErrorFallback } from '~/request/report-error.server.ts';
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
export async function signInByForm(args: RequestArgs, activation?: string): Promise<Response> {
  const { request, context } = args;
  const attempt = await authenticator(context, activation).authenticate('password', await toFormRequest(request));
  if (attempt.kind === 'invalid') return rejectForm(context, attempt.form);
  if (attempt.kind === 'resend') return resendByForm(attempt.accountId, context);
  const { outcome, form, values } = attempt;
  if (outcome.ok) return finishSignIn(args, outcome, form);
  return rejectOutcome(context, outcome, {
    values,
    check: nextQuestion(args, form, outcome.reason),
    isAnswered: Boolean(form.ticket),
  });
}

/** The action of an activation link's page; what nobody foresaw has words of its own there. */
export async function activateByForm(args: RequestArgs, token: string): Promise<Response> {
  const { request, context } = args;
  const typed = String((await formOf(request.clone())).get('email') ?? '').slice(0, 254);
  const state = { values: { email: typed }, errors: {}, message: 'errors.activation.other' } as const;
  return withErrorFallback(() => signInByForm(args, token), {
    requestId: context.requestId,
    fallback: () => respond(context, 500, state, { inPlace: true }),
  });
}

/** The end of every sign-in on a page: new cookies, and on to where it leads. */
async function finishSignIn(
  { request, context: { now } }: RequestArgs,
  outcome: Extract<SignInOutcome, { ok: true }>,
  form: z.output<typeof LoginForm>,
): Promise<Response> {
  await endPageSession(request); // the browser's old session, so that none is left behind
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie(outcome.session, { remember: form.remember_me, now }));
  headers.append('Set-Cookie', trustedDeviceCookie(form.email, now));
  headers.append('Set-Cookie', clearCookie('before'));
  return redirect(await destinationOf(outcome.account, safeNext(form.next), now), { headers });
}

/** Where a sign-in leads: to what was asked for; the first one without a wish to the checkout of the plan wanted at sign-up. */
async function destinationOf(account: Account, next: string | null, now: Date): Promise<string> {
  if (next && next !== urls.members()) return next;
  const wanted = await offerWantedPlan(account, now);
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
  if (!isLoginForm(read.value)) return { kind: 'resend', accountId: verify('resend', read.value.resend, context.now) };
  const loginContext = await loginContextOf(request, context, read.value.email);
  const signInContext = {
    ...loginContext,
    ...captchaCheckOf(read.value, context.now),
    kind: 'page',
    now: context.now,
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
async function resendByForm(accountId: string | null, context: AppLoadContext): Promise<Response> {
  const allowance = accountId ? await resendActivationWithin(accountId, context) : null;
  if (!allowance || allowance.allowed) return redirect(`${urls.login()}?done=resent`);
  const state = { values: {}, errors: {}, message: 'errors.activation.tooMany' } as const;
  const headers = { 'Retry-After': String(allowance.resetSeconds) };
  return respond(context, 429, state, { inPlace: false }, headers);
}

function rejectForm(context: AppLoadContext, { status, state }: InvalidForm): Response {
  const message = status === 403 ? 'common.formTooOld' : 'errors.signIn.email';
  return respond(context, status, { ...state, message }, { inPlace: status !== 403 });
}

interface FormOutcome {
  values: FormState['values'];
  check: CaptchaQuestion | null;
  /** The form came with an answer to a question, right or wrong. */
  isAnswered: boolean;
}

function rejectOutcome(
  context: AppLoadContext,
  outcome: Extract<SignInOutcome, { ok: false }>,
  { values, check, isAnswered }: FormOutcome,
) {
  const { status, message } = signInFailures[outcome.reason];
  const isWrong = isAnswered && outcome.reason === 'human-check';
  const state = { values, errors: {}, message: isWrong ? ('errors.signIn.humanCheckWrong' as const) : message };
  if ('accountId' in outcome) {
    const resend = sign('resend', outcome.accountId, { now: context.now, lasts: hours(1) });
    return respond(context, status, state, { inPlace: false, resend });
  }
  const headers = 'retryAfterSeconds' in outcome ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {};
  return respond(context, status, state, { inPlace: check === null, check }, headers);
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
  { language }: AppLoadContext,
  status: number,
  form: FormState & { message: Key },
  extra: ResponseExtras,
  headers = {},
) {
  const text = translator(language)(form.message);
  const { inPlace, resend = null, check = null } = extra;
  const data = { form, text, hasErrors: true as const, inPlace, resend, check };
  return json(data, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
