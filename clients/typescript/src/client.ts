import { WaylineError } from './error.ts';
import { type Patience, withRetries } from './retry.ts';
import type {
  Aircraft,
  Airline,
  Airport,
  BatchAnswer,
  BatchRequest,
  Conversion,
  ConvertRequest,
  Problem,
} from './types.ts';

export interface Settings extends Partial<Patience> {
  /** `wl_sk_live_…` or `wl_sk_test_…`; never in a browser. */
  privateKey: string;
  publicKey?: string;
  /** Where the API is, without a slash at the end. */
  baseUrl: string;
  /** Milliseconds after which a call without an answer is given up. Default: 10,000. */
  timeout?: number;
  fetch?: typeof fetch;
}

/** How a text is read and the ready-made output looks, and a key of your own that makes a repetition safe. */
export type Wishes = Omit<ConvertRequest, 'pnr'> & { idempotencyKey?: string };

/** The Wayline API. Every method throws `WaylineError` when it is refused or cannot reach the API. */
export class Wayline {
  readonly #settings: Required<Omit<Settings, 'publicKey'>> & Pick<Settings, 'publicKey'>;

  constructor(settings: Settings) {
    this.#settings = {
      retries: 3,
      backoff: 500,
      maxWait: 60_000,
      timeout: 10_000,
      fetch: globalThis.fetch,
      ...settings,
    };
  }

  /** The flights of one text. Counts as one request when there are any; a repetition is never counted twice. */
  convert(pnr: string, { idempotencyKey, ...wishes }: Wishes = {}): Promise<Conversion> {
    return this.#post('/api/v1/convert', { pnr, ...wishes }, idempotencyKey);
  }

  /** Up to 100 texts; each result is an answer (`status` 200) or a problem, in the order of the texts. */
  convertBatch(texts: BatchRequest['texts'], { idempotencyKey, ...wishes }: Wishes = {}): Promise<BatchAnswer> {
    return this.#post('/api/v1/convert/batch', { texts, ...wishes }, idempotencyKey);
  }

  airport(code: string): Promise<Airport> {
    return this.#call(`/api/v1/airports/${encodeURIComponent(code)}`);
  }

  airline(code: string): Promise<Airline> {
    return this.#call(`/api/v1/airlines/${encodeURIComponent(code)}`);
  }

  aircraft(code: string): Promise<Aircraft> {
    return this.#call(`/api/v1/aircraft/${encodeURIComponent(code)}`);
  }

  #post<Answer>(path: string, body: object, idempotencyKey: string = crypto.randomUUID()): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey };
    return this.#call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  #call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    return withRetries(this.#settings, () => this.#send<Answer>(path, init));
  }

  async #send<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const { baseUrl, privateKey, publicKey, timeout } = this.#settings;
    const keys = { 'PRIVATE-APP-KEY': privateKey, ...(publicKey ? { 'PUBLIC-APP-KEY': publicKey } : {}) };
    const headers = { Accept: 'application/json', ...keys, ...init.headers };
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await this.#settings.fetch(baseUrl + path, { ...init, headers, signal });
      if (answer.ok) return (await answer.json()) as Answer;
      const problem = (await answer.json().catch(() => null)) as Problem | null;
      throw new WaylineError(answer.status, problem, secondsOf(answer.headers.get('retry-after')));
    } catch (error) {
      throw error instanceof WaylineError ? error : new WaylineError(0, null, null, error);
    }
  }
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
