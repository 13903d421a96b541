import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Account, endSession, type SignedInSession, signOut } from '~/accounts/sessions.server.ts';
import type { RequestContext, RequestSubject } from '~/request/context.ts';
import { cookieOf, type HasHeaders, setCookie } from '~/request/cookies.server.ts';
import { authenticator } from './authenticator.server.ts';

export type { Account, SignedInSession as SignedIn };

export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Null for a visitor. */
export const findSignedIn = ({ request, context }: RequestArgs): Promise<SignedInSession | null> =>
  context.session(request);

/**
 * One query for the action and one for all loaders, because Remix gives them different requests. A database that kept the
 * action waiting in vain does not keep the loaders waiting, too (F13).
 */
export function createSessionReader(
  now: Date,
  subject: RequestSubject = {},
): (request: Request) => Promise<SignedInSession | null> {
  const authenticate = async (request: Request) => {
    const session = await authenticator.authenticate('session', request, { now });
    if (session) subject.account = session.account.id;
    return session;
  };
  const reads = new Map<'action' | 'loaders', Promise<SignedInSession | null>>();
  return (request) => {
    const reader = request.method === 'GET' || request.method === 'HEAD' ? 'loaders' : 'action';
    const read = reads.get(reader) ?? authenticate(request);
    reads.set(reader, read);
    if (reader === 'action') read.catch(() => reads.set('loaders', read));
    return read;
  };
}

export const findBearer = (
  request: HasHeaders,
  context: Pick<RequestContext, 'now'>,
): Promise<SignedInSession | null> => authenticator.authenticate('bearer', request, context);

/** Without `remember` the cookie ends with the browser window. */
export function sessionCookie(
  { token, expiresAt }: { token: string; expiresAt: Date },
  { remember, now }: { remember: boolean; now: Date },
): string {
  return setCookie('session', token, remember ? (expiresAt.getTime() - now.getTime()) / 1000 : undefined);
}

/** As `endPageSession`, in the account's log too. */
export async function signOutPage({ request, context }: RequestArgs): Promise<void> {
  const token = cookieOf(request, 'session');
  if (token) await signOut(token, context);
}

/** Ends the session on the server, so that copies of the cookie are void too. */
export async function endPageSession(request: Request): Promise<void> {
  const token = cookieOf(request, 'session');
  if (token) await endSession(token);
}
