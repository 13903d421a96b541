import { redirect } from '@remix-run/node';
import { isDevelopment } from '~/operations/mailbox.server.ts';
import { minutes } from '~/platform/clock.ts';
import { urls } from '~/urls.ts';
import { findSignedIn, type RequestArgs, type SignedIn } from './session.server.ts';

/**
 * Who is signed in on this page.
 * @throws a redirect to the sign-in page, which leads back here
 */
export async function requireAccount(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await findSignedIn(args);
  if (signedIn) return signedIn;
  const { request } = args;
  const { pathname, search } = new URL(request.url);
  throw redirect(urls.login({ next: isRead(request) ? pathname + search : pathname }));
}

/** As `requireAccount`, for the account area: visitors of its first page are led home instead. */
export async function requireMember(args: RequestArgs): Promise<SignedIn> {
  if (new URL(args.request.url).pathname !== urls.members()) return requireAccount(args);
  const signedIn = await findSignedIn(args);
  if (!signedIn) throw redirect(urls.home());
  return signedIn;
}

const adminMaxAge = minutes(15);

/**
 * Admins with a password typed within the last quarter of an hour (S24).
 * @throws the 404 page for others, who shall not learn that there is something; a redirect to the sign-in for admins
 */
export async function requireAdmin(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await findSignedIn(args);
  if (signedIn?.account.role !== 'admin') throw new Response(null, { status: 404 });
  const { request, context } = args;
  if (context.now.getTime() - signedIn.session.authenticatedAt.getTime() > adminMaxAge) {
    const { pathname } = new URL(request.url);
    throw redirect(urls.login({ again: '1', next: pathname }));
  }
  return signedIn;
}

/**
 * Pages for development, mails among them, are for this machine only: a name that leads here may be anybody's (DNS
 * rebinding).
 * @throws the 404 page outside of embedded runs, and for other hosts
 */
export function requireDevelopment({ request }: Pick<RequestArgs, 'request'>): void {
  const { hostname } = new URL(request.url);
  if (!isDevelopment() || !loopbackHosts.has(hostname)) throw new Response(null, { status: 404 });
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Instead of a CSRF token, for the queue dashboard, whose own scripts cannot send one. Browsers always say where its
 * requests come from. The request guard has refused foreign origins before.
 * @throws a 403 Response where neither header is there
 */
export function requireOwnOrigin({ request }: Pick<RequestArgs, 'request'>): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== 'same-origin' && origin === null) throw new Response(null, { status: 403 });
}

/**
 * A path of our own ("/members") or null: never "//elsewhere.example" or "/\elsewhere.example". Remix folds dot segments
 * when it redirects, so dot segments, empty ones and backslashes are refused.
 */
export const safeNext = (next: unknown): string | null =>
  typeof next === 'string' && /^\/[\x21-\x7e]{0,500}$/.test(next) && !isAmbiguous(next.split(/[?#]/, 1)[0] ?? '')
    ? next
    : null;

const isAmbiguous = (path: string): boolean => /\\|\/\.{0,2}\//.test(path);

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD';
