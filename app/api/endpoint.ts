import type { IncomingHttpHeaders } from 'node:http';

/** A call as the host hands it over: plain values, because a web `Request` costs more to make than a conversion. */
export interface ApiRequest {
  method: string;
  /** Names in lower case, as Node gives them. */
  headers: IncomingHttpHeaders;
  /** Whole, as the gate has read it; empty where there was none. */
  body: Uint8Array;
  /** What stands at the places of the address that the route names, decoded. */
  params: Readonly<Record<string, string>>;
  requestId: string;
  /** The client's address as the trusted proxies tell it; the key of rate limits. */
  ip: string;
}

/** What the host sends. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Null where there is none to send, as with 204 and 304. */
  body: string | null;
  /** A long answer instead of `body`, made piece by piece as the caller takes it. */
  chunks?: AsyncIterable<string>;
}

/** What a route of the API exports as `call`. It never fails: what goes wrong is a problem document. */
export type EndpointHandler = (request: ApiRequest) => Promise<ApiResponse>;

/** A header of a call; null when it was not sent. */
export function headerOf({ headers }: Pick<ApiRequest, 'headers'>, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}

/** The content type without its parameters, in lower case; empty when none was sent. */
export const contentTypeOf = (header: string | null): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
