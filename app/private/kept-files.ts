import { privateCache } from './private-cache.ts';
import { privatePolicy } from './private-policy.ts';
import { scope } from './worker-scope.ts';

export const keptResponse = async (pathname: string): Promise<Response> =>
  (await caches.match(pathname, { cacheName: privateCache, ignoreVary: true })) ?? Response.error();

/** The page that was fetched at the switch, with a policy that lets it send nothing. */
export async function keptPage(pathname: string): Promise<Response> {
  const kept = await caches.match(pathname, { cacheName: privateCache, ignoreVary: true });
  if (!kept) return goneAway();
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': privatePolicy(kept.headers.get('Content-Security-Policy') ?? '', location.origin),
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

/** Somebody removed what was kept: the page comes from the server again. */
async function goneAway(): Promise<Response> {
  await scope.registration.unregister();
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Refresh: '0' };
  return new Response('', { headers });
}
