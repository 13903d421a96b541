import { json } from '@remix-run/node';
import { z } from 'zod';
import { shareTrip } from '~/agency/shared-trips.server.ts';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { readForm } from '~/forms/read-form.server.ts';
import { DaysField, DigestField, readSealed, SealedField } from '~/forms/sealed-fields.server.ts';
import { revisionIn } from '~/trip/link/sealed-bytes.ts';

const ShareForm = z.object({ days: DaysField, sealed: SealedField, post_hash: DigestField });

const statuses = {
  'signed-out': 401,
  'too-many-links': 409,
  'too-much-stored': 409,
  'too-many-attempts': 429,
} as const;
const headers = { 'Cache-Control': 'no-store' };
const refuse = (reason: string, status: number) => json({ ok: false as const, reason }, { status, headers });

export async function shareByForm(args: RequestArgs): Promise<Response> {
  const signedIn = await findSignedIn(args);
  const read = await readForm(args.request, ShareForm);
  if (!read.ok && read.status === 403) return refuse('form-too-old', 403);
  if (!signedIn) return refuse('signed-out', 401);
  if (!read.ok) return refuse('sealed' in read.state.errors ? 'too-large' : 'unreachable', 422);
  const { days, post_hash: postHash } = read.value;
  const sealed = readSealed(read.value.sealed);
  if (sealed === null) return refuse('too-large', 422);
  if (revisionIn(sealed) !== 1) return refuse('unreachable', 422);
  const shared = await shareTrip(signedIn.account, { sealed, postHash, days }, args.context);
  if (!shared.ok) return refuse(shared.reason, statuses[shared.reason]);
  return json(
    { ok: true as const, id: shared.id, expiresAt: shared.expiresAt.toISOString() },
    { status: 201, headers },
  );
}
