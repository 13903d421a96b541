import { createHash } from 'node:crypto';
import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage, type Language, languageFacts } from '~/i18n/languages.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { closedPolicy } from './security-headers.server.ts';

/** Headers of a page that only holders of its address may read: no cache, no search engine, no referrer. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Tools in a browser and pages of other sites may read what tells nothing of who asks. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A file that is the same for everybody. */
export function textFileResponse(
  request: Request,
  text: string,
  type: 'text/plain' | 'text/markdown' | 'application/xml' | 'application/rss+xml' | 'application/atom+xml',
): Response {
  const tag = etagOf(text);
  const headers = { ...openToAll, 'Cache-Control': 'public, max-age=3600', ETag: tag };
  if (matchesEtag(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
}

export function documentPage(html: string, style: string, language: string): Response {
  const hash = createHash('sha256').update(style).digest('base64');
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': isLanguage(language) ? languageFacts[language].tag : 'en',
      'Content-Security-Policy': `${closedPolicy}; style-src 'sha256-${hash}'`,
    },
  });
}

/** Inline styles apply, and the mail loads nothing. */
export function mailDocument(html: string): Response {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}

export const pdfResponse = (pdf: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(pdf, { headers: pdfHeaders(pdf, name) });

export const pdfHeaders = (pdf: Uint8Array, name: string): Record<string, string> => ({
  'Content-Type': 'application/pdf',
  'Content-Length': String(pdf.length),
  'Content-Disposition': `inline; filename="${name}"`,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** Its address never shows another picture. Mail programs load it from anywhere. */
export const logoResponse = (png: Uint8Array<ArrayBuffer>): Response =>
  new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    },
  });

/** The byte order mark tells Excel that it is UTF-8. */
export const csvResponse = (csv: string, name: string): Response =>
  new Response(`\uFEFF${csv}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });

/** For one reader: no cache keeps it. */
export const zipResponse = (zip: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(zip.length),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });

/** Missing documents and those of other accounts get the same response (S22). */
export function notFoundResponse(language: Language): Response {
  const text = translator(language)('common.notFound.text');
  return new Response(text, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
