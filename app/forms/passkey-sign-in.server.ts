import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { checkbox } from '~/accounts/fields.server.ts';
import { authenticator } from '~/auth/authenticator.server.ts';
import { retryAfterOf, secondFactorFailures } from '~/request/failures.ts';
import { browserOf } from './csrf.server.ts';
import { checkForm } from './read-form.server.ts';
import { finishSignIn, invalidSignIn, signInError } from './sign-in-response.server.ts';

export const passkeyFields = { passkey: z.string().max(20_000), ticket: z.string().max(1000) };

const PasskeyForm = z.object({
  ...passkeyFields,
  next: z.string().max(2000).nullish().catch(null),
  remember_me: checkbox,
});

/** Signs in without a password. */
export async function signInByPasskey(request: Request, context: AppLoadContext, form: FormData): Promise<Response> {
  const read = checkForm(request, form, PasskeyForm);
  if (!read.ok) return invalidSignIn(context, read);
  const { passkey: response, ticket, remember_me: remember, next } = read.value;
  const outcome = await authenticator.authenticate('passkey', request, {
    response,
    ticket,
    browser: browserOf(request) ?? '',
    context,
    as: { purpose: 'sign-in', remember },
  });
  if (!outcome.ok) {
    const { status, message } = secondFactorFailures[outcome.reason];
    const state = { values: {}, errors: {}, message };
    return signInError(context, status, state, { inPlace: false, headers: retryAfterOf(outcome) });
  }
  const account = 'account' in outcome ? outcome.account : outcome.pending.account;
  const signedIn = { account, session: outcome.session };
  return finishSignIn({ request, context }, signedIn, { email: account.email, remember_me: remember, next });
}
