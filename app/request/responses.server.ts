import { createHash } from 'node:crypto';
import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage, type Language, languageFacts } from '~/i18n/languages.ts';
import { closedPolicy } from './security-headers.server.ts';

/** A file for programs; whoever fetches it may keep it for an hour. */
export function textFileResponse(
  text: string,
  type: 'text/plain' | 'application/xml' | 'application/rss+xml',
): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' };
  return new Response(text, { headers });
}

/** An HTML document without the site's layout: only its own `<style>` applies, and it loads nothing. */
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

/** A mail as a page: its inline styles apply, and it loads nothing. */
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

/** A PDF that opens in the browser, and is saved by `name`. */
export const pdfResponse = (pdf: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(pdf, { headers: pdfHeaders(pdf, name) });

export const pdfHeaders = (pdf: Uint8Array, name: string): Record<string, string> => ({
  'Content-Type': 'application/pdf',
  'Content-Length': String(pdf.length),
  'Content-Disposition': `inline; filename="${name}"`,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** The same for missing documents and for those of other accounts (S22). */
export function notFoundResponse(language: Language): Response {
  const text = translator(language)('common.notFound.text');
  return new Response(text, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
