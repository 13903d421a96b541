import { json } from '@remix-run/node';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { isTooLong, rowPoints } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { CHARACTERS_OF_ROW } from '~/request/in-turns.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { findAgency } from './agency.server.ts';
import { papersToSend } from './files/papers-to-send.server.ts';
import { readPostedForm } from './posted-form.server.ts';
import { isWrong, startOf } from './start-of.server.ts';

const headers = { 'Cache-Control': 'no-store' };
const refuse = (reason: string, status: number) => json({ ok: false as const, reason }, { status, headers });

/**
 * The shown paper as JSON for a share link. Nothing is stored: the browser encrypts it before it comes back.
 * Query: the id of the paper, `names` and `fares` where the traveller sees them, and `revision` of a link that is updated.
 */
export async function travellerDocument(args: RequestArgs): Promise<Response> {
  const { request, context } = args;
  const signedIn = await findSignedIn(args);
  if (!signedIn) return refuse('signed-out', 401);
  const posted = await readPostedForm(request, context.language, 'again');
  const start = startOf(posted, await findAgency(posted, args));
  if (posted.last.trim() === '' || isTooLong(posted.last) || isWrong(start)) return refuse('no-trip', 422);
  const { allowed } = await consumeRateLimit('convert-page', limitKey(context.ip));
  if (!allowed) return refuse('too-many-attempts', 429);
  const wanted = new URL(request.url).searchParams;
  const own = start.outputLanguage ?? context.language;
  const id = wanted.get('paper') ?? '';
  const { papers, changes } = await papersToSend({ start, language: own, now: context.now, id });
  const shown = papers.find(({ paper }) => paper.id === id);
  if (!shown || shown.paper.itinerary.flights.length === 0) return refuse('no-trip', 422);
  const { paper, look } = shown;
  const { additions = null } = changes;
  const rows = outputRows({ papers: [paper], additions, branding: start.branding, languages: languages.length });
  if (rows > mostRows) return refuse('too-large', 422);
  const more = await consumeRateLimit('convert-page', limitKey(context.ip), rowPoints(rows));
  if (!more.allowed) return refuse('too-many-attempts', 429);
  await takeTurn(rows * CHARACTERS_OF_ROW);
  const others = languages.filter((language) => language !== own).map(wordsOf);
  const made = toTravellerDocument({
    // The agent may leave names out.
    papers: [{ ...shown, look: { ...look, display: { ...look.display, names: wanted.has('names') } } }],
    agencyName: signedIn.account.agencyName,
    words: [wordsOf(own), ...others],
    showsFares: wanted.has('fares'),
    revision: revisionOf(wanted.get('revision')),
    answerBy: null,
    now: context.now,
  });
  return made.ok ? json({ ok: true as const, document: made.text }, { headers }) : refuse(made.reason, 422);
}

const revisionOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);
