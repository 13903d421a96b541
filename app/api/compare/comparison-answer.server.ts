import { wordsOf } from '~/i18n/words.server.ts';
import { toComparisonJson } from '~/trip/compare/comparison-json.ts';
import { servicesDiffer } from '~/trip/compare/services-differ.ts';
import { toItineraryJson } from '~/trip/json/itinerary-json.ts';
import { warningJson } from '~/trip/json/warning-json.ts';
import { onePaper } from '~/trip/papers.ts';
import type { Trip } from '~/trip/trip.ts';
import type { Words } from '~/trip/words.ts';
import type { CompareConversion, Version } from './compare-conversion.server.ts';
import type { ComparedTrips } from './compared-trips.server.ts';

/** All of the answer but its usage. */
export function comparisonAnswer({ before, after, comparison }: ComparedTrips, conversion: CompareConversion) {
  const words = wordsOf(conversion.language);
  const jsonOf = ({ itinerary }: Trip) => toItineraryJson(onePaper(itinerary), words);
  return {
    ...toComparisonJson(comparison),
    warnings: [
      ...(conversion.before && servicesDiffer(before, after) ? [warningJson(others, null, words)] : []),
      ...(conversion.before ? leftOut('before', before, conversion.before, words) : []),
      ...leftOut('after', after, conversion.after, words),
    ],
    before: conversion.before && jsonOf(before),
    after: jsonOf(after),
  };
}

const others = { code: 'services-differ', line: null, column: null, values: {} } as const;

/** Edits of what a version does not have. */
const leftOut = (side: 'before' | 'after', { dropped }: Trip, { edits }: Version, words: Words) =>
  dropped.map((edit) => {
    const pointer = `/${side}/edits/${edits.indexOf(edit)}`;
    return warningJson({ code: 'change-left-out', line: null, column: null, values: { pointer } }, null, words);
  });
