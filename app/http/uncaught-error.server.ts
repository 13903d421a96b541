import type { ServerResponse } from 'node:http';
import { translator } from '~/i18n/i18n.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { sendProblem } from './error-response.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

/** Sends a 500 without a stack (S30), or closes a connection whose response has begun. */
export function handleUncaughtError(error: unknown, { requestId }: IncomingRequest, res: ServerResponse): void {
  log.error('request-crashed', { request_id: requestId, ...errorFields(error) });
  if (res.headersSent) return void res.destroy();
  const detail = translator('en')('problems.internal');
  sendProblem(res, { status: 500, code: 'internal', detail, requestId });
}
