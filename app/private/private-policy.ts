import { urls } from '~/urls.ts';

/**
 * The policy of a page in private mode: as closed as the server's, and without any way to send. It names every file that
 * the page may ask for, all of which the worker has.
 * @param served the policy that the page came with, of which the hashes of its script and its rules stay
 * @param files paths
 */
export function privatePolicy(served: string, origin: string, files: readonly string[]): string {
  const ending = (end: string) => files.filter((path) => path.endsWith(end)).map((path) => origin + path);
  return [
    "default-src 'none'",
    "object-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['script-src', ...hashesOf('script-src', served), ...ending('.js')].join(' '),
    ['style-src', ...hashesOf('style-src', served), ...ending('.css')].join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', ...ending('.svg'), origin + urls.logos(), 'data:'].join(' '),
  ].join('; ');
}

/** Of a page whose worker has nothing any more. */
export const closedPolicy = "default-src 'none'; style-src-attr 'unsafe-inline'; img-src data:";

function hashesOf(directive: string, policy: string): string[] {
  const found = policy.split(';').find((each) => each.trim().startsWith(`${directive} `)) ?? '';
  return found.match(/'sha256-[\w+/=]+'/g) ?? [];
}
