import type { ServerResponse } from 'node:http';
import { apiProblemResponse, type ProblemInput } from '~/api/problem.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { languageOfPath } from '~/i18n/languages.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { pageHeaders } from '~/request/security-headers.server.ts';
import { urls } from '~/urls.ts';
import type { IncomingRequest } from './request-context.server.ts';

export interface Rejection {
  status: 400 | 403 | 405 | 413 | 415 | 421 | 501 | 503;
  reason:
    | 'method'
    | 'host'
    | 'origin'
    | 'encoding'
    | 'content-type'
    | 'too-large'
    | 'too-many-fields'
    | 'broken-body'
    | 'busy';
  allow?: string;
  /** Bytes. */
  limit?: number;
}

/** Refuses at the gate: a problem document for calls, a small page in the visitor's language for people. */
export function sendErrorResponse(
  { req, path }: { req: IncomingRequest; path: string },
  res: ServerResponse,
  rejection: Rejection,
): void {
  if (rejection.allow) res.setHeader('Allow', rejection.allow);
  if (rejection.status === 503) res.setHeader('Retry-After', '2');
  if (rejection.status === 413 || (rejection.status === 503 && !req.complete)) {
    res.setHeader('Connection', 'close');
    res.on('finish', () => req.destroy());
  }
  const t = translator(languageOfPath(path));
  const detail = t(`refusal.${rejection.reason}`, {
    limit: Math.round((rejection.limit ?? 0) / 1024),
    address: baseUrl(),
  });
  const { status, reason: code } = rejection;
  if (isApiPath(path)) return void sendProblem(res, { status, code, detail, requestId: req.requestId });
  const headers = { ...pageHeaders({}), 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' };
  sendText(res, status, headers, errorPage(t('refusal.title'), detail, t('refusal.back')));
}

const isApiPath = (path: string) => /^\/(api|webhooks|auth|csp-report)(\/|$)/i.test(path);

export function sendProblem(res: ServerResponse, input: ProblemInput): void {
  const { status, headers, body } = apiProblemResponse(input);
  sendText(res, status, headers, body);
}

function sendText(res: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function errorPage(title: string, detail: string, back: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p><a href="${urls.home()}">${escapeHtml(back)}</a></p></main></body></html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
