import { createHash } from 'node:crypto';
import type { LoginContext } from '~/accounts/login-throttling.server.ts';
import { isTrustRevoked } from '~/accounts/trusted-devices.server.ts';
import { days } from '~/platform/clock.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { cookieOf, type HasHeaders, setCookie } from '~/request/cookies.server.ts';

const trustLifetime = days(365);

export async function loginContextOf(
  request: HasHeaders,
  context: Pick<RequestContext, 'ip' | 'device' | 'now' | 'requestId'>,
  email: string,
): Promise<LoginContext> {
  const cookie = cookieOf(request, 'trustedDevice');
  const [account, since] = (verify('known-device', cookie, context.now) ?? '').split('.', 2);
  const isTrusted = account === digest(email) && !(await isTrustRevoked(email, new Date(Number(since))));
  const { ip, device, requestId } = context;
  return { ip, device, requestId, trustedDevice: isTrusted && cookie ? digest(cookie) : null };
}

/** Failed sign-ins elsewhere do not throttle its browser (S7). Valid for one address until a password reset. */
export function trustedDeviceCookie(email: string, now: Date): string {
  const value = sign('known-device', `${digest(email)}.${now.getTime()}`, { now, lasts: trustLifetime });
  return setCookie('trustedDevice', value, trustLifetime / 1000);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
