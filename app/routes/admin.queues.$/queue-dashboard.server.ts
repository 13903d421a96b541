import { translator } from '~/i18n/i18n.server.ts';
import { urls } from '~/urls.ts';

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

/** Its response with our headers, its page with our bar, and without the link to fonts of another company. */
export async function queueDashboardResponse(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', dashboardPolicy);
  headers.delete('Content-Length');
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers });
  return new Response(dressed(await response.text()), { status: response.status, headers });
}

function dressed(page: string): string {
  const t = translator('en');
  const bar = `<nav class="site-bar" aria-label="${t('admin.nav.label')}">
    <a href="${urls.home()}"><img src="${urls.favicon()}" alt="" width="28" height="28">${t('common.product')}</a>
    <a href="${urls.admin()}">${t('admin.queues.back')}</a></nav>`;
  return page
    .replace(/<link [^<>]*>/g, (link) => (link.includes('fonts.googleapis') ? '' : link))
    .replace('</head>', `<link rel="stylesheet" href="${urls.queueDashboardStyle()}"></head>`)
    .replace(/<body[^<>]*>/, (body) => `${body}${bar}`);
}
