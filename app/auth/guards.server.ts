import { redirect } from '@remix-run/node';
import { mustEnrol } from '~/accounts/second-factor/must-enrol.server.ts';
import { traceOf } from '~/audit/client.server.ts';
import { isDevelopment } from '~/operations/admin/mailbox.server.ts';
import { minutes } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { urls } from '~/urls.ts';
import { findSignedIn, type RequestArgs, type SignedIn } from './session.server.ts';

/** @throws a redirect to the sign-in page, which leads back here */
export async function requireAccount(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await findSignedIn(args);
  if (signedIn) return enrolled(signedIn, args);
  const { request } = args;
  const { pathname, search } = new URL(request.url);
  throw redirect(urls.login({ next: isRead(request) ? pathname + search : pathname }));
}

/** As `requireAccount`, but leads visitors of the account area's first page home. */
export async function requireMember(args: RequestArgs): Promise<SignedIn> {
  if (new URL(args.request.url).pathname !== urls.members()) return requireAccount(args);
  const signedIn = await findSignedIn(args);
  if (!signedIn) throw redirect(urls.home(args.context.language));
  return enrolled(signedIn, args);
}

/** @throws a redirect to the enrolment for an admin who must have a second factor */
function enrolled(signedIn: SignedIn, { request }: RequestArgs): SignedIn {
  const { pathname } = new URL(request.url);
  if (mustEnrol(signedIn.account) && pathname !== urls.membersSecurity())
    throw redirect(urls.membersSecurity({ first: '1' }));
  return signedIn;
}

const adminMaxAge = minutes(15);

/** @throws the 404 page for others, to reveal nothing (S24); a redirect to the sign-in for admins after 15 minutes */
export async function requireAdmin(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await findSignedIn(args);
  const { request, context } = args;
  if (signedIn?.account.role !== 'admin') {
    if (signedIn) logRefusal(signedIn, context);
    throw new Response(null, { status: 404 });
  }
  if (context.now.getTime() - signedIn.session.authenticatedAt.getTime() > adminMaxAge) {
    const { pathname } = new URL(request.url);
    throw redirect(urls.login({ again: '1', next: pathname }));
  }
  return enrolled(signedIn, args);
}

/** The security event of a refused account (ASVS V16.3.2). */
function logRefusal({ account }: SignedIn, { requestId, ip }: RequestArgs['context']): void {
  const { network } = traceOf({ ip });
  log.warn('authz_fail', { request_id: requestId, account: account.id, network });
}

/** For this machine only: a foreign name may lead here (DNS rebinding). @throws the 404 page for other hosts */
export function requireDevelopment({ request }: Pick<RequestArgs, 'request'>): void {
  const { hostname } = new URL(request.url);
  if (!isDevelopment() || !loopbackHosts.has(hostname)) throw new Response(null, { status: 404 });
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The queue dashboard sends no CSRF token; the request guard refuses foreign origins first. @throws a 403 Response */
export function requireOwnOrigin({ request }: Pick<RequestArgs, 'request'>): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== 'same-origin' && origin === null) throw new Response(null, { status: 403 });
}

/** "/members", never "//elsewhere.example" or "/\elsewhere.example". Dot segments are refused: Remix folds them. */
export const safeNext = (next: unknown): string | null =>
  typeof next === 'string' && /^\/[\x21-\x7e]{0,500}$/.test(next) && !isAmbiguous(next.split(/[?#]/, 1)[0] ?? '')
    ? next
    : null;

const isAmbiguous = (path: string): boolean => /\\|\/\.{0,2}\//.test(path);

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD';
