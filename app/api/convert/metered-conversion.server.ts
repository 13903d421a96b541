import type { Itinerary } from '~/itinerary/types.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { type CallBody, readCallBody } from '~/request/read-body.server.ts';
import { type ApiCall, type CallAnswer, headerOf } from '../endpoint.ts';
import { checkEarlier, readIdempotencyKey, replayed, toOnce } from '../idempotency.server.ts';
import { type Meter, openMeter, type Settled, withHeaders } from '../meter.server.ts';
import { type Conversion, type Customer, readConversion, readItinerary } from './conversion.server.ts';
import { faulty, noFlights, quotaExceeded, unreadable } from './conversion-errors.server.ts';
import { samplesDay } from './samples.ts';
import { sampleText } from './test-mode.server.ts';

/** A conversion that was found and, with keys, counted. */
export interface Result {
  itinerary: Itinerary;
  conversion: Conversion;
  customer: Customer;
  body: CallBody;
}

export interface ConversionCall {
  /** In the record of an Idempotency-Key, so that one key serves one call. */
  name: string;
  textField: 'pnr' | 'input';
  present(result: Result): Pick<CallAnswer, 'headers' | 'body'>;
}

/**
 * A conversion, with keys or without: the text is read first and counted only when it holds flights, and it is answered
 * only when it was counted. Every refusal costs nothing.
 */
export async function answerConversion(sent: ApiCall, call: ConversionCall): Promise<CallAnswer> {
  const meter = await openMeter(sent);
  const { body, conversion } = await readOrRefuse(sent, meter, call.textField);
  if (meter.mode === 'test') return answerSample(meter, { body, conversion }, call);
  await takeTurn(conversion.text.length);
  const itinerary = readItinerary(conversion);
  const wanted = itinerary.flights.length > 0 ? 1 : 0;
  const key = readIdempotencyKey(sent);
  const once = key ? toOnce(key, call.name, body, conversion.today, wanted ? 200 : 422) : undefined;
  const admitted = await meter.settle(wanted, once);
  const headers = admitted?.headers ?? meter.headers;
  if (admitted) checkEarlier(admitted, once, headers);
  if (admitted?.earlier) return replay(admitted, admitted.earlier, { body, conversion }, call);
  if (!wanted) throw noFlights(itinerary, conversion, headers);
  if (admitted && admitted.granted === 0) throw quotaExceeded(admitted);
  await takeTurn(conversion.text.length);
  return answer(call, { itinerary, conversion, body, customer: customerOf(admitted) }, headers);
}

/** What a test key gets: the sample that its text names, in the language and with the options that it asks for. */
async function answerSample(meter: Meter, { body, conversion }: Read, call: ConversionCall): Promise<CallAnswer> {
  const settled = await meter.settle(0);
  const headers = settled?.headers ?? meter.headers;
  try {
    const sample = { ...conversion, text: sampleText(conversion.text), today: samplesDay };
    return answer(
      call,
      { itinerary: readItinerary(sample), conversion: sample, body, customer: customerOf(settled) },
      headers,
    );
  } catch (error) {
    throw withHeaders(error, headers);
  }
}

type Read = Pick<Result, 'body' | 'conversion'>;

/** Reads the body; a faulty one is refused with the headers of a settled call, and wrong keys come before wrong fields. */
async function readOrRefuse(sent: ApiCall, meter: Meter, textField: string): Promise<Read> {
  const said = await readCallBody(headerOf(sent, 'content-type'), sent.body);
  const read = said.ok ? readConversion(said.body, textField) : null;
  if (said.ok && read?.ok) return { body: said.body, conversion: read.value };
  const settled = await meter.settle(0);
  const headers = settled?.headers ?? meter.headers;
  throw read && !read.ok ? faulty(read.faults, headers) : unreadable(said, headers);
}

/** Answers as the first time: the same text on the same day, the recorded status and count, and nothing is charged. */
async function replay(
  admitted: Settled,
  earlier: NonNullable<Settled['earlier']>,
  { body, conversion: now }: Read,
  call: ConversionCall,
): Promise<CallAnswer> {
  const headers = { ...admitted.headers, ...replayed };
  const conversion = { ...now, today: earlier.today };
  await takeTurn(conversion.text.length);
  const itinerary = readItinerary(conversion);
  if (earlier.status !== 200) throw noFlights(itinerary, conversion, headers);
  const customer = { agencyName: admitted.agencyName, requestsLeft: earlier.requestsLeft };
  return answer(call, { itinerary, conversion, body, customer }, headers);
}

function answer(call: ConversionCall, result: Result, headers: Record<string, string>): CallAnswer {
  const { body, headers: own } = call.present(result);
  return { status: 200, headers: { ...own, ...headers, 'Cache-Control': 'no-store' }, body };
}

function customerOf(admitted: Settled | null): Customer {
  if (!admitted) return { agencyName: null, requestsLeft: null };
  return { agencyName: admitted.agencyName, requestsLeft: admitted.monthly - admitted.used };
}
