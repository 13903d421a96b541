import type { IncomingMessage } from 'node:http';

/** Two Host headers (RFC 9112, 3.2: 400; Node takes the first one), or a request line without a version. */
export function isMalformed({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1 || httpVersionMajor < 1;
}
