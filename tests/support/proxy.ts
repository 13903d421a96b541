import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

export interface TestProxy {
  port: number;
  /** Connections taken so far. */
  connections: number;
  /** Pieces that clients sent so far. */
  pieces: number;
  /** Bytes that the service answered so far. */
  answered: number;
  /** True: nothing gets through any more, and nobody is told. */
  frozen: boolean;
  /** Where new connections lead; null takes and never answers. */
  socket: string | null;
  /** Cuts all connections. */
  cut(): void;
  stop(): Promise<void>;
}

/** Stands between the product and a service on a socket: counts, holds up, cuts. Without a socket it takes and never answers. */
export async function startProxy(socket: string | null): Promise<TestProxy> {
  const open = new Set<Socket>();
  const server = net.createServer((client) => {
    relay.connections += 1;
    const service = relay.socket ? net.connect(relay.socket) : null;
    for (const end of [client, service]) {
      if (!end) continue;
      open.add(end);
      end
        .on('error', () => {})
        .on('close', () => {
          open.delete(end);
          (end === client ? service : client)?.destroy();
        });
    }
    client.on('data', (piece) => {
      relay.pieces += 1;
      if (!relay.frozen) service?.write(piece);
    });
    service?.on('data', (piece) => {
      relay.answered += piece.length;
      if (!relay.frozen) client.write(piece);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const end of open) end.destroy();
  };
  const relay: TestProxy = {
    port: (server.address() as AddressInfo).port,
    connections: 0,
    pieces: 0,
    answered: 0,
    frozen: false,
    socket,
    cut,
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
  return relay;
}
