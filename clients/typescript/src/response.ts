/** What one limit has left. */
export interface RateLimit {
  remaining: number;
  /** Seconds until the limit begins anew. */
  resetSeconds: number;
}

/** What came beside an answer. */
export interface ResponseFacts {
  status: number;
  /** Quote it when you ask about the request. */
  requestId: string | null;
  /** By limit, such as `minute` and `month`; empty where the API names none. */
  rateLimits: Record<string, RateLimit>;
  /** True where an idempotency key was known and nothing was counted again. */
  replayed: boolean;
}

const known = new WeakMap<object, ResponseFacts>();

/** Request id and rate limits of an answer that a method of `Wayline` returned. */
export function responseOf(answer: object): ResponseFacts {
  const facts = known.get(answer);
  if (!facts) throw new TypeError('This is no answer of Wayline.');
  return facts;
}

export function rememberResponse<Answer extends object>(answer: Answer, { status, headers }: Response): Answer {
  known.set(answer, {
    status,
    requestId: headers.get('x-request-id'),
    rateLimits: readRateLimits(headers.get('ratelimit') ?? ''),
    replayed: headers.get('idempotent-replayed') === 'true',
  });
  return answer;
}

/** `"minute";r=59;t=12, "month";r=99;t=86400` (draft-ietf-httpapi-ratelimit-headers). */
function readRateLimits(header: string): Record<string, RateLimit> {
  const entries = [...header.slice(0, 1000).matchAll(/"(\w{1,40})";r=(\d{1,15});t=(\d{1,15})/g)];
  return Object.fromEntries(
    entries.map(([, name, remaining, reset]) => [name, { remaining: Number(remaining), resetSeconds: Number(reset) }]),
  );
}
