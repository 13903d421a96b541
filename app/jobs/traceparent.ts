/** W3C Trace Context, version 0. */
const shape = /^00-[\da-f]{32}-[\da-f]{16}-0[01]$/;

/** Beside the id of the request: the relay and the worker go on with the request's trace. */
export const withTraceparent = <Payload extends object>(payload: Payload, traceparent: string | undefined) =>
  traceparent ? { ...payload, traceparent } : payload;

export function traceparentOf(data: unknown): string | undefined {
  const given = typeof data === 'object' && data !== null && 'traceparent' in data ? data.traceparent : null;
  return typeof given === 'string' && shape.test(given) ? given : undefined;
}
