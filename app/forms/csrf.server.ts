import { createHash, randomBytes } from 'node:crypto';
import { createMac, isMacValid } from '~/platform/signed-value.server.ts';
import { cookieOf, setCookie } from '~/request/cookies.server.ts';

export const csrfField = 'form_token';

/** Binds the token to the session or, before sign-in, to a random cookie (S10). Loaders return `headers` too. */
export function issueCsrfToken(request: Request): { formToken: string; headers: Headers } {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const binding = browserOf(request);
  if (binding) return { formToken: createToken(binding), headers };
  const cookie = randomBytes(18).toString('base64url');
  headers.append('Set-Cookie', setCookie('anonymous', cookie));
  return { formToken: createToken(digest(cookie)), headers };
}

/** Null for a visitor. */
export function sessionCsrfToken(request: Request): string | null {
  const session = cookieOf(request, 'session');
  return session ? createToken(digest(session)) : null;
}

/** A session's token lasts as long as the session, so Back works. */
export function isCsrfTokenValid(request: Request, token: unknown): boolean {
  const binding = browserOf(request);
  if (!binding || typeof token !== 'string') return false;
  const [nonce = '', mac = ''] = token.split('.', 2);
  return isMacValid('csrf', `${binding}|${nonce}`, mac);
}

/** The random part of a token is equal for two submissions of one form. */
export const submissionOf = (token: string): string => token.split('.', 1)[0] ?? '';

/** @throws a 403 Response */
export function requireCsrfToken(request: Request, form: FormData): void {
  if (!isCsrfTokenValid(request, form.get(csrfField))) throw new Response(null, { status: 403 });
}

/** Digest of the session's or the visitor's cookie: what a token or a challenge is bound to. */
export function browserOf(request: Request): string | null {
  const cookie = cookieOf(request, 'session') || cookieOf(request, 'anonymous');
  return cookie ? digest(cookie) : null;
}

const digest = (cookie: string) => createHash('sha256').update(cookie).digest('base64url');

function createToken(binding: string): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${createMac('csrf', `${binding}|${nonce}`)}`;
}
