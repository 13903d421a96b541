import type { Itinerary } from '~/itinerary/types.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { type BodyResult, type RequestBody, readBody } from '~/request/read-body.server.ts';
import { countConversion } from '~/usage/conversion-counts.server.ts';
import type { ApiRequest, ApiResponse } from '../endpoint.ts';
import { checkPrevious, readIdempotencyKey, replayedHeader, toIdempotencyRecord } from '../idempotency.server.ts';
import { type ChargeResult, type Meter, openMeter } from '../meter.server.ts';
import type { Conversion, Customer } from './conversion-body.server.ts';
import { invalidFields, noFlights, quotaExceeded, unreadableBody } from './conversion-errors.server.ts';
import type { FieldError } from './convert-options.server.ts';
import { sampleDate } from './samples.ts';
import { sampleText } from './test-mode.server.ts';

/** Has flights; with keys it is counted. */
export interface ConversionResult<C extends Conversion = Conversion, I extends Itinerary = Itinerary, P = undefined> {
  itinerary: I;
  conversion: C;
  customer: Customer;
  body: RequestBody;
  /** What `prepare` made. */
  prepared: P;
}

export interface PrepareInput<C extends Conversion, I extends Itinerary> {
  itinerary: I;
  conversion: C;
  request: ApiRequest;
  meter: Meter;
}

export interface ConversionEndpoint<C extends Conversion = Conversion, I extends Itinerary = Itinerary, P = undefined> {
  /** Part of the idempotency record, so that one key serves one endpoint. */
  name: string;
  /** Points of the limit per minute, which counts work; 1 without it. */
  points?: number;
  /** Of other types than all conversions take. @throws HttpError */
  readBody?(request: ApiRequest, meter: Meter): Promise<BodyResult>;
  read(body: RequestBody): { ok: true; value: C } | { ok: false; faults: FieldError[] };
  /** What a test key reads, where that is not the one text. @throws HttpError */
  sampleOf?(conversion: C): C;
  convert(conversion: C): I;
  /** Whether a text without a whole flight has an answer, which is free. */
  answers?(itinerary: I): boolean;
  /** Of several texts the one without flights, as a JSON pointer. */
  emptyAt?(itinerary: I): string;
  /** Runs before the charge, so that its failure costs nothing. */
  prepare(input: PrepareInput<C, I>): P | Promise<P>;
  present(result: ConversionResult<C, I, P>): Pick<ApiResponse, 'headers' | 'body'>;
}

interface Call<C extends Conversion, I extends Itinerary, P> {
  request: ApiRequest;
  endpoint: ConversionEndpoint<C, I, P>;
  meter: Meter;
  body: RequestBody;
  conversion: C;
}

/** A text with flights is charged before the response; errors cost nothing. @param opened has counted the request */
export async function runMeteredConversion<C extends Conversion, I extends Itinerary, P>(
  request: ApiRequest,
  endpoint: ConversionEndpoint<C, I, P>,
  opened?: Meter,
): Promise<ApiResponse> {
  const meter = opened ?? (await openMeter(request, endpoint.points));
  const call = { request, endpoint, meter, ...(await readOrReject(request, meter, endpoint)) };
  const { body, conversion } = call;
  if (meter.mode === 'test') return respondWithSample(call);
  await meter.proveKey();
  await takeTurn(conversion.text.length);
  const itinerary = endpoint.convert(conversion);
  countConversion('api', itinerary, request.context.now);
  const charges = itinerary.flights.length > 0 ? 1 : 0;
  const key = readIdempotencyKey(request);
  const isAnswered = hasAnswer(endpoint, itinerary);
  const status = isAnswered ? 200 : 422;
  const record = key ? toIdempotencyRecord(key, endpoint.name, body, conversion.today, status) : undefined;
  const prepared = isAnswered ? await prepare(call, conversion, itinerary) : null;
  const charged = await meter.charge(charges, record);
  const headers = charged?.headers ?? meter.headers;
  if (charged) checkPrevious(charged, record, headers);
  if (charged?.earlier) return replay(charged, charged.earlier, { ...call, itinerary, prepared });
  if (!prepared) throw noFlights(itinerary, conversion, headers, endpoint.emptyAt?.(itinerary));
  if (charged && charges > 0 && charged.granted === 0) throw quotaExceeded(charged);
  await takeTurn(conversion.text.length);
  return respond(endpoint, { itinerary, conversion, body, customer: customerOf(charged), ...prepared }, headers);
}

