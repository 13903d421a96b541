import type { IncomingMessage } from 'node:http';

/**
 * True for an order of a program. A page of another site cannot send JSON without asking first, and a browser names the
 * page that asks; a name that was bent to this machine is no address of ours.
 */
export function isControlRequest({ method, headers }: IncomingMessage): boolean {
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  const isHere = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
  return method === 'POST' && isJson && isHere && headers.origin === undefined;
}
