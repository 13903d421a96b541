import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts, languageOfPath } from '~/i18n/languages.ts';
import { escapeHtml } from '~/trip/nodes/print-html.ts';
import { urls } from '~/urls.ts';
import { privateCache } from './private-cache.ts';
import { privatePolicy } from './private-policy.ts';

/** Paths of the build that the workbench may ask for. Set by the build. */
declare const builtFiles: readonly string[];

export const keptFiles: ReadonlySet<string> = new Set(builtFiles);

export const keptResponse = async (pathname: string): Promise<Response> =>
  (await caches.match(pathname, { cacheName: privateCache, ignoreVary: true })) ?? Response.error();

/** The page that was fetched at the switch, with a policy that lets it send nothing. */
export async function keptPage(pathname: string): Promise<Response> {
  const kept = await caches.match(pathname, { cacheName: privateCache, ignoreVary: true });
  if (!kept) return gone(languageOfPath(pathname));
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': privatePolicy(
      kept.headers.get('Content-Security-Policy') ?? '',
      location.origin,
      builtFiles,
    ),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-DNS-Prefetch-Control': 'off',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': kept.headers.get('Permissions-Policy') ?? '',
    'Cache-Control': 'no-store',
  });
  return new Response(kept.body, { headers });
}

/** Somebody removed what was kept. The server's page would look the same, and send what is pasted: the person decides. */
function gone(language: Language): Response {
  const t = translator(language);
  const said = [t('converter.private.gone'), t('converter.private.off')].map(escapeHtml);
  const [sentence = '', off = ''] = said;
  const html = `<!doctype html><html lang="${languageFacts[language].tag}"><meta charset="utf-8"><title>Wayline</title>
<p>${sentence}</p><p><a href="${urls.privateUpdate(`off/${language}`)}">${off}</a></p>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
