import type { LoaderFunctionArgs } from '@remix-run/node';
import { countOpening, readSealedTrip } from '~/agency/shared-trips.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { passIn, RevisionField } from '~/forms/sealed-fields.server.ts';
import { isByOurPage } from '~/request/is-by-our-page.server.ts';
import { privateHeaders } from '~/request/responses.server.ts';

/** The ciphertext, for the script of our own page: it may be anything, and no browser shows it under our name. */
export async function sendSealedTrip(args: LoaderFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  if (!isByOurPage(request)) return new Response(null, { status: 403, headers: privateHeaders });
  const revision = revisionOf(new URL(request.url).searchParams.get('revision'));
  const viewer = async () => (await findSignedIn(args))?.account.id ?? null;
  const read = await readSealedTrip(params.id ?? '', { ip: context.ip, now: context.now, revision, viewer });
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
  const { request, params, context } = args;
  const revision = revisionOf((await formOf(request)).get('revision'));
  const signedIn = await findSignedIn(args);
  const viewerId = signedIn?.account.id ?? null;
  const { ip, now } = context;
  await countOpening(params.id ?? '', { ip, now, revision, pass: passIn(request), viewerId });
  return new Response(null, { status: 204, headers: privateHeaders });
}

const revisionOf = (field: unknown): number | null => RevisionField.safeParse(field).data ?? null;
