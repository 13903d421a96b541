/** The id stands beside the job's own fields, which the schema reads. */
export const withRequestId = <Payload extends object>(payload: Payload, requestId: string | undefined) =>
  requestId ? { ...payload, requestId } : payload;

/** Id of the request that enqueued the job; undefined for scheduled jobs. */
export function requestIdOf(data: unknown): string | undefined {
  const given = typeof data === 'object' && data !== null && 'requestId' in data ? data.requestId : null;
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
