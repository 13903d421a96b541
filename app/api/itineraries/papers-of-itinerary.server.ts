import { wordsOf } from '~/i18n/words.server.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { offeredPapers } from '~/trip/additions/offered-papers.ts';
import type { Branding } from '~/trip/branding.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { type Layout, layoutsOf } from '~/trip/layouts-of.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { readFares } from '~/trip/present/fares.ts';
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
export function papersOfItinerary(
  itinerary: Itinerary,
  conversion: ItineraryConversion,
  { branding, baseUrl }: Look,
): PaperToSend[] {
  const { additions, choices, language } = conversion;
  const papers = offeredPapers(papersApart(itinerary, conversion), additions);
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

/** Rows of what `papersOfItinerary` makes, without branding. */
export const rowsOnPapers = (itinerary: Itinerary, conversion: ItineraryConversion): number =>
  outputRows({ papers: papersApart(itinerary, conversion), additions: conversion.additions });

function papersApart(itinerary: Itinerary, { edits }: Pick<ItineraryConversion, 'edits'>): Layout {
  const [wanted] = layoutsOf(itinerary, { isEach: edits.some(({ kind }) => kind === 'paper-per-passenger') });
  return wanted;
}
