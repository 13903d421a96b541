import { withRetries } from './retry.ts';
import {
  type ItineraryFile,
  type Outgoing,
  readFile,
  readItineraryFile,
  readJson,
  send,
  type WrittenFile,
} from './send.ts';
import { type CheckedSettings, checkIdempotencyKey, checkSettings, type Settings } from './settings.ts';
import type {
  Aircraft,
  Airline,
  Airport,
  BatchAnswer,
  BatchRequest,
  BatchResult,
  CompareAnswer,
  CompareRequest,
  Conversion,
  ConvertRequest,
  FileRequest,
  ItinerariesBatchAnswer,
  ItinerariesBatchRequest,
  ItineraryAnswer,
  ItineraryRequest,
  ItineraryResult,
  Problem,
} from './types.ts';

export interface CallOptions {
  /** Ends the call and its waits; it then throws `WaylineError` with the code `aborted`. */
  signal?: AbortSignal | undefined;
}

interface CountedCallOptions extends CallOptions {
  /** A key of your own, which makes a repetition safe across restarts. */
  idempotencyKey?: string;
}

export type ConvertOptions = Omit<ConvertRequest, 'pnr'> & CountedCallOptions;
export type BatchOptions = Omit<BatchRequest, 'texts'> & CountedCallOptions;
export type ItineraryOptionsOfCall = Omit<ItineraryRequest, 'text'> & CountedCallOptions;
export interface ItineraryFileOptions extends ItineraryOptionsOfCall {
  /** Media type of the file; a PDF unless named. */
  type?:
    | 'application/pdf'
    | 'text/html'
    | 'text/plain'
    | 'text/calendar'
    | 'message/rfc822'
    | 'application/ld+json'
    | undefined;
}
export type ItinerariesBatchOptions = Omit<ItinerariesBatchRequest, 'texts'> & CountedCallOptions;
export type CompareOptions = Omit<CompareRequest, 'before' | 'after'> & CountedCallOptions;
export type FileOptions = Omit<FileRequest, 'input'> & CountedCallOptions;

/** A problem inside a batch. Its `status` is never 200, so that `status === 200` narrows a result. */
export type RefusedText = Omit<Problem, 'status'> & {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
};
type WithResults<Answer, Result> = Omit<Answer, 'results'> & { results: (Result | RefusedText)[] };
export type Batch = WithResults<BatchAnswer, BatchResult>;
export type ItinerariesBatch = WithResults<ItinerariesBatchAnswer, ItineraryResult>;

/** The Wayline API. Every method throws `WaylineError` when it is refused or cannot reach the API. */
export class Wayline {
  readonly #settings: CheckedSettings;

  constructor(settings: Settings) {
    this.#settings = checkSettings(settings);
  }

  /** The flights of one text. Counts as one request when there are any; a repetition is never counted twice. */
  convert(pnr: string, options: ConvertOptions = {}): Promise<Conversion> {
    return this.#post('/api/v1/convert', { pnr }, options);
  }

  /** Up to 100 texts; each result is an answer (`status` 200) or a problem, in the order of the texts. */
  convertBatch(texts: BatchRequest['texts'], options: BatchOptions = {}): Promise<Batch> {
    return this.#post('/api/v1/convert/batch', { texts }, options);
  }

  /** Everything that is read from one text: passengers, journeys, segments, services, tickets, prices. */
  itineraries(text: string, options: ItineraryOptionsOfCall = {}): Promise<ItineraryAnswer> {
    return this.#post('/api/v1/itineraries', { text }, options);
  }

  /** The itinerary of one text as a PDF, or as another file that `type` names. */
  itineraryFile(text: string, { type, ...options }: ItineraryFileOptions = {}): Promise<ItineraryFile> {
    const call = postOf('/api/v1/itineraries/file', { text }, options, readItineraryFile);
    const headers = { ...call.init?.headers, Accept: type ?? 'application/pdf' };
    return this.#call({ ...call, init: { ...call.init, headers } });
  }

  /** Up to 100 texts, each with its own `status`. */
  itinerariesBatch(
    texts: ItinerariesBatchRequest['texts'],
    options: ItinerariesBatchOptions = {},
  ): Promise<ItinerariesBatch> {
    return this.#post('/api/v1/itineraries/batch', { texts }, options);
  }

  /** Two versions of a booking, each a text or an itinerary: what has changed, and what the customer is told. */
  compareItineraries(
    { before, after }: Pick<CompareRequest, 'before' | 'after'>,
    options: CompareOptions = {},
  ): Promise<CompareAnswer> {
    return this.#post('/api/v1/itineraries/compare', { before, after }, options);
  }

  /** One text as a text file, HTML page or calendar. */
  async writeFile(input: string, options: FileOptions = {}): Promise<WrittenFile> {
    return this.#call(postOf('/api/write-file', { input }, options, readFile));
  }

  airport(code: string, options?: CallOptions): Promise<Airport> {
    return this.#lookUp('airports', code, options);
  }

  airline(code: string, options?: CallOptions): Promise<Airline> {
    return this.#lookUp('airlines', code, options);
  }

  aircraft(code: string, options?: CallOptions): Promise<Aircraft> {
    return this.#lookUp('aircraft', code, options);
  }

  #lookUp<Answer extends object>(kind: string, code: string, { signal }: CallOptions = {}): Promise<Answer> {
    return this.#call({ path: `/api/v1/${kind}/${encodeURIComponent(code)}`, read: readJson<Answer>, signal });
  }

  async #post<Answer extends object>(path: string, text: object, options: CountedCallOptions): Promise<Answer> {
    return this.#call(postOf<Answer>(path, text, options, readJson));
  }

  async #call<Answer extends object>(call: Outgoing<Answer>): Promise<Answer> {
    return withRetries(this.#settings, () => send(this.#settings, call), call.signal);
  }
}

function postOf<Answer>(
  path: string,
  text: object,
  { idempotencyKey = crypto.randomUUID(), signal, ...fields }: CountedCallOptions,
  read: Outgoing<Answer>['read'],
): Outgoing<Answer> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': checkIdempotencyKey(idempotencyKey) };
  return { path, init: { method: 'POST', headers, body: JSON.stringify({ ...fields, ...text }) }, read, signal };
}
