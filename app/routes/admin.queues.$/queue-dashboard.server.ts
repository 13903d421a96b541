/** The dashboard's own policy: its scripts and styles from here, nothing from anybody else. */
const dashboardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the dashboard answers, with our headers, and without the link to a font at another company's address. */
export async function queueDashboardResponse(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', dashboardPolicy);
  headers.set('Cache-Control', 'no-store');
  headers.delete('Content-Length');
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers });
  const page = (await response.text()).replace(/<link [^<>]*>/g, (link) =>
    link.includes('fonts.googleapis') ? '' : link,
  );
  return new Response(page, { status: response.status, headers });
}

/**
 * The dashboard's script cannot send a form token, but it always runs in a browser that says where a call comes from: one
 * that does not say so is refused. Foreign origins never get here, the gate stops them.
 * @throws a 403 Response
 */
export function requireOwnOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== 'same-origin' && origin === null) throw new Response(null, { status: 403 });
}
