import { redirect } from '@remix-run/node';
import { problemResponse } from '~/api/problem.server.ts';
import { minutes } from '~/platform/clock.ts';
import { urls } from '~/urls.ts';
import { findSignedIn, type RequestArgs, type SignedIn } from './session.server.ts';

/**
 * Who is signed in on this page.
 * @throws a redirect to the sign-in page, which leads back here; for a call a 401 problem
 */
export async function requireAccount(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await findSignedIn(args);
  if (signedIn) return signedIn;
  const { request } = args;
  const { pathname, search } = new URL(request.url);
  if (isApiPath(pathname)) throw unauthorised(request);
  throw redirect(urls.login(isRead(request) ? pathname + search : pathname), {
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** As `requireAccount`, for the account area: visitors of its first page are led home instead. */
export async function requireMember(args: RequestArgs): Promise<SignedIn> {
  if (new URL(args.request.url).pathname !== urls.members()) return requireAccount(args);
  const signedIn = await findSignedIn(args);
  if (!signedIn) throw redirect(urls.home(), { headers: { 'Cache-Control': 'no-store' } });
  return signedIn;
}

const adminMaxAge = minutes(15);

/**
 * Admins only, with a password typed within the last quarter of an hour (S24). Others get the 404 page, which does not
 * tell them that there is something here.
 */
export async function requireAdmin(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await findSignedIn(args);
  if (signedIn?.account.role !== 'admin') throw new Response(null, { status: 404 });
  const { request, context } = args;
  if (context.now.getTime() - signedIn.session.authenticatedAt.getTime() > adminMaxAge) {
    const { pathname } = new URL(request.url);
    throw redirect(urls.loginAgain(pathname), { headers: { 'Cache-Control': 'no-store' } });
  }
  return signedIn;
}

/**
 * Only paths of our own: "/members", never "//elsewhere.example" or "/\elsewhere.example". Remix folds dot segments when it
 * redirects, which makes "/./\elsewhere.example" the latter: such segments, empty ones and backslashes are refused.
 */
export const safeNext = (next: unknown): string | null =>
  typeof next === 'string' && /^\/[\x21-\x7e]{0,500}$/.test(next) && !isAmbiguous(next.split(/[?#]/, 1)[0] ?? '')
    ? next
    : null;

const isAmbiguous = (path: string): boolean => /\\|\/\.{0,2}\//.test(path);

const isApiPath = (path: string) => /^\/(api|auth)\//.test(path);
const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD';

const unauthorised = (request: Request) =>
  problemResponse(
    {
      status: 401,
      code: 'signed-out',
      detail: 'Sign in and send the access token as a bearer token.',
      requestId: request.headers.get('x-request-id') ?? 'unknown',
    },
    { 'WWW-Authenticate': 'Bearer' },
  );
