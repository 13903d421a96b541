import { wordsOf } from '~/i18n/words.server.ts';
import { offeredPapers } from '~/trip/additions/offered-papers.ts';
import type { Branding } from '~/trip/branding.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { readFares } from '~/trip/options/fares.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { papersOfTrip, type Trip } from '~/trip/trip.ts';
import { invalidFields } from '../convert/conversion-errors.server.ts';
import { fieldError } from './field-errors.server.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

interface Look {
  branding: Branding | null;
  /** Origin of the logo URLs, without a slash at the end; empty where files bring their pictures with them. */
  baseUrl: string;
}

/**
 * What text, HTML and files show: a paper for each booking, as on the page.
 * @throws HttpError 422 for too many rows
 */
export function papersOfCall(trip: Trip, conversion: ItineraryConversion, { branding, baseUrl }: Look): PaperToSend[] {
  const { additions, choices, language } = conversion;
  const papers = offeredPapers(papersOfTrip(trip), additions);
  if (outputRows({ papers, additions, branding }) > mostRows)
    throw invalidFields([fieldError(['text'], 'too-many-rows', { limit: mostRows })], {});
  const [first] = additions.fares ?? [];
  const { fares } = readFares((name) => {
    if (name === 'fareCurrency') return additions.currency;
    return name === 'adtQty' ? first?.quantity : first?.[name];
  });
  const isQuantityOurs = first?.quantity === undefined;
  const look = { display: choices, words: wordsOf(language), branding, baseUrl, additions, fares, isQuantityOurs };
  return looksOf(papers, look);
}

/** Rows of what `papersOfCall` makes, without branding. */
export const rowsOnPapers = (trip: Trip): number =>
  outputRows({ papers: papersOfTrip(trip), additions: trip.changes.additions ?? {} });
