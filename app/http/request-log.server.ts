import type { ServerResponse } from 'node:http';
import { log } from '~/platform/log.server.ts';
import { isAgencyLogo } from '~/urls.ts';
import { measureRequest } from './measure-request.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

/** Logs the route's id instead of the path, which may hold a token (O2). Who opens a mail with a logo is nobody's business; who tries addresses is. */
export function logRequest(req: IncomingRequest, res: ServerResponse): void {
  const started = process.hrtime.bigint();
  res.once('close', () => {
    if (isHealthCheck(req.routeId) || (res.statusCode === 200 && isAgencyLogo(req.path))) return;
    const ms = Number(process.hrtime.bigint() - started) / 1e6;
    measureRequest(req, res, ms);
    log.info('request', {
      request_id: req.requestId,
      method: req.method,
      route: req.routeId ?? 'none',
      status: res.statusCode,
      ms: Math.round(ms * 10) / 10,
      bytes: Number(res.getHeader('content-length') ?? 0),
      account_id: req.subject?.account,
      key_id: req.subject?.key,
      aborted: !res.writableFinished || undefined,
    });
  });
}

/** Balancers ask every second or two: their lines would hide the others. */
const isHealthCheck = (routeId: string | undefined) => routeId === 'healthz' || routeId === 'readyz';
