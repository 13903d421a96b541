import { wordsOf } from '~/i18n/words.server.ts';
import { kilobytes } from '~/limits.ts';
import { chooseMediaType } from '~/request/negotiate.ts';
import { contentTypeOf } from '~/request/read-body.server.ts';
import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { changesSubject, presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { apiError } from '../api-error.server.ts';
import { invalidFields } from '../convert/conversion-errors.server.ts';
import { type ConversionEndpoint, runMeteredConversion } from '../convert/metered-conversion.server.ts';
import { compareOperation } from '../docs/compare-operation.server.ts';
import { type ApiRequest, type ApiResponse, endpoint, textBody } from '../endpoint.ts';
import { fieldError } from '../itineraries/field-errors.server.ts';
import { usageOf } from '../itineraries/itinerary-answer.server.ts';
import { type CompareConversion, readCompareConversion, sampleVersions } from './compare-conversion.server.ts';
import { type ComparedTrips, compareTrips } from './compared-trips.server.ts';
import { comparisonAnswer } from './comparison-answer.server.ts';

const mediaTypes = ['application/json', 'text/plain'] as const;
type MediaType = (typeof mediaTypes)[number];

export const compareItineraries = endpoint({
  method: 'POST',
  path: '/api/v1/itineraries/compare',
  fast: true,
  proof: 'key',
  body: textBody(kilobytes(256)),
  errors: 'documented',
  operation: compareOperation,
  handle: respond,
});

/** `Accept` chooses between the comparison and the message to the customer. */
async function respond(request: ApiRequest): Promise<ApiResponse> {
  const type = chooseMediaType(request.headers.get('accept'), mediaTypes);
  if (type === null) throw apiError('not-acceptable', { type: mediaTypes.join(', ') });
  if (contentTypeOf(request.headers.get('content-type')) !== 'application/json')
    throw apiError('content-type', {}, { sentence: 'json-only' });
  return runMeteredConversion(request, endpointFor(type));
}

function endpointFor(type: MediaType): ConversionEndpoint<CompareConversion, ComparedTrips> {
  return {
    name: `compare ${type}`,
    points: 2,
    read: readCompareConversion,
    sampleOf: sampleVersions,
    convert: compareTrips,
    prepare: ({ itinerary, conversion }) => checkVersions(type, itinerary, conversion),
    present: ({ itinerary, conversion, customer }) => ({
      headers: { 'Content-Type': `${type}; charset=utf-8`, Vary: 'Accept' },
      body:
        type === 'text/plain'
          ? messageText(itinerary, conversion)
          : JSON.stringify({ ...comparisonAnswer(itinerary, conversion), usage: usageOf(customer) }),
    }),
  };
}

/** @throws HttpError where one text holds one version only, and where there is nothing to tell anybody */
function checkVersions(type: MediaType, { comparison }: ComparedTrips, { before }: CompareConversion): undefined {
  if (comparison.sameBooking !== 'no') return;
  if (before === null) throw invalidFields([fieldError(['before'], 'halves-missing')], {});
  if (type === 'text/plain') throw invalidFields([fieldError(['after'], 'versions-differ')], {});
}

function messageText({ comparison, after }: ComparedTrips, conversion: CompareConversion): string {
  const { language, choices, changes } = conversion;
  const look = { display: choices, fares: null, words: wordsOf(language), baseUrl: '', changes };
  const changed = changesPapers(comparison, papersOfTrip(after));
  return changed.map((one) => `${changesSubject(one, look)}\n\n${presentChanges(one, look).text}`).join('\n\n');
}
