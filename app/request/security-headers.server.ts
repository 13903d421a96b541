import type { PagePolicy } from '~/page.ts';
import { settings } from '~/platform/env.server.ts';

export const closedPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What it fetches for its pages is bound by its own policy. */
export const workerPolicy = `${closedPolicy}; connect-src 'self'`;

/** The worker of private mode: `default-src` covers every request. */
export const privateWorkerPolicy = `${closedPolicy}; connect-src 'none'; worker-src 'none'`;

/** The page that fetches the reader of private mode anew. */
export const updatePolicy = `${closedPolicy}; script-src 'self'; connect-src 'self'`;

/** Closed but for the page's own needs (S13, S14). */
export function pagePolicy(policy: PagePolicy): string {
  const { inlineStyles, manifest, sounds, worker, styleHash, formTargets = [], images = [] } = policy;
  const parts = [
    "default-src 'none'",
    "object-src 'none'",
    `style-src 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    ...(inlineStyles ? ["style-src-attr 'unsafe-inline'"] : []),
    ['img-src', "'self'", 'data:', ...images].join(' '),
    ...(manifest ? ["manifest-src 'self'"] : []),
    ...(sounds ? ["media-src 'self'"] : []),
    ...scriptSources(policy),
    ...(worker ? ["worker-src 'self'"] : []),
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ];
  return parts.join('; ');
}

function scriptSources({ nonce, scriptHash }: PagePolicy): string[] {
  const own = nonce ? [`'nonce-${nonce}'`] : scriptHash ? [`'${scriptHash}'`, "'self'"] : null;
  // Lighthouse fetches robots.txt from within pages without scripts (docs/chapters/rendering.md).
  if (!own) return ["connect-src 'self'"];
  return [['script-src', ...own].join(' '), "connect-src 'self'"];
}

/** Headers of every response (S15). */
export function commonHeaders(): Record<string, string> {
  const { PUBLIC_URL, HSTS_PRELOAD } = settings();
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin', // no-referrer makes Chromium post Origin: null, which Remix refuses
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    ...(PUBLIC_URL.startsWith('https://')
      ? { 'Strict-Transport-Security': `max-age=63072000; includeSubDomains${HSTS_PRELOAD ? '; preload' : ''}` }
      : {}),
  };
}

export function pageHeaders(policy: PagePolicy): Record<string, string> {
  return { 'Content-Security-Policy': pagePolicy(policy) };
}
