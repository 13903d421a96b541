import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { createSessionReader } from '~/auth/session.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { deviceOf } from '~/request/device.server.ts';
import { closedPolicy, commonHeaders } from '~/request/security-headers.server.ts';

/** Express adds its own properties to the same object later. */
export type IncomingRequest = IncomingMessage & Pick<Express.Request, 'requestId' | 'clientIp' | 'routeId' | 'rawBody'>;

export function createContextOpener(proxies: number) {
  const headers = Object.entries({ ...commonHeaders(), 'Content-Security-Policy': closedPolicy });
  return (req: IncomingMessage, res: ServerResponse): IncomingRequest => {
    const requestId = requestIdOf(req, proxies > 0);
    req.headers['x-request-id'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) res.setHeader(name, value);
    return Object.assign(req, { requestId, clientIp: clientIpOf(req, proxies) });
  };
}

/** Only a trusted proxy may choose the id, which logs, mails and job data hold. */
function requestIdOf({ headers }: IncomingMessage, trustsProxy: boolean): string {
  const given = trustsProxy ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Each trusted proxy appends its own client to `X-Forwarded-For`; anybody may write the entries further left. */
export function clientIpOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: number): string {
  const socketIp = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return socketIp;
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const chain = [
    ...forwarded
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    socketIp,
  ];
  return chain.at(-1 - proxies) ?? chain[0] ?? socketIp;
}

type ContextRequest = Pick<Express.Request, 'requestId' | 'clientIp' | 'language' | 'cacheKey'> & {
  headers: IncomingMessage['headers'];
};

export function requestContextOf(req: ContextRequest): AppLoadContext {
  const { requestId, clientIp, language, cacheKey } = req;
  const now = systemClock.now();
  return {
    requestId,
    ip: clientIp,
    get device() {
      return deviceOf(req.headers['user-agent']);
    },
    language,
    now,
    absoluteUrl,
    session: createSessionReader(now),
    page: { isShared: cacheKey !== undefined },
  };
}
