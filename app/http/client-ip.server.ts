import type { IncomingMessage } from 'node:http';

/**
 * Who asks: the address behind so many trusted proxies, each of which has written down whom it heard. What stands further
 * left in `X-Forwarded-For` anybody may have written.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string {
  const next = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return next;
  const said = String(headers['x-forwarded-for'] ?? '');
  const chain = [
    ...said
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    next,
  ];
  return chain.at(-1 - proxies) ?? chain[0] ?? next;
}
