import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { createSessionReader } from '~/auth/session.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import type { OpenSpan } from '~/platform/tracer.server.ts';
import { hasDataField } from '~/remix-protocol.ts';
import { createBillingReader } from '~/request/billing-reader.server.ts';
import type { RequestSubject } from '~/request/context.ts';
import { deviceOf } from '~/request/device.server.ts';
import { closedPolicy, commonHeaders } from '~/request/security-headers.server.ts';
import type { RouteMatch } from './route-table.server.ts';

export interface IncomingRequest extends IncomingMessage {
  requestId: string;
  /** Address of the client in front of the trusted proxies. */
  clientIp: string;
  protocol: 'http' | 'https';
  /** Without query and fragment, not decoded. */
  path: string;
  /** From the first question mark on, which it includes; may be empty. */
  query: string;
  /** The request guard reads it within its limit. */
  rawBody?: Buffer;
  /** Logs name the route's id, because the path may hold a token. */
  routeId?: string;
  subject?: RequestSubject;
  /** Decided with the route; of a foreign paste before. */
  language?: Language;
  /** Posted to `/paste`: nothing of its visitor is known, and nothing is said to them alone. */
  isForeignPaste?: true;
  /** While traces are on. */
  span?: OpenSpan;
}

export interface ResolvedRequest extends IncomingRequest {
  match: RouteMatch | null;
  language: Language;
  /** Key in the page cache; absent for a personal page. */
  cacheKey?: string;
}

export function createContextOpener(proxies: number) {
  const headers = Object.entries({ ...commonHeaders(), 'Content-Security-Policy': closedPolicy });
  let warned = proxies > 0;
  return (req: IncomingMessage, res: ServerResponse): IncomingRequest => {
    if (!warned && isForwarded(req)) {
      warned = true; // once, since it is a matter of the settings
      log.warn('proxy-not-trusted', { set: 'TRUST_PROXY', because: 'all visitors share the limits of one address' });
    }
    const requestId = requestIdOf(req, proxies > 0);
    req.headers['x-request-id'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) res.setHeader(name, value);
    const { url = '/' } = req;
    const clientIp = clientIpOf(req, proxies);
    const protocol = protocolOf(req, proxies);
    return Object.assign(req, { requestId, clientIp, protocol, path: pathOf(url), query: queryOf(url) });
  };
}

const isForwarded = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;

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

/** The first entry of `X-Forwarded-Proto` is that of the outermost proxy. */
export function protocolOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): 'http' | 'https' {
  const forwarded = proxies === 0 ? '' : String(headers['x-forwarded-proto'] ?? '');
  return forwarded.split(',', 1)[0]?.trim().toLowerCase() === 'https' ? 'https' : 'http';
}

/** Clients may name a whole URL ("GET http://host/path HTTP/1.1", RFC 9112, 3.2.2). */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  if (!url.startsWith('/') && URL.canParse(url)) return new URL(url).pathname;
  return end < 0 ? url : url.slice(0, end);
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

export function requestContextOf(req: ResolvedRequest): AppLoadContext {
  const { requestId, clientIp, language, cacheKey } = req;
  const now = systemClock.now();
  const subject: RequestSubject = req.routeId ? { route: req.routeId } : {};
  req.subject = subject;
  return {
    requestId,
    subject,
    ip: clientIp,
    get device() {
      return deviceOf(req.headers['user-agent']);
    },
    language,
    now,
    absoluteUrl,
    session: createSessionReader(now, subject),
    billing: createBillingReader(),
    get isClosed() {
      return req.socket.destroyed;
    },
    page: {
      isShared: cacheKey !== undefined,
      isDocument: !hasDataField(req.query),
      // The answer sets no cookie, so it gives no notice of any.
      ...(req.isForeignPaste ? { isForeignPaste: true, hasAcceptedCookieNotice: true } : {}),
    },
  };
}
