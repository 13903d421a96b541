import { type ActionFunctionArgs, json } from '@remix-run/node';
import { z } from 'zod';
import { updateSharedTrip } from '~/agency/update-shared-trip.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { readForm } from '~/forms/read-form.server.ts';
import { DaysField, RevisionField, readSealed, SealedField } from '~/forms/sealed-fields.server.ts';
import { privateHeaders as headers } from '~/request/responses.server.ts';
import { revisionIn } from '~/trip/link/sealed-bytes.ts';

const UpdateForm = z.object({ sealed: SealedField, revision: RevisionField, days: DaysField.optional() });

const statuses = {
  'signed-out': 401,
  gone: 404,
  'made-before': 409,
  changed: 409,
  'too-much-stored': 409,
  'too-many-attempts': 429,
} as const;
const refuse = (reason: string, status: number) => json({ ok: false as const, reason }, { status, headers });

/** A new revision of a link, by its owner, whose browser sealed it. */
export async function updateByForm(args: ActionFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  const signedIn = await findSignedIn(args);
  const read = await readForm(request, UpdateForm);
  if (!read.ok && read.status === 403) return refuse('form-too-old', 403);
  if (!signedIn) return refuse('signed-out', 401);
  if (!read.ok) return refuse('sealed' in read.state.errors ? 'too-large' : 'unreachable', 422);
  const { revision, days = null } = read.value;
  const sealed = readSealed(read.value.sealed);
  if (sealed === null) return refuse('too-large', 422);
  if (revisionIn(sealed) !== revision) return refuse('unreachable', 422);
  const updated = await updateSharedTrip(signedIn.account, params.id ?? '', { sealed, revision, days }, context);
  if (!updated.ok) return refuse(updated.reason, statuses[updated.reason]);
  const { expiresAt } = updated;
  return json({ ok: true as const, revision: updated.revision, expiresAt: expiresAt.toISOString() }, { headers });
}
