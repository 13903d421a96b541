import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { settings } from '~/platform/env.server.ts';

/** Milliseconds between looks for connections whose last request has ended. */
const IDLE_CHECK = 100;

export interface Listening {
  port: number;
  /** For a check on the same machine. */
  url: string;
  connections(): Promise<number>;
  /** Accepts no more connections; resolves when the busy ones have ended. */
  close(): Promise<void>;
  /** Ends the busy connections, too. */
  cut(): void;
}

/**
 * An embedded run listens on this machine only, because its demo accounts have a published password.
 * @throws Error with one line of advice when the port is taken (F45)
 */
export async function listen(server: Server): Promise<Listening> {
  const { PORT, HOST, embedded } = settings();
  const host = HOST ?? (embedded ? 'localhost' : undefined);
  await open(server, PORT, host === 'localhost' ? '127.0.0.1' : host);
  const { port } = server.address() as AddressInfo;
  const second = host === 'localhost' ? await openIPv6(server, port) : null;
  return {
    port,
    url: `http://${checkedHost(host)}:${port}`,
    connections: promisify(server.getConnections.bind(server)),
    async close() {
      const closed = [server, second].map((each) => each && new Promise((resolve) => each.close(resolve)));
      // Node keeps a connection that was busy when the server closed
      const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
      server.closeIdleConnections();
      await Promise.all(closed);
      clearInterval(timer);
    },
    cut: () => server.closeAllConnections(),
  };
}

/** A server on all interfaces listens on loopback, too. */
function checkedHost(host: string | undefined): string {
  if (!host || ['localhost', '0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return net.isIPv6(host) ? `[${host}]` : host;
}

/** A server listens at one of the two addresses of `localhost`; this one hands it the connections to `::1`. */
async function openIPv6(server: Server, port: number): Promise<net.Server | null> {
  const second = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await open(second, port, '::1');
    return second;
  } catch (error) {
    if (withoutIPv6.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Error codes of a machine without IPv6. */
const withoutIPv6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL']);

async function open(server: net.Server, port: number, host: string | undefined): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  }
}
