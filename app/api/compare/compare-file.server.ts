import { languageFacts } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { changesRows } from '~/trip/compare/changes-rows.ts';
import { type ChangesPaper, changesPapers, comparisonOn } from '~/trip/compare/paper/changes-papers.ts';
import { toldUids } from '~/trip/compare/told-uids.ts';
import type { TripComparison } from '~/trip/compare/trip-comparison.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import type { Paper } from '~/trip/papers.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { makeFile, subjectOf } from '~/trip-files/make-file.server.ts';
import { presentPapers } from '~/trip-files/present-papers.server.ts';
import { invalidFields } from '../convert/conversion-errors.server.ts';
import { fieldError } from '../itineraries/field-errors.server.ts';
import type { AnswerKind } from '../itineraries/media-types.ts';
import type { CompareConversion } from './compare-conversion.server.ts';
import type { ComparedTrips } from './compared-trips.server.ts';

/** What the customer gets of a comparison. @throws PdfRendererMissing, PdfRenderingFailed */
export async function toComparisonFile(
  kind: Exclude<AnswerKind, 'json' | 'json-ld'>,
  trips: ComparedTrips,
  conversion: CompareConversion,
  now: Date,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const { language } = conversion;
  const { changes } = trips.after;
  const isLinked = kind === 'txt' || kind === 'html';
  const papers = papersOf(trips, conversion, isLinked ? baseUrl() : '');
  const facts = { papers, language, now, hasReminders: false, changes };
  if (!isLinked) return makeFile(kind, facts);
  const presented = await presentPapers(papers);
  if (kind === 'txt') return `${subjectOf(facts)}\n\n${presented.map(({ text }) => text).join('\n\n')}`;
  const fragments = presented.map(({ fragment }) => fragment);
  return toHtmlDocument({ lang: languageFacts[language].tag, title: subjectOf(facts), fragments });
}

/** @throws HttpError 422 */
function checkRows(shown: readonly ChangesPaper[], note: readonly string[]): void {
  const told = shown.reduce((sum, { comparison }) => sum + changesRows(comparison, note), 0);
  if (outputRows({ papers: shown.map(({ paper }) => paper) }) + told > mostRows)
    throw invalidFields([fieldError(['after'], 'too-many-rows', { limit: mostRows })], {});
}

const isTold = ({ changes }: TripComparison): boolean => changes.some(({ told }) => told);

/** What is too small to be told, and flights that may stand in an unread line, are no "nothing has changed". */
const isSame = ({ sameBooking, changes, unsure }: TripComparison): boolean =>
  sameBooking !== 'no' && changes.length + unsure.length === 0;

/** The first paper of which a flight was compared; the first of all where none is flown any more. */
function sameIn(papers: readonly Paper[], comparison: TripComparison): ChangesPaper[] {
  const all = papers.map((paper) => ({ paper, comparison: comparisonOn(paper, comparison) }));
  return all
    .filter((one) => one.comparison.unchanged.length > 0)
    .concat(all)
    .slice(0, 1);
}

/**
 * A paper for each booking of which there is anything to tell; of none the first, which says so.
 * @throws HttpError 422
 */
function papersOf(trips: ComparedTrips, conversion: CompareConversion, origin: string): PaperToSend[] {
  const { comparison, before, after } = trips;
  const { language, choices: display, changes: choices } = conversion;
  const look = { display, fares: null, words: wordsOf(language), baseUrl: origin };
  const all = papersOfTrip(after);
  const told = changesPapers(comparison, all).filter((one) => isTold(one.comparison));
  if (told.length === 0 && !isSame(comparison)) throw invalidFields([fieldError(['after'], 'nothing-to-tell', {})], {});
  const shown = told.length > 0 ? told : sameIn(all, comparison);
  checkRows(shown, choices.note);
  const former = conversion.before === null ? null : before.itinerary;
  return shown.map(({ paper, comparison: own }) => ({
    ...{ paper, look },
    told: { comparison: own, choices, uids: toldUids(own, former, display) },
  }));
}
