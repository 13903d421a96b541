/** The id travels beside the job's own fields, which are read by their schema alone. */
export const withRequestId = <Payload extends object>(payload: Payload, requestId: string | undefined) =>
  requestId ? { ...payload, requestId } : payload;

/** Of the request that a job follows from; absent when it follows from none, as what is done by the clock. */
export function requestIdOf(data: unknown): string | undefined {
  const given = typeof data === 'object' && data !== null && 'requestId' in data ? data.requestId : null;
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
