import { toUserJson } from '~/accounts/account-json.server.ts';
import { findLiveKey } from '~/accounts/api-keys.server.ts';
import { findPendingEmail } from '~/accounts/email-change.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { findRequestsUsed } from '~/usage/requests-used.server.ts';
import { accountOperations } from '../docs/account-operations.server.ts';
import { accountEndpoint } from './account-endpoint.server.ts';

export const getUser = accountEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  proof: 'bearer',
  operation: accountOperations.user,
  handle: ({ caller, context }) => userOf(caller.account, context.now),
});

/** JSON of an account (specification, 3.3). */
export async function userOf(account: Account, now: Date) {
  const [requests, email, { pending: plan }, key] = await Promise.all([
    findRequestsUsed(account.id, now),
    findPendingEmail(account.id, now),
    billingState(account),
    findLiveKey(account.id),
  ]);
  return toUserJson(account, { requests, publicKey: key?.publicKey ?? null }, { email, plan });
}
