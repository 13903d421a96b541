import { redirect } from '@remix-run/node';
import { now } from '~/request/now.server.ts';
import { urls } from '~/urls.ts';
import { findRequestsUsed } from '~/usage/requests-used.server.ts';
import { requireAccount } from './guards.server.ts';
import { type Account, findSignedIn, type SignedIn } from './session.server.ts';

/** Visitors of the account area are led home (RULINGS, "Visitors"), those of its inner pages to the sign-in. */
export async function requireMember(request: Request): Promise<SignedIn> {
  if (new URL(request.url).pathname !== urls.members()) return requireAccount(request);
  const found = await findSignedIn(request);
  if (!found) throw redirect(urls.home(), { headers: { 'Cache-Control': 'no-store' } });
  return found;
}

/** Requests of the account in its present month. */
export const requestsUsed = (account: Account): Promise<number> => findRequestsUsed(account.id, now());

/** Pages of the account area that mean something before a plan is chosen; the others lead to that choice. */
export const opensWithoutPlan = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  return [urls.membersContact(), urls.membersEdit(), urls.membersPlan()].includes(pathname);
};
