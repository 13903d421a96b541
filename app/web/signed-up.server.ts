import { z } from 'zod';
import { now } from './clock.server.ts';
import { cookieOf } from './cookies.server.ts';
import { readSigned } from './signed.server.ts';

const SignedUp = z.object({ name: z.string().max(1000), email: z.string().max(1000) });

/** Who signed up in this browser within the last hour. */
export function readSignedUp(request: Request): z.output<typeof SignedUp> | null {
  const value = readSigned('signed-up', cookieOf(request, 'signedUp'), now());
  return value ? SignedUp.parse(JSON.parse(value)) : null;
}
