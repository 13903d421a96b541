import { isDevelopment } from '~/operations/mailbox.server.ts';

/**
 * Pages for development, mails among them, are for this machine: a name that leads here may be anybody's (DNS rebinding).
 * @throws the 404 page outside of embedded runs, and for every other host
 */
export function requireDevelopment(request: Request): void {
  const { hostname } = new URL(request.url);
  if (!isDevelopment() || !loopbackHosts.has(hostname)) throw new Response(null, { status: 404 });
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

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
