import { urls } from '~/urls.ts';

/**
 * The policy of a page in private mode: as closed as the server's, and without any way to send.
 * @param served the policy that the page came with, of which the hashes of its script and its rules stay
 */
export function privatePolicy(served: string, origin: string): string {
  const [scripts, styles] = [hashesOf('script-src', served), hashesOf('style-src', served)];
  return [
    "default-src 'none'",
    "object-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['script-src', ...scripts, `${origin}/build/`].join(' '),
    ['style-src', ...styles, `${origin}/build/`].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src ${origin}/build/ ${origin}${urls.logos()} data:`,
  ].join('; ');
}

function hashesOf(directive: string, policy: string): string[] {
  const found = policy.split(';').find((each) => each.trim().startsWith(`${directive} `)) ?? '';
  return found.match(/'sha256-[\w+/=]+'/g) ?? [];
}
