import type { LoaderFunctionArgs } from '@remix-run/node';
import { countOpening, readSealedTrip } from '~/agency/shared-trips.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { privateHeaders } from '~/request/responses.server.ts';

/** The ciphertext. */
export async function sendSealedTrip({ params: { id = '' }, context }: LoaderFunctionArgs): Promise<Response> {
  const read = await readSealedTrip(id, context);
  if (read.ok) {
    const headers = { ...privateHeaders, 'Content-Type': 'application/octet-stream' };
    return new Response(new Uint8Array(read.sealed), { headers });
  }
  if (read.reason === 'gone') return new Response(null, { status: 404, headers: privateHeaders });
  const headers = { ...privateHeaders, 'Retry-After': String(read.resetSeconds) };
  return new Response(null, { status: 429, headers });
}

/** The same answer whether it is counted or not. */
export async function countVisit(args: LoaderFunctionArgs): Promise<Response> {
  const { params, context } = args;
  const signedIn = await findSignedIn(args);
  await countOpening(params.id ?? '', signedIn?.account.id ?? null, context);
  return new Response(null, { status: 204, headers: privateHeaders });
}
