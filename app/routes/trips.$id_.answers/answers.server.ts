import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answerTrip, readTripAnswers } from '~/agency/trip-answers.server.ts';
import { findSignedIn } from '~/auth/session.server.ts';
import { formOf } from '~/forms/read-form.server.ts';
import { passIn, RevisionField } from '~/forms/sealed-fields.server.ts';
import { isByOurPage } from '~/request/is-by-our-page.server.ts';
import { privateHeaders as headers } from '~/request/responses.server.ts';
import { answerSizes, looksLikeAnswer } from '~/trip/link/sealed-bytes.ts';

const refuse = (reason: string, status: number, more = {}) =>
  json({ ok: false as const, reason }, { status, headers: { ...headers, ...more } });

/** To a traveller's browser by its pass, to the owner by the session. */
export async function sendAnswers(args: LoaderFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  if (!isByOurPage(request)) return refuse('gone', 403);
  const { ip, now } = context;
  const pass = passIn(request);
  const accountId = pass === null ? ((await findSignedIn(args))?.account.id ?? null) : null;
  const reader = pass === null ? accountId && { ip, now, accountId } : { ip, now, pass };
  if (!reader) return refuse('gone', 404);
  const read = await readTripAnswers(params.id ?? '', reader);
  if (!read.ok && read.reason === 'gone') return refuse('gone', 404);
  if (!read.ok) return refuse(read.reason, 429, { 'Retry-After': String(read.resetSeconds) });
  const answers = read.answers.map(({ revision, sealed, receipt, createdAt }) => ({
    revision,
    sealed: Buffer.from(sealed).toString('base64url'),
    receipt,
    at: createdAt.toISOString(),
  }));
  return json({ ok: true as const, answers }, { headers });
}

const mostCharacters = Math.ceil((answerSizes[2] * 4) / 3);

const AnswerForm = z.object({
  revision: RevisionField,
  /** Base64url. */
  sealed: z
    .string()
    .max(mostCharacters)
    .regex(/^[\w-]+$/),
});

const statuses = { gone: 404, changed: 409, 'too-many-answers': 409, 'too-many-attempts': 429 } as const;

export async function takeAnswer({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const pass = passIn(request);
  if (pass === null) return refuse('gone', 404);
  const read = AnswerForm.safeParse(Object.fromEntries(await formOf(request)));
  if (!read.success) return refuse('too-large', 413);
  const sealed = new Uint8Array(Buffer.from(read.data.sealed, 'base64url'));
  if (!looksLikeAnswer(sealed)) return refuse('too-large', 413);
  const sent = await answerTrip(params.id ?? '', { pass, revision: read.data.revision, sealed }, context);
  if (!sent.ok) return refuse(sent.reason, statuses[sent.reason]);
  return json({ ok: true as const, receipt: sent.receipt, at: sent.at.toISOString() }, { status: 201, headers });
}
