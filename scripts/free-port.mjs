import { once } from 'node:events';
import net from 'node:net';

/** A port of this machine that nothing listens on now. */
export async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
