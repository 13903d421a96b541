import { z } from 'zod';
import { hours } from '~/platform/clock.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';
import { cookieOf, setCookie } from '~/request/cookies.server.ts';

const SignedUp = z.object({
  name: z.string().max(1000),
  email: z.string().max(1000),
  /** Absent where the sign-up cannot be corrected. */
  proof: z.object({ account: z.string().max(100), mark: z.string().max(1000) }).nullish(),
});
export type SignedUp = z.output<typeof SignedUp>;

const lifetime = hours(1);

export function readSignedUp(request: Request, now: Date): SignedUp | null {
  const value = verify('signed-up', cookieOf(request, 'signedUp'), now);
  return value ? SignedUp.parse(JSON.parse(value)) : null;
}

/** Keeps the sign-up out of the next page's URL. */
export const signedUpCookie = (signedUp: SignedUp, now: Date): string =>
  setCookie('signedUp', sign('signed-up', JSON.stringify(signedUp), { now, lasts: lifetime }), lifetime / 1000);
