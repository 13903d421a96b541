export const withRequestId = <Payload extends object>(payload: Payload, requestId: string | undefined) =>
  requestId ? { ...payload, requestId } : payload;

export function requestIdOf(data: unknown): string | undefined {
  const given = typeof data === 'object' && data !== null && 'requestId' in data ? data.requestId : null;
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
