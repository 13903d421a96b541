import { createHash } from 'node:crypto';
import type { LoginContext } from '~/accounts/login-throttling.server.ts';
import { isTrustRevoked } from '~/accounts/trusted-devices.server.ts';
import { days } from '~/platform/clock.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { cookieOf, setCookie } from '~/request/cookies.server.ts';

const trustLifetime = days(365);

/** From where an account is tried: the address, and whether this browser signed in to that account before. */
export async function loginContextOf(request: Request, context: RequestContext, email: string): Promise<LoginContext> {
  const cookie = cookieOf(request, 'known');
  const [account, since] = (verify('known-device', cookie, context.now) ?? '').split('.', 2);
  const isTrusted = account === digest(email) && !(await isTrustRevoked(email, new Date(Number(since))));
  const { ip, requestId } = context;
  return { ip, requestId, trustedDevice: isTrusted && cookie ? digest(cookie) : null };
}

/**
 * The cookie of a browser that signed in: failures of strangers do not lock it out (S7). It holds for one address, and
 * until the next password reset.
 */
export function trustedDeviceCookie(email: string, now: Date): string {
  const value = sign('known-device', `${digest(email)}.${now.getTime()}`, { now, lasts: trustLifetime });
  return setCookie('known', value, trustLifetime / 1000);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
