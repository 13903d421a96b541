import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { areDevicesForgotten } from '~/accounts/known-devices.server.ts';
import type { Whereabouts } from '~/accounts/lock-out.server.ts';
import { days, systemClock } from '~/platform/clock.ts';
import { readSigned, signValue } from '~/platform/signed-value.server.ts';
import { cookieOf, setCookie } from '~/request/cookies.server.ts';

const remembered = days(365);

/** From where an account is tried: the address, and whether this browser signed in to that account before. */
export async function whereabouts(request: Request, context: AppLoadContext, email: string): Promise<Whereabouts> {
  const cookie = cookieOf(request, 'known');
  const [account, since] = (readSigned('known-device', cookie, systemClock.now()) ?? '').split('.', 2);
  const known = account === digest(email) && !(await areDevicesForgotten(email, new Date(Number(since))));
  const { address, requestId } = context;
  return { address, requestId, knownDevice: known && cookie ? digest(cookie) : null };
}

/**
 * The cookie of a browser that signed in: failures of strangers do not lock it out (S7). It holds for one address, and
 * until the next password reset.
 */
export function knownDeviceCookie(email: string): string {
  const now = systemClock.now();
  const value = signValue('known-device', `${digest(email)}.${now.getTime()}`, { now, lasts: remembered });
  return setCookie('known', value, remembered / 1000);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
