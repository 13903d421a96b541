import type { LoaderFunctionArgs } from '@remix-run/node';
import { countOpening, readSealedTrip } from '~/agency/shared-trips.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { privateHeaders } from '~/request/responses.server.ts';

/** The ciphertext, for the script of our own page: it may be anything, and no browser shows it under our name. */
export async function sendSealedTrip({ request, params: { id = '' }, context }: LoaderFunctionArgs): Promise<Response> {
  if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
    return new Response(null, { status: 403, headers: privateHeaders });
  const read = await readSealedTrip(id, context);
  if (read.ok) {
    const headers = {
      ...privateHeaders,
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment',
    };
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
