import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems give to outgoing connections, so that none of those takes it meanwhile. */
const range = { first: 12_000, last: 31_000 };
/** The payment sandbox of a product stands so much further on (dev/payments/process.ts). */
const sandboxDistance = 80;

/** A port of this machine that nothing listens on now, nor on the one of its payment sandbox. */
export async function freePort() {
  for (;;) {
    const port = randomInt(range.first, range.last);
    if ((await isFree(port)) && (await isFree(port + sandboxDistance))) return port;
  }
}

async function isFree(port) {
  const probe = net.createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
