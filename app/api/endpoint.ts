import type { SignedIn } from '~/auth/session.server.ts';
import { bodyTypes, kilobytes } from '~/limits.ts';
import type { RequestContext } from '~/request/context.ts';
import type { Operation } from './docs/operation.ts';

/** A web `Request` costs more to make than a conversion (decision 35). */
export interface ApiRequest<Param extends string = string> {
  method: string;
  headers: Pick<Headers, 'get'>;
  /** Empty without a body. */
  body: Uint8Array;
  /** Decoded. */
  params: Readonly<Record<Param, string>>;
  /** Without its question mark. */
  query: string;
  context: ApiContext;
}

/** The fast path is in English, for developers. */
export type ApiContext = Pick<RequestContext, 'requestId' | 'subject' | 'ip' | 'device' | 'language' | 'now'>;

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Null with 204 and 304. */
  body: string | Uint8Array<ArrayBuffer> | null;
  /** A long body in place of `body`, made at the caller's pace. */
  chunks?: AsyncIterable<string>;
}

export type Method = 'GET' | 'POST' | 'PUT';

/** `bearer` is the token of a session, `signature` that of the body. */
export type Proof = 'none' | 'key' | 'bearer' | 'signature';

export interface BodyRules {
  /** Bytes. */
  max: number;
  /** Bytes of a PDF, or of parts that may hold one; by default `max`. */
  maxFile?: number;
  /** The guard refuses others with 415. */
  types: ReadonlySet<string>;
  /** Large texts have fewer places in flight. */
  isText?: true;
}

export const anyBody: BodyRules = { max: kilobytes(64), types: bodyTypes };
export const textBody = (max: number): BodyRules => ({ max, types: bodyTypes, isText: true });

/** `documented`: problems in English; `account`: in the caller's language; `bare`: only a status. */
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
  /** "/api/v1/airports/:code". */
  path: Path;
  /** Runs before Remix, where a benchmark asks for it. */
  fast?: boolean;
  proof: P;
  body: BodyRules;
  /** `Accept` must admit it; without it anything goes. */
  produces?: 'application/json';
  errors: ErrorStyle;
  /** Accepts posts from pages of other sites although nobody has to prove anything. */
  takesForeignPosts?: true;
  /** Refuses pages of other sites although a key is the proof. */
  checksOrigin?: true;
  /** Puts it into the documentation. */
  operation?: Operation;
  /** @throws HttpError, which becomes a problem document */
  handle(request: ApiRequest<ParamsOf<Path>>, caller: CallerOf<P>): Promise<ApiResponse> | ApiResponse;
}

export type CallerOf<P extends Proof> = P extends 'bearer' ? SignedIn : null;

export type Endpoint = EndpointOptions<string, Proof>;

/** `endpoints.server.ts` lists all. */
export function endpoint<const Path extends string, const P extends Proof>(
  options: EndpointOptions<Path, P>,
): Endpoint {
  return options;
}
