import { z } from 'zod';
import { checkPasskey } from '~/accounts/second-factor/use-passkey.server.ts';
import { secondFactorFailures } from '~/request/failures.ts';
import { browserOf } from './csrf.server.ts';
import { formFailure } from './form-error.server.ts';
import { type ProtectedForm, recentPassword, requireIdentity } from './recent-login.server.ts';

/** Of a form that changes the second factor; `passkey` and `ticket` replace password and code. */
export const freshIdentity = {
  ...recentPassword,
  passkey: z.string().max(20_000).optional().catch(undefined),
  ticket: z.string().max(1000).optional().catch(undefined),
};

interface Input extends ProtectedForm {
  form: ProtectedForm['form'] & { value: { passkey?: string | undefined; ticket?: string | undefined } };
}

/**
 * Guards the removal of factors and new recovery codes, however recent the login is: with password and code, or with a
 * passkey of the account, which proves possession and person at once.
 * @returns null to continue, else 401, 429 or 503
 */
export async function requireFreshIdentity(input: Input): Promise<Response | null> {
  const { passkey = '', ticket = '' } = input.form.value;
  if (passkey === '') return requireIdentity(input);
  const scope = { purpose: 'confirm', browser: browserOf(input.request) ?? '' } as const;
  const proof = { response: passkey, ticket, scope, accountId: input.who.account.id };
  const outcome = await checkPasskey(proof, input.context);
  return outcome.ok ? null : formFailure(secondFactorFailures, outcome, { values: input.form.values });
}
