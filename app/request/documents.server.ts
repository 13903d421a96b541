import { createHash } from 'node:crypto';
import { translator } from '~/i18n/i18n.server.ts';
import { isLanguage, type Language, languageFacts } from '~/i18n/languages.ts';
import { closedPolicy } from './security-headers.server.ts';

const noStoreHeader = { 'Cache-Control': 'no-store' };

/** A document of ours as a page of its own: the style that stands in it may apply, nothing else may load. */
export function documentPage(html: string, style: string, language: string): Response {
  const hash = createHash('sha256').update(style).digest('base64');
  return new Response(html, {
    headers: {
      ...noStoreHeader,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': isLanguage(language) ? languageFacts[language].tag : 'en',
      'Content-Security-Policy': `${closedPolicy}; style-src 'sha256-${hash}'`,
    },
  });
}

/** A PDF that opens in the browser, under its own name when it is saved. */
export function pdfResponse(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, {
    headers: {
      ...noStoreHeader,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

/** The same for what is missing and what belongs to somebody else (S22). */
export function notFoundResponse(language: Language): Response {
  const text = translator(language)('common.notFound.text');
  return new Response(text, {
    status: 404,
    headers: { ...noStoreHeader, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
