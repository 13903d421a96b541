import { json } from '@remix-run/node';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { isTooLong } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import type { Paper } from '~/trip/papers.ts';
import { lookOfPaper } from '~/trip/show-papers.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import type { TripLook } from '~/trip/trip-look.ts';
import { lookOfForm, papersOfForm } from './papers-of-form.server.ts';
import { type ConverterForm, readConverterForm } from './read-converter-form.server.ts';
import { withAgency } from './with-agency.server.ts';

const headers = { 'Cache-Control': 'no-store' };
const refuse = (reason: string, status: number) => json({ ok: false as const, reason }, { status, headers });

/**
 * The shown paper as JSON for a share link. Nothing is stored: the browser encrypts it before it comes back.
 * Query: the id of the paper, and `names` and `fares` where the traveller sees them.
 */
export async function travellerDocument(args: RequestArgs): Promise<Response> {
  const { request, context } = args;
  const signedIn = await findSignedIn(args);
  if (!signedIn) return refuse('signed-out', 401);
  const form = await withAgency(await readConverterForm(request, context.language), args);
  if (form.last.trim() === '' || isTooLong(form.last)) return refuse('no-trip', 422);
  const { allowed } = await consumeRateLimit('convert-page', limitKey(context.ip));
  if (!allowed) return refuse('too-many-attempts', 429);
  await takeTurn(form.last.length * languages.length);
  const wanted = new URL(request.url).searchParams;
  const paper = papersOfForm(form.last, form, context.now).find(({ id }) => id === wanted.get('paper'));
  if (!paper) return refuse('no-trip', 422);
  const own = form.outputLanguage ?? context.language;
  const others = languages.filter((language) => language !== own).map(wordsOf);
  const made = toTravellerDocument({
    ...{ paper, look: lookOf(paper, form, wanted, own), agencyName: signedIn.account.agencyName },
    words: [wordsOf(own), ...others],
    showsFares: wanted.has('fares'),
  });
  return made.ok ? json({ ok: true as const, document: made.text }, { headers }) : refuse(made.reason, 422);
}

/** The agent may leave names out. */
function lookOf(paper: Paper, form: ConverterForm, wanted: URLSearchParams, own: Language): TripLook {
  const look = { ...lookOfForm(form.last, form), words: wordsOf(own) };
  return lookOfPaper(paper, { ...look, display: { ...look.display, names: wanted.has('names') } });
}
