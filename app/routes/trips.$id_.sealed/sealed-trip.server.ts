import type { LoaderFunctionArgs } from '@remix-run/node';
import { countOpening, findSealedTrip } from '~/agency/shared-trips.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { privateHeaders } from '~/request/responses.server.ts';

/** The ciphertext. 404 alike for what was never there, was deleted or has expired. */
export async function sendSealedTrip({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { allowed, resetSeconds } = await consumeRateLimit('open-trip', limitKey(context.ip));
  if (!allowed)
    return new Response(null, { status: 429, headers: { ...privateHeaders, 'Retry-After': String(resetSeconds) } });
  const sealed = await findSealedTrip(params.id ?? '', context.now);
  if (!sealed) return new Response(null, { status: 404, headers: privateHeaders });
  const headers = { ...privateHeaders, 'Content-Type': 'application/octet-stream' };
  return new Response(new Uint8Array(sealed), { headers });
}

/** The same answer whether it is counted or not. */
export async function countVisit(args: LoaderFunctionArgs): Promise<Response> {
  const { params, context } = args;
  const { allowed } = await consumeRateLimit('count-opening', limitKey(context.ip));
  if (allowed) {
    const signedIn = await findSignedIn(args);
    await countOpening(params.id ?? '', signedIn?.account.id ?? null, context.now);
  }
  return new Response(null, { status: 204, headers: privateHeaders });
}
