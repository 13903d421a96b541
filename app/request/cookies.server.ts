import { baseUrl } from '~/platform/base-url.server.ts';
import { preferenceCookies, readCookie } from './preferences.server.ts';

/** Forms of visitors are bound to the `anonymous` cookie. */
const names = {
  session: 'sid',
  anonymous: 'pre',
  signedUp: 'signed-up',
  trustedDevice: 'known',
  pendingSignIn: 'pending',
} as const;
export type CookieName = keyof typeof names;
export const cookieNames: readonly string[] = Object.values(names);

const isSecure = () => baseUrl().startsWith('https://');

/** `__Host-sid` on https; `sid` on plain http, where browsers refuse the prefix. */
export const cookieName = (cookie: CookieName): string => (isSecure() ? `__Host-${names[cookie]}` : names[cookie]);

export interface HasHeaders {
  headers: Pick<Headers, 'get'>;
}

export const cookieOf = (request: HasHeaders, cookie: CookieName): string | null =>
  readCookie(request.headers.get('cookie'), cookieName(cookie));

const ownCookies = new Set([...preferenceCookies, ...cookieNames.flatMap((name) => [name, `__Host-${name}`])]);

export const hasOwnCookie = (header: string | undefined): boolean =>
  header?.split(';').some((part) => ownCookies.has((part.split('=', 1)[0] ?? '').trim())) === true;

/** Seconds; without `maxAge` the cookie ends with the browser. Lax keeps the session for links in mails (S2). */
export function setCookie(cookie: CookieName, value: string, maxAge?: number): string {
  const parts = [`${cookieName(cookie)}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure()) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${Math.floor(maxAge)}`);
  return parts.join('; ');
}

export const clearCookie = (cookie: CookieName): string => setCookie(cookie, '', 0);
