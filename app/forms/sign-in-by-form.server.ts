import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { SignInForm } from '~/accounts/account-forms.server.ts';
import { authenticator } from '~/auth/authenticator.server.ts';
import { safeNext } from '~/auth/guards.server.ts';
import { captchaCheckOf, captchaFields, nextQuestion } from './captcha/sign-in-captcha.server.ts';
import { checkForm } from './read-form.server.ts';
import { askForSecondFactor, finishSignIn, invalidSignIn, rejectSignIn } from './sign-in-response.server.ts';

const LoginForm = SignInForm.extend({
  next: z.string().max(2000).nullish().catch(null),
  ...captchaFields,
});

interface SignInInput {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  /** Token of the activation link; the right password makes it effective. */
  activation?: string;
}

/** Serves the sign-in page and the page of an activation link. */
export async function signInByForm(input: SignInInput): Promise<Response> {
  const { request, context, activation } = input;
  const read = checkForm(request, input.form, LoginForm);
  if (!read.ok) return invalidSignIn(context, read);
  const { value: login, values } = read;
  const captcha = captchaCheckOf(login, context.now);
  const outcome = await authenticator.authenticate('password', request, {
    login,
    context,
    kind: 'page',
    activation,
    next: safeNext(login.next),
    ...captcha,
  });
  if (outcome.ok) return finishSignIn(input, outcome, login);
  if (outcome.reason === 'second-factor') return askForSecondFactor(outcome);
  const check = nextQuestion(input, login, outcome.reason);
  return rejectSignIn(context, outcome, { values, check, isAnswered: Boolean(login.ticket) });
}