function hasAnswer<C extends Conversion, I extends Itinerary, P>(
  { answers }: Pick<ConversionEndpoint<C, I, P>, 'answers'>,
  itinerary: I,
): boolean {
  return itinerary.flights.length > 0 || answers?.(itinerary) === true;
}

async function prepare<C extends Conversion, I extends Itinerary, P>(
  { endpoint, request, meter }: Call<C, I, P>,
  conversion: C,
  itinerary: I,
): Promise<{ prepared: P }> {
  try {
    return { prepared: await endpoint.prepare({ itinerary, conversion, request, meter }) };
  } catch (error) {
    throw error instanceof HttpError ? error.withHeaders(meter.headers) : error;
  }
}

/** The text names the sample; the request chooses language and options. */
async function respondWithSample<C extends Conversion, I extends Itinerary, P>(
  call: Call<C, I, P>,
): Promise<ApiResponse> {
  const { endpoint, meter, body } = call;
  const charged = await meter.charge(0);
  const headers = charged?.headers ?? meter.headers;
  try {
    const conversion = sampleOf(endpoint, call.conversion);
    const itinerary = endpoint.convert(conversion);
    if (!hasAnswer(endpoint, itinerary)) throw noFlights(itinerary, conversion, {}, endpoint.emptyAt?.(itinerary));
    const prepared = await prepare(call, conversion, itinerary);
    return respond(endpoint, { itinerary, conversion, body, customer: customerOf(charged), ...prepared }, headers);
  } catch (error) {
    throw error instanceof HttpError ? error.withHeaders(headers) : error;
  }
}

const sampleOf = <C extends Conversion>({ sampleOf: own }: { sampleOf?(conversion: C): C }, conversion: C): C =>
  own?.(conversion) ?? { ...conversion, text: sampleText(conversion.text), today: sampleDate };

/** Wrong keys come before wrong fields, and a refusal has the headers of a charge. */
async function readOrReject<C extends Conversion>(
  request: ApiRequest,
  meter: Meter,
  endpoint: Pick<ConversionEndpoint<C>, 'read' | 'readBody'>,
): Promise<{ body: RequestBody; conversion: C }> {
  const parsed = await (endpoint.readBody?.(request, meter) ??
    readBody(request.headers.get('content-type'), request.body));
  const read = parsed.ok ? endpoint.read(parsed.body) : null;
  if (parsed.ok && read?.ok) return { body: parsed.body, conversion: read.value };
  const charged = await meter.charge(0);
  const headers = charged?.headers ?? meter.headers;
  throw read && !read.ok ? invalidFields(read.faults, headers) : unreadableBody(parsed, headers);
}

interface ReplayedCall<C extends Conversion, I extends Itinerary, P> extends Call<C, I, P> {
  itinerary: I;
  /** Null without flights. */
  prepared: { prepared: P } | null;
}

/** Repeats the recorded response without a charge: same text, day, status and count. */
async function replay<C extends Conversion, I extends Itinerary, P>(
  charged: ChargeResult,
  previous: NonNullable<ChargeResult['earlier']>,
  call: ReplayedCall<C, I, P>,
): Promise<ApiResponse> {
  const { endpoint, body } = call;
  const headers = { ...charged.headers, ...replayedHeader };
  const conversion = { ...call.conversion, today: previous.today };
  await takeTurn(conversion.text.length);
  const isSameDay = previous.today === call.conversion.today;
  const itinerary = isSameDay ? call.itinerary : endpoint.convert(conversion);
  if (previous.status !== 200) throw noFlights(itinerary, conversion, headers, endpoint.emptyAt?.(itinerary));
  const customer = { agencyName: charged.agencyName, requestsLeft: previous.requestsLeft };
  const prepared = (isSameDay ? call.prepared : null) ?? (await prepare(call, conversion, itinerary));
  return respond(endpoint, { itinerary, conversion, body, customer, ...prepared }, headers);
}

function respond<C extends Conversion, I extends Itinerary, P>(
  endpoint: ConversionEndpoint<C, I, P>,
  result: ConversionResult<C, I, P>,
  headers: Record<string, string>,
): ApiResponse {
  const { body, headers: own } = endpoint.present(result);
  return { status: 200, headers: { ...own, ...headers, 'Cache-Control': 'no-store' }, body };
}

function customerOf(charged: ChargeResult | null): Customer {
  if (!charged) return { agencyName: null, requestsLeft: null };
  return { agencyName: charged.agencyName, requestsLeft: charged.monthly - charged.used };
}
