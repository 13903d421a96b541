import { json } from '@remix-run/node';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { isTooLong, rowPoints } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { CHARACTERS_OF_ROW } from '~/request/in-turns.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { flightName } from '~/trip/edits/flight-form.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { locatorsOf } from '~/trip/show-papers.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { findAgency } from './agency.server.ts';
import { papersToSend } from './files/papers-to-send.server.ts';
import { readPostedForm } from './posted-form.server.ts';
import { isWrong, startOf } from './start-of.server.ts';

const MOST_OPTIONS = 4;
const headers = { 'Cache-Control': 'no-store' };
const refuse = (reason: string, status: number) => json({ ok: false as const, reason }, { status, headers });

/**
 * The shown paper as JSON for a share link. Nothing is stored: the browser encrypts it before it comes back.
 * Query: `paper`, an id or `all` for the options of one quote; `names` and `fares` where the traveller sees them; `revision`
 * of a link that is updated. Beside it travellers, references and flights of its papers, also where the document hides them,
 * for the browser to see that it is the paper in view before it encrypts it.
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
  const isQuote = id === 'all';
  const { papers, changes } = await papersToSend({
    start,
    language: own,
    now: context.now,
    id,
    tellsChanges: !isQuote,
  });
  const shared = isQuote ? optionsOf(papers) : papers.filter(({ paper }) => paper.id === id);
  const [first, ...others] = shared;
  if (!first || shared.some(({ paper }) => paper.itinerary.flights.length === 0)) return refuse('no-trip', 422);
  const { additions = null } = changes;
  const shownPapers = shared.map(({ paper }) => paper);
  const rows = outputRows({ papers: shownPapers, additions, branding: start.branding, languages: languages.length });
  if (rows > mostRows) return refuse('too-large', 422);
  const more = await consumeRateLimit('convert-page', limitKey(context.ip), rowPoints(rows));
  if (!more.allowed) return refuse('too-many-attempts', 429);
  await takeTurn(rows * CHARACTERS_OF_ROW);
  const words = languages.filter((language) => language !== own).map(wordsOf);
  // The agent may leave names out.
  const withNames = ({ look, ...paper }: PaperToSend): PaperToSend => ({
    ...paper,
    look: { ...look, display: { ...look.display, names: wanted.has('names') } },
  });
  const made = toTravellerDocument({
    papers: [withNames(first), ...others.map(withNames)],
    agencyName: signedIn.account.agencyName,
    words: [wordsOf(own), ...words],
    showsFares: wanted.has('fares'),
    revision: revisionOf(wanted.get('revision')),
    now: context.now,
  });
  if (!made.ok) return refuse(made.reason, 422);
  const whose = shownPapers.map(({ itinerary }) => itinerary);
  const names = [...new Set(whose.flatMap((itinerary) => itinerary.names))];
  const locators = [...new Set(whose.flatMap(locatorsOf))];
  const flights = whose.flatMap((itinerary) => itinerary.flights.map(({ stated }) => flightName(stated)));
  const flightIds = shownPapers.flatMap((paper) => paper.flightIds);
  return json({ ok: true as const, document: made.text, names, locators, flights, flightIds }, { headers });
}

/** All papers where they are options of one quote, else none: two bookings or papers may be of two customers. */
function optionsOf(papers: readonly PaperToSend[]): readonly PaperToSend[] {
  const bookings = new Set(papers.flatMap(({ paper }) => paper.bookings));
  const areOptions = papers.every(({ paper }) => paper.heading !== null) && bookings.size === papers.length;
  return papers.length > 1 && papers.length <= MOST_OPTIONS && areOptions ? papers : [];
}

const revisionOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);
