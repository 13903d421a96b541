import type { SignedIn } from '~/auth/session.server.ts';
import { bodyTypes, kilobytes } from '~/limits.ts';
import type { RequestContext } from '~/request/context.ts';

/** A request as plain values, because a web `Request` costs more to make than a conversion (decision 35). */
export interface ApiRequest<Param extends string = string> {
  method: string;
  headers: Pick<Headers, 'get'>;
  /** Whole; empty where there was none. */
  body: Uint8Array;
  /** Decoded values of the path's variables. */
  params: Readonly<Record<Param, string>>;
  /** Behind the question mark. */
  query: string;
  context: ApiContext;
}

/** The language is English on the fast path, whose sentences are for developers. */
export type ApiContext = Pick<RequestContext, 'requestId' | 'ip' | 'language' | 'now'>;

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Null with 204 and 304. */
  body: string | Uint8Array<ArrayBuffer> | null;
  /** A long body instead of `body`, made piece by piece as the caller takes it. */
  chunks?: AsyncIterable<string>;
}

export type Method = 'GET' | 'POST' | 'PUT';

/** How callers prove who they are: an API key, a session's token, or the signature of the body. */
export type Proof = 'none' | 'key' | 'bearer' | 'signature';

/** What a request may send. */
export interface BodyRules {
  /** Bytes. */
  max: number;
  /** Content types; the guard refuses others with 415. */
  types: ReadonlySet<string>;
  /** A text to convert: large ones have fewer places in flight. */
  isText?: true;
}

export const anyBody: BodyRules = { max: kilobytes(64), types: bodyTypes };
export const textBody = (max: number): BodyRules => ({ max, types: bodyTypes, isText: true });

/**
 * What callers get where nothing of the endpoint's own can be sent: the problems of the documented API in English, the
 * account endpoints' in the caller's language, or a bare status.
 */
export type ErrorStyle = 'documented' | 'account' | 'bare';

/** "userId" | "invoiceId" of "/getinvoice/:userId/:invoiceId". */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface EndpointOptions<Path extends string, P extends Proof> {
  /** HEAD is served with GET. */
  method: Method | 'any';
  /** As Remix writes it: "/api/v1/airports/:code". */
  path: Path;
  /** Runs before Express and Remix; only where a benchmark asks for it. */
  fast?: boolean;
  proof: P;
  body: BodyRules;
  /** What `Accept` has to admit; anything when absent. */
  produces?: 'application/json';
  errors: ErrorStyle;
  /** Post from pages of other sites are let through although nobody has to prove anything. */
  takesForeignPosts?: true;
  /** May throw `HttpError`, which becomes a problem document. */
  handle(request: ApiRequest<ParamsOf<Path>>, caller: CallerOf<P>): Promise<ApiResponse> | ApiResponse;
}

/** The account and session behind a bearer token; nobody elsewhere. */
export type CallerOf<P extends Proof> = P extends 'bearer' ? SignedIn : null;

export type Endpoint = EndpointOptions<string, Proof>;

/** One method at one path of the API. `endpoints.server.ts` lists all. */
export function endpoint<const Path extends string, const P extends Proof>(
  options: EndpointOptions<Path, P>,
): Endpoint {
  return options;
}
