import { kilobytes } from '~/limits.ts';
import { chooseMediaType } from '~/request/negotiate.ts';
import { contentTypeOf, decodeText, readObject } from '~/request/read-body.server.ts';
import { apiError } from '../api-error.server.ts';
import { invalidFields } from '../convert/conversion-errors.server.ts';
import type { PrepareInput } from '../convert/metered-conversion.server.ts';
import { type ConversionEndpoint, runMeteredConversion } from '../convert/metered-conversion.server.ts';
import { compareFileOperation, compareOperation } from '../docs/compare-operation.server.ts';
import { type ApiRequest, type ApiResponse, endpoint, textBody } from '../endpoint.ts';
import { fieldError } from '../itineraries/field-errors.server.ts';
import { fileHeaders } from '../itineraries/file-headers.server.ts';
import { usageOf } from '../itineraries/itinerary-answer.server.ts';
import { answerKinds, needsKey } from '../itineraries/media-types.ts';
import { printPdf } from '../itineraries/print-pdf.server.ts';
import { credentialsOf } from '../meter.server.ts';
import {
  type CompareConversion,
  readCompareConversion,
  sampleVersions,
  withPageTexts,
  withPicked,
} from './compare-conversion.server.ts';
import { toComparisonFile } from './compare-file.server.ts';
import { type ComparedTrips, compareTrips } from './compared-trips.server.ts';
import { comparisonAnswer } from './comparison-answer.server.ts';

const mediaTypes = [
  'application/json',
  'text/html',
  'text/plain',
  'text/calendar',
  'message/rfc822',
  'application/pdf',
] as const;
type MediaType = (typeof mediaTypes)[number];
type File = string | Uint8Array<ArrayBuffer>;

const [, ...otherTypes] = mediaTypes;
const fileTypes = ['application/pdf', ...otherTypes.filter((type) => type !== 'application/pdf')] as const;

const shared = {
  method: 'POST',
  fast: true,
  proof: 'key',
  body: textBody(kilobytes(256)),
  errors: 'documented',
} as const;

export const compareItineraries = endpoint({
  ...shared,
  path: '/api/v1/itineraries/compare',
  operation: compareOperation,
  handle: (request) => respond(request, mediaTypes),
});

/** What the customer gets, apart from the facts. */
export const compareFile = endpoint({
  ...shared,
  path: '/api/v1/itineraries/compare/file',
  operation: compareFileOperation,
  handle: (request) => respond(request, fileTypes),
});

/** `Accept` chooses between the comparison and what the customer gets. */
async function respond(request: ApiRequest, types: readonly [MediaType, ...MediaType[]]): Promise<ApiResponse> {
  const type = chooseMediaType(request.headers.get('accept'), types);
  if (type === null) throw apiError('not-acceptable', { type: types.join(', ') });
  if (contentTypeOf(request.headers.get('content-type')) !== 'application/json')
    throw apiError('content-type', {}, { sentence: 'json-only' });
  if (needsKey(answerKinds[type]) && (await credentialsOf(request)) === null)
    throw apiError('key-missing', { type }, { sentence: 'file-needs-key' });
  return runMeteredConversion(request, endpointFor(type));
}

/** Levels of a body with an answer of ours in it; what is not compared goes before the bounds of all bodies hold. */
const deepest = 12;

function endpointFor(type: MediaType): ConversionEndpoint<CompareConversion, ComparedTrips, File | null> {
  return {
    name: `compare ${type}`,
    points: 2,
    read: readCompareConversion,
    sampleOf: sampleVersions,
    convert: compareTrips,
    answers: ({ incomplete }) => incomplete.length > 0,
    emptyAt: ({ emptySide }) => (emptySide === null ? '' : `/${emptySide}`),
    readBody: async ({ body }) => {
      const read = readObject(decodeText(body), { levels: deepest, keep: withPicked });
      return read.ok ? { ...read, body: await withPageTexts(read.body) } : read;
    },
    prepare: (input) => prepare(type, input),
    present: ({ itinerary, conversion, customer, prepared }) => ({
      headers: fileHeaders(type),
      body: prepared ?? JSON.stringify({ ...comparisonAnswer(itinerary, conversion), usage: usageOf(customer) }),
    }),
  };
}

type Prepare = PrepareInput<CompareConversion, ComparedTrips>;

async function prepare(type: MediaType, { itinerary, conversion, request, meter }: Prepare): Promise<File | null> {
  const kind = answerKinds[type];
  checkVersions(kind !== 'json', itinerary, conversion);
  if (kind === 'json') return null;
  const make = () => toComparisonFile(kind, itinerary, conversion, request.context.now);
  // The mail brings the itinerary as a PDF.
  return kind === 'pdf' || kind === 'eml' ? printPdf(request, meter, make) : make();
}

/** @throws HttpError where one text holds one version only, and where there is nothing to tell anybody */
function checkVersions(isFile: boolean, { comparison, after }: ComparedTrips, { before }: CompareConversion): void {
  if (comparison.sameBooking === 'no') {
    if (before === null) throw invalidFields([fieldError(['before'], 'halves-missing')], {});
    if (isFile) throw invalidFields([fieldError(['after'], 'versions-differ')], {});
  }
  const { incomplete } = after.itinerary;
  const faults = isFile ? incomplete.map(({ id }) => fieldError(['after'], 'flight-incomplete', { id })) : [];
  if (faults.length > 0) throw invalidFields(faults, {});
}
