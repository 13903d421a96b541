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

/** Its response with our headers, and without the link to fonts of another company. */
export async function queueDashboardResponse(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', dashboardPolicy);
  headers.delete('Content-Length');
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers });
  const page = (await response.text()).replace(/<link [^<>]*>/g, (link) =>
    link.includes('fonts.googleapis') ? '' : link,
  );
  return new Response(page, { status: response.status, headers });
}
