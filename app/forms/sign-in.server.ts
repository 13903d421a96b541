import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';
import { SignInForm } from '~/accounts/account-forms.server.ts';
import { type SignInOutcome, signIn } from '~/accounts/sign-in.server.ts';
import { loginContextOf } from '~/auth/login-context.server.ts';
import { captchaCheckOf, captchaFields, nextQuestion } from './captcha/sign-in-captcha.server.ts';
import { checkForm, type InvalidForm } from './read-form.server.ts';
import { finishSignIn, invalidSignIn, rejectSignIn } from './sign-in-response.server.ts';

const LoginForm = SignInForm.extend({
  next: z.string().max(2000).nullish().catch(null),
  ...captchaFields,
});

interface SignInInput {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  /** Token of the activation link whose page this is; the right password makes it effective. */
  activation?: string;
}

type Attempt =
  | { kind: 'invalid'; form: InvalidForm }
  | { kind: 'tried'; outcome: SignInOutcome; form: z.output<typeof LoginForm>; values: Record<string, string> };

/** Signs in and redirects, or shows the page again. For the sign-in page and the page of an activation link. */
export async function signInByForm(input: SignInInput): Promise<Response> {
  const { context } = input;
  const attempt = await authenticator(input).authenticate('password', toFormRequest(input));
  if (attempt.kind === 'invalid') return invalidSignIn(context, attempt.form);
  const { outcome, form, values } = attempt;
  if (outcome.ok) return finishSignIn(input, outcome, form);
  const check = nextQuestion(input, form, outcome.reason);
  return rejectSignIn(context, outcome, { values, check, isAnswered: Boolean(form.ticket) });
}

/** The strategy reads a body of its own, and throws at one that is no form. */
function toFormRequest({ request, form }: SignInInput): Request {
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Request(request.url, { method: 'POST', headers, body: form });
}

/** The form strategy does not pass the load context on, so each request has an authenticator of its own. */
const authenticator = (input: SignInInput) =>
  new Authenticator<Attempt>().use(new FormStrategy(({ form }) => attemptSignIn({ ...input, form })), 'password');

async function attemptSignIn({ request, context, form, activation }: SignInInput): Promise<Attempt> {
  const read = checkForm(request, form, LoginForm);
  if (!read.ok) return { kind: 'invalid', form: read };
  const { value, values } = read;
  const loginContext = await loginContextOf(request, context, value.email);
  const outcome = await signIn(value, {
    ...loginContext,
    ...captchaCheckOf(value, context.now),
    kind: 'page',
    now: context.now,
    activation,
  });
  return { kind: 'tried', outcome, form: value, values };
}
