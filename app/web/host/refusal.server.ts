import type { Request, Response } from 'express';
import { translator } from '~/i18n/i18n.server.ts';
import { languageOfPath } from '~/i18n/languages.ts';
import { paths } from '../paths.ts';
import { problem } from '../problem.server.ts';
import { pageHeaders } from './security-headers.server.ts';

export interface Refusal {
  status: 400 | 403 | 405 | 413 | 415 | 501 | 503;
  reason: 'method' | 'origin' | 'encoding' | 'content-type' | 'too-large' | 'too-many-fields' | 'broken-body' | 'busy';
  allow?: string;
  /** Bytes. */
  limit?: number;
}

/** Refuses before Remix: a problem document for calls, a small page in the visitor's language for people. */
export function refuse(req: Request, res: Response, refusal: Refusal): void {
  if (refusal.allow) res.setHeader('Allow', refusal.allow);
  if (refusal.status === 413) {
    res.setHeader('Connection', 'close');
    res.on('finish', () => req.destroy());
  }
  const t = translator(languageOfPath(req.path));
  const detail = t(`refusal.${refusal.reason}`, { limit: Math.round((refusal.limit ?? 0) / 1024) });
  if (isCall(req.path)) {
    sendProblem(req, res, refusal, detail);
    return;
  }
  res.status(refusal.status).set(pageHeaders({})).set('Cache-Control', 'no-store').type('html');
  res.end(page(t('refusal.title'), detail, t('refusal.back')));
}

const isCall = (path: string) => /^\/(api|webhooks|auth|csp-report)(\/|$)/i.test(path);

function sendProblem(req: Request, res: Response, refusal: Refusal, detail: string): void {
  const answer = problem({ status: refusal.status, code: refusal.reason, detail, requestId: req.requestId });
  res
    .status(answer.status)
    .set('Content-Type', 'application/problem+json; charset=utf-8')
    .set('Cache-Control', 'no-store');
  res.end(JSON.stringify(answer));
}

function page(title: string, detail: string, back: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p><a href="${paths.home()}">${escapeHtml(back)}</a></p></main></body></html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
