import { type Account, endSession, findSession, type SignedInSession } from '~/accounts/sessions.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { cookieOf, setCookie } from '~/request/cookies.server.ts';

/** A web request, or an endpoint's. */
interface HasHeaders {
  headers: Pick<Headers, 'get'>;
}

export type { Account, SignedInSession as SignedIn };

/** Who uses this page; null for a visitor. */
export async function findSignedIn(request: Request): Promise<SignedInSession | null> {
  const token = cookieOf(request, 'session');
  return token ? findSession(token, 'page', systemClock.now()) : null;
}

/** Who calls; bearer tokens only, so that no other site's page can call with the visitor's cookie. */
export async function findBearer(request: HasHeaders): Promise<SignedInSession | null> {
  const token = bearerToken(request);
  return token ? findSession(token, 'api', systemClock.now()) : null;
}

export function bearerToken(request: HasHeaders): string | null {
  return /^Bearer\s+([\w-]{20,100})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** The cookie of a new session: for this browser window, or until the session's end when it is to be remembered. */
export function sessionCookie(session: { token: string; expiresAt: Date }, remember: boolean): string {
  const seconds = (session.expiresAt.getTime() - systemClock.now().getTime()) / 1000;
  return setCookie('session', session.token, remember ? seconds : undefined);
}

/** Ends the session of the request's cookie on the server, wherever else a copy of the cookie may be. */
export async function endPageSession(request: Request): Promise<void> {
  const token = cookieOf(request, 'session');
  if (token) await endSession(token);
}
