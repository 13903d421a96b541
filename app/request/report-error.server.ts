import { errorFields, log } from '~/platform/log.server.ts';

export function reportError(error: unknown, requestId: string | undefined): void {
  log.error('request-failed', { request_id: requestId, ...errorFields(error) });
}
