import type { IncomingMessage } from 'node:http';

/**
 * Who asks: the address behind so many trusted proxies, each of which has written down whom it heard. What stands further
 * left in `X-Forwarded-For` anybody may have written.
 */
export function clientIp({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: number): string {
  const socketIp = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return socketIp;
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const chain = [
    ...forwarded
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    socketIp,
  ];
  return chain.at(-1 - proxies) ?? chain[0] ?? socketIp;
}
