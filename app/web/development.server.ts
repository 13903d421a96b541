import { isDevelopment } from '~/operations/mailbox.server.ts';

/** @throws the 404 page outside of embedded runs */
export function requireDevelopment(): void {
  if (!isDevelopment()) throw new Response(null, { status: 404 });
}

/**
 * A mail as its reader gets it, for a page of its own. Its inline styles may apply, and nothing else: no script, no form,
 * no request to anybody.
 */
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
