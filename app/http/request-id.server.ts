import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { closedPolicy, commonHeaders } from '~/request/security-headers.server.ts';
import { countPageViews } from './page-views.server.ts';
import { logRequest } from './request-log.server.ts';

/** A request with its number. Express adds its own to the same object later. */
export type IncomingRequest = IncomingMessage & Pick<Express.Request, 'requestId' | 'routeId' | 'rawBody'>;

/** What every request gets, whoever answers it: its number, its line in the log, the headers that everything carries. */
export function createContextOpener(trustsProxy: boolean) {
  const headers = Object.entries({ ...commonHeaders(), 'Content-Security-Policy': closedPolicy });
  return (req: IncomingMessage, res: ServerResponse): IncomingRequest => {
    const incoming = Object.assign(req, { requestId: requestIdOf(req, trustsProxy) });
    req.headers['x-request-id'] = incoming.requestId;
    res.setHeader('X-Request-Id', incoming.requestId);
    for (const [name, value] of headers) res.setHeader(name, value);
    logRequest(incoming, res);
    countPageViews(incoming, res);
    return incoming;
  };
}

/** A proxy of ours may have given it a number; a stranger's would stand in our log, mails and job data. */
function requestIdOf({ headers }: IncomingMessage, trustsProxy: boolean): string {
  const given = trustsProxy ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
