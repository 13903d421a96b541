import { bodyTypes, fileLimits, kilobytes } from '~/limits.ts';
import { chooseMediaType } from '~/request/negotiate.ts';
import { contentTypeOf, type RequestBody } from '~/request/read-body.server.ts';
import { apiError } from '../api-error.server.ts';
import { invalidFields } from '../convert/conversion-errors.server.ts';
import type { PrepareInput } from '../convert/metered-conversion.server.ts';
import { type ConversionEndpoint, runMeteredConversion } from '../convert/metered-conversion.server.ts';
import { itinerariesOperation, itineraryFileOperation } from '../docs/itineraries-operation.server.ts';
import { type ApiRequest, type ApiResponse, endpoint, textBody } from '../endpoint.ts';
import { credentialsOf, type Meter } from '../meter.server.ts';
import { fieldError } from './field-errors.server.ts';
import { fileHeaders } from './file-headers.server.ts';
import { toItineraryAnswer, usageOf } from './itinerary-answer.server.ts';
import { itineraryTypes, readItineraryBody } from './itinerary-body.server.ts';
import { brandingOf } from './itinerary-branding.server.ts';
import { type ItineraryConversion, readItineraryConversion } from './itinerary-conversion.server.ts';
import { toItineraryFile } from './itinerary-file.server.ts';
import { answerKinds, fileTypes, type MediaType, mediaTypes, needsKey } from './media-types.ts';
import { printPdf } from './print-pdf.server.ts';
import { type TripOfCall, tripOfCall } from './trip-of-call.server.ts';

type Answer = Awaited<ReturnType<typeof toItineraryAnswer>>;
type File = string | Uint8Array<ArrayBuffer>;
type Prepared = { kind: 'json'; answer: Answer } | { kind: 'file'; file: File };
type Prepare = PrepareInput<ItineraryConversion, TripOfCall>;

const shared = {
  method: 'POST',
  fast: true,
  proof: 'key',
  body: {
    ...textBody(kilobytes(512)),
    types: new Set([...bodyTypes, ...itineraryTypes]),
    maxFile: fileLimits.bytes + kilobytes(64),
  },
  errors: 'documented',
} as const;

export const itineraries = endpoint({
  ...shared,
  path: '/api/v1/itineraries',
  operation: itinerariesOperation,
  handle: (request) => respond(request, mediaTypes),
});

/** The files alone: a generated type of the facts then has nothing but fields. */
export const itineraryFile = endpoint({
  ...shared,
  path: '/api/v1/itineraries/file',
  operation: itineraryFileOperation,
  handle: (request) => respond(request, fileTypes),
});

/** `Accept` chooses between the facts and the files of them. */
async function respond(request: ApiRequest, types: readonly [MediaType, ...MediaType[]]): Promise<ApiResponse> {
  const type = chooseMediaType(request.headers.get('accept'), types);
  if (type === null) throw apiError('not-acceptable', { type: types.join(', ') });
  if (!itineraryTypes.has(contentTypeOf(request.headers.get('content-type'))))
    throw apiError('content-type', {}, { sentence: 'json-content-type' });
  if (needsKey(answerKinds[type]) && (await credentialsOf(request)) === null)
    throw apiError('key-missing', { type }, { sentence: 'file-needs-key' });
  return runMeteredConversion(request, endpointFor(type));
}

/** The same PDF, under the same rules, for an assistant's call that was counted. @throws HttpError */
export const pdfOf = (request: ApiRequest, body: RequestBody, meter: Meter): Promise<ApiResponse> =>
  runMeteredConversion(
    request,
    { ...endpointFor('application/pdf'), readBody: async () => ({ ok: true, body }) },
    meter,
  );

function endpointFor(type: MediaType): ConversionEndpoint<ItineraryConversion, TripOfCall, Prepared> {
  return {
    name: `itineraries ${type}`,
    readBody: readItineraryBody,
    read: readItineraryConversion,
    convert: tripOfCall,
    // A file holds whole flights alone.
    answers: ({ incomplete }) => answerKinds[type] === 'json' && incomplete.length > 0,
    prepare: (input) => prepare(type, input),
    present: ({ prepared, customer }) => ({
      headers: fileHeaders(type),
      body: prepared.kind === 'file' ? prepared.file : jsonText(prepared.answer, usageOf(customer)),
    }),
  };
}

const jsonText = (answer: Answer, usage: ReturnType<typeof usageOf>): string => JSON.stringify({ ...answer, usage });

async function prepare(
  type: MediaType,
  { itinerary: reading, conversion, request, meter }: Prepare,
): Promise<Prepared> {
  const kind = answerKinds[type];
  if (kind !== 'json') checkWhole(reading);
  const branding = await brandingOf(conversion, meter);
  if (kind === 'json') return { kind, answer: await toItineraryAnswer(reading, conversion, branding) };
  const make = () => toItineraryFile(kind, { reading, conversion, branding, now: request.context.now });
  return { kind: 'file', file: await (kind === 'pdf' ? printPdf(request, meter, make) : make()) };
}

/** A file goes to the customer, who would miss a flight. @throws HttpError 422, uncharged */
function checkWhole({ incomplete }: TripOfCall): void {
  const faults = incomplete.map(({ id }) => fieldError(['text'], 'flight-incomplete', { id }));
  if (faults.length > 0) throw invalidFields(faults, {});
}
