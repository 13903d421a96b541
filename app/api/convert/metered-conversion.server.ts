import type { Itinerary } from '~/itinerary/types.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { type RequestBody, readBody } from '~/request/read-body.server.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import type { ApiRequest, ApiResponse } from '../endpoint.ts';
import { checkPrevious, readIdempotencyKey, replayedHeader, toIdempotencyRecord } from '../idempotency.server.ts';
import { type ChargeResult, type Meter, openMeter } from '../meter.server.ts';
import { type Conversion, type Customer, readConversion, readItinerary } from './conversion-body.server.ts';
import { invalidFields, noFlights, quotaExceeded, unreadableBody } from './conversion-errors.server.ts';
import type { FieldError } from './convert-options.server.ts';
import { sampleDate } from './samples.ts';
import { sampleText } from './test-mode.server.ts';

/** Has flights; with keys it is counted. */
export interface ConversionResult {
  itinerary: Itinerary;
  conversion: Conversion;
  customer: Customer;
  body: RequestBody;
}

export interface ConversionEndpoint {
  /** Part of the idempotency record, so that one key serves one endpoint. */
  name: string;
  textField: 'pnr' | 'input';
  /** Errors of fields that only this endpoint has. */
  faultsOf?(body: RequestBody): FieldError[];
  present(result: ConversionResult): Pick<ApiResponse, 'headers' | 'body'>;
}

/** A text with flights is charged before the response; errors cost nothing. */
export async function runMeteredConversion(request: ApiRequest, endpoint: ConversionEndpoint): Promise<ApiResponse> {
  const meter = await openMeter(request);
  const { body, conversion } = await readOrReject(request, meter, endpoint);
  if (meter.mode === 'test') return respondWithSample(meter, { body, conversion }, endpoint);
  await takeTurn(conversion.text.length);
  const itinerary = readItinerary(conversion);
  countConversion('api', itinerary, request.context.now);
  const charges = itinerary.flights.length > 0 ? 1 : 0;
  const key = readIdempotencyKey(request);
  const record = key ? toIdempotencyRecord(key, endpoint.name, body, conversion.today, charges ? 200 : 422) : undefined;
  const charged = await meter.charge(charges, record);
  const headers = charged?.headers ?? meter.headers;
  if (charged) checkPrevious(charged, record, headers);
  if (charged?.earlier) return replay(charged, charged.earlier, { body, conversion }, endpoint);
  if (!charges) throw noFlights(itinerary, conversion, headers);
  if (charged && charged.granted === 0) throw quotaExceeded(charged);
  await takeTurn(conversion.text.length);
  return respond(endpoint, { itinerary, conversion, body, customer: customerOf(charged) }, headers);
}

/** The text names the sample; the request chooses language and options. */
async function respondWithSample(
  meter: Meter,
  { body, conversion }: ReadRequest,
  endpoint: ConversionEndpoint,
): Promise<ApiResponse> {
  const charged = await meter.charge(0);
  const headers = charged?.headers ?? meter.headers;
  try {
    const sample = { ...conversion, text: sampleText(conversion.text), today: sampleDate };
    return respond(
      endpoint,
      { itinerary: readItinerary(sample), conversion: sample, body, customer: customerOf(charged) },
      headers,
    );
  } catch (error) {
    throw error instanceof HttpError ? error.withHeaders(headers) : error;
  }
}

type ReadRequest = Pick<ConversionResult, 'body' | 'conversion'>;

/** Wrong keys come before wrong fields, and a refusal has the headers of a charge. */
async function readOrReject(
  request: ApiRequest,
  meter: Meter,
  { textField, faultsOf = () => [] }: ConversionEndpoint,
): Promise<ReadRequest> {
  const parsed = await readBody(request.headers.get('content-type'), request.body);
  const read = parsed.ok ? readConversion(parsed.body, textField) : null;
  const ownFaults = parsed.ok ? faultsOf(parsed.body) : [];
  if (parsed.ok && read?.ok && ownFaults.length === 0) return { body: parsed.body, conversion: read.value };
  const charged = await meter.charge(0);
  const headers = charged?.headers ?? meter.headers;
  if (!parsed.ok) throw unreadableBody(parsed, headers);
  throw invalidFields([...(read && !read.ok ? read.faults : []), ...ownFaults], headers);
}

/** Repeats the recorded response without a charge: same text, day, status and count. */
async function replay(
  charged: ChargeResult,
  previous: NonNullable<ChargeResult['earlier']>,
  { body, conversion: current }: ReadRequest,
  endpoint: ConversionEndpoint,
): Promise<ApiResponse> {
  const headers = { ...charged.headers, ...replayedHeader };
  const conversion = { ...current, today: previous.today };
  await takeTurn(conversion.text.length);
  const itinerary = readItinerary(conversion);
  if (previous.status !== 200) throw noFlights(itinerary, conversion, headers);
  const customer = { agencyName: charged.agencyName, requestsLeft: previous.requestsLeft };
  return respond(endpoint, { itinerary, conversion, body, customer }, headers);
}

function respond(endpoint: ConversionEndpoint, result: ConversionResult, headers: Record<string, string>): ApiResponse {
  const { body, headers: own } = endpoint.present(result);
  return { status: 200, headers: { ...own, ...headers, 'Cache-Control': 'no-store' }, body };
}

function customerOf(charged: ChargeResult | null): Customer {
  if (!charged) return { agencyName: null, requestsLeft: null };
  return { agencyName: charged.agencyName, requestsLeft: charged.monthly - charged.used };
}
