import type { ServerResponse } from 'node:http';
import { apiError } from '~/api/api-error.server.ts';
import { problemResponse } from '~/api/problem.server.ts';
import { type Rejection, refusal } from '~/api/refusal.server.ts';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts, languageOfPath } from '~/i18n/languages.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { errorPageHeaders, hasDataField } from '~/remix-protocol.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import { pageHeaders } from '~/request/security-headers.server.ts';
import { urls } from '~/urls.ts';
import { discardBody, MOST_DISCARDED } from './discard-body.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

interface RejectedRequest {
  req: IncomingRequest;
  /** True for a problem document, false for an HTML page. */
  isForPrograms: boolean;
}

export function sendErrorResponse(
  { req, isForPrograms }: RejectedRequest,
  res: ServerResponse,
  rejection: Rejection,
): void {
  if (rejection.allow) res.setHeader('Allow', rejection.allow);
  if (rejection.status === 503) res.setHeader('Retry-After', '2');
  if (rejection.status === 413 || (rejection.status === 503 && !req.complete)) endRequest(req, res);
  const { language = languageOfPath(req.path) } = req;
  const error = refusal(rejection);
  if (isForPrograms) sendProblem(res, error, { requestId: req.requestId, language });
  else sendErrorPage(res, error, { language, title: 'refusal.title' });
}

/** Many clients read nothing before their whole body is sent, and would see a reset in place of the response. */
function endRequest(req: IncomingRequest, res: ServerResponse): void {
  if (Number(req.headers['content-length'] ?? 0) > MOST_DISCARDED) {
    res.setHeader('Connection', 'close');
    return void res.on('finish', () => req.destroy());
  }
  discardBody(req, () => {
    if (!req.complete) req.destroy();
  });
}

const jsonErrorHeaders = { 'Content-Type': 'application/json; charset=utf-8', ...errorPageHeaders };

/** A database that keeps a request waiting is no fault of the route: Remix answers 500 wherever it renders no document. */
export function sendUnavailable(req: IncomingRequest, res: ServerResponse): void {
  const { requestId, language = languageOfPath(req.path) } = req;
  const isData = hasDataField(req.query);
  const isPage = !isData && req.headers.accept?.includes('text/html') === true;
  const message = isPage ? 'common.failure.unavailable' : 'problems.part-unavailable';
  const headers = { 'Retry-After': '30', ...(isData ? jsonErrorHeaders : {}) };
  const error = new HttpError({ status: 503, code: 'unavailable', message, headers });
  if (isPage) sendErrorPage(res, error, { language, title: 'common.failure.title' });
  else sendProblem(res, error, { requestId, language });
}

/** The caller gets no stack (S30). */
export function handleUncaughtError(error: unknown, req: IncomingRequest, res: ServerResponse): void {
  const { requestId, routeId: route } = req;
  if (error instanceof DatabaseUnavailable && !res.headersSent) {
    reportError(error, requestId, route);
    return void sendUnavailable(req, res);
  }
  log.error('request-crashed', { request_id: requestId, route, ...errorFields(error) });
  if (res.headersSent) return void res.destroy();
  sendProblem(res, apiError('internal'), { requestId, language: 'en' });
}

function sendProblem(res: ServerResponse, error: HttpError, context: { requestId: string; language: Language }): void {
  const { status, headers, body } = problemResponse(error, context);
  sendText(res, status, headers, body);
}

interface ErrorPage {
  language: Language;
  title: Key;
}

function sendErrorPage(res: ServerResponse, error: HttpError, { language, title }: ErrorPage): void {
  const { status, message, values, headers: own } = error;
  const t = translator(language);
  const type = 'text/html; charset=utf-8';
  const headers = { ...pageHeaders({}), 'Cache-Control': 'no-store', 'Content-Type': type, ...own };
  const texts = { title: t(title), detail: t(message, values), back: t('refusal.back') };
  sendText(res, status, headers, errorPage(texts, language));
}

function sendText(res: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function errorPage({ title, detail, back }: Record<'title' | 'detail' | 'back', string>, language: Language): string {
  return `<!DOCTYPE html><html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${urls.refusalStyle()}"></head><body><main><img src="${urls.favicon()}" alt="" width="40" height="40"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p><a href="${urls.home(language)}">${escapeHtml(back)}</a></p></main></body></html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
