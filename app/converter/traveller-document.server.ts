import { json } from '@remix-run/node';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { isTooLong } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { type ConverterForm, readConverterForm } from './read-converter-form.server.ts';
import { lookOf, readPapers } from './show-trip.server.ts';

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
  const form = await readConverterForm(request, context.language);
  if (form.last.trim() === '' || isTooLong(form.last)) return refuse('no-trip', 422);
  const { allowed } = await consumeRateLimit('convert-page', limitKey(context.ip));
  if (!allowed) return refuse('too-many-attempts', 429);
  await takeTurn(form.last.length * languages.length);
  const wanted = new URL(request.url).searchParams;
  const paper = readPapers(form, context.now).find(({ id }) => id === wanted.get('paper'));
  if (!paper) return refuse('no-trip', 422);
  const own = form.outputLanguage ?? context.language;
  const look = lookOf(paper, onlyWanted(form, wanted), own);
  const others = languages.filter((language) => language !== own).map(wordsOf);
  const agency = { name: signedIn.account.agencyName.slice(0, 300), lines: [] };
  const made = toTravellerDocument({ paper, look, words: [wordsOf(own), ...others], agency });
  return made.ok ? json({ ok: true as const, document: made.text }, { headers }) : refuse(made.reason, 422);
}

/** The agent may leave names and fares out. */
function onlyWanted(form: ConverterForm, wanted: URLSearchParams): ConverterForm {
  const none = { fare: null, tax: null, fee: null };
  return {
    ...form,
    choices: { ...form.choices, names: wanted.has('names') },
    fares: wanted.has('fares') ? form.fares : { ...form.fares, ...none },
  };
}
