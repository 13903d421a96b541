import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Account, endSession, type SignedInSession } from '~/accounts/sessions.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { cookieOf, type HasHeaders, setCookie } from '~/request/cookies.server.ts';
import { authenticator } from './authenticator.server.ts';

export type { Account, SignedInSession as SignedIn };

/** What guards take of a loader's or an action's arguments. */
export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Who uses this page; null for a visitor. */
export const findSignedIn = ({ request, context }: RequestArgs): Promise<SignedInSession | null> =>
  context.session(request);

/** `context.session` of a request: one query for the action and one for all loaders, as Remix gives both a request. */
export function createSessionReader(now: Date): (request: Request) => Promise<SignedInSession | null> {
  const reads = new Map<'action' | 'loaders', Promise<SignedInSession | null>>();
  return (request) => {
    const reader = request.method === 'GET' || request.method === 'HEAD' ? 'loaders' : 'action';
    const read = reads.get(reader) ?? authenticator.authenticate('session', request, { now });
    reads.set(reader, read);
    return read;
  };
}

/** API clients authenticate by bearer token only, so another site cannot use the visitor's cookie. */
export const findBearer = (
  request: HasHeaders,
  context: Pick<RequestContext, 'now'>,
): Promise<SignedInSession | null> => authenticator.authenticate('bearer', request, context);

/** The cookie of a new session: for this browser window, or until the session's end when it is to be remembered. */
export function sessionCookie(
  { token, expiresAt }: { token: string; expiresAt: Date },
  { remember, now }: { remember: boolean; now: Date },
): string {
  return setCookie('session', token, remember ? (expiresAt.getTime() - now.getTime()) / 1000 : undefined);
}

/** Ends the session of the request's cookie on the server, wherever else a copy of the cookie may be. */
export async function endPageSession(request: Request): Promise<void> {
  const token = cookieOf(request, 'session');
  if (token) await endSession(token);
}
