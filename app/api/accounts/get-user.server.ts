import { toUserJson } from '~/accounts/account-json.server.ts';
import { findPendingEmail } from '~/accounts/email-change.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { findRequestsUsed } from '~/usage/requests-used.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

export const getUser = accountEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  proof: 'bearer',
  handle: ({ caller, context }) => userOf(caller.account, context.now),
});

/** JSON of an account (specification, 3.3). */
export async function userOf(account: Account, now: Date) {
  const [used, email, { pending: plan }] = await Promise.all([
    findRequestsUsed(account.id, now),
    findPendingEmail(account.id, now),
    billingState(account),
  ]);
  return toUserJson(account, used, { email, plan });
}
