import type { IncomingMessage } from 'node:http';

/** Node accepts a request line without a version, and two Host headers, which need a 400 (RFC 9112, 3.2). */
export function isMalformed({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1 || httpVersionMajor < 1;
}

/** False for a Host that is no host with a port (RFC 9112, 3.2), such as "a b" or "x:99999". */
export const isHostReadable = ({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`);
