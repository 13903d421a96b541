import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Without progress. One more sweep comes first, which notes what was taken. */
const SWEEPS = 5;

/**
 * Closes connections whose clients take nothing of what waits for them for `timeout` ms, for which Node has no limit. One
 * that reads slowly but steadily keeps its connection. One timer serves all connections.
 */
export function closeSlowReaders(server: Server, timeout: number): void {
  const watched = new Map<Socket, { taken: number; idleSweeps: number }>();
  const look = (socket: Socket) => {
    const [taken, before] = [takenFrom(socket), watched.get(socket)];
    const isIdle = socket.writableLength > 0 && taken === before?.taken;
    const idleSweeps = isIdle ? before.idleSweeps + 1 : 0;
    if (idleSweeps < SWEEPS) watched.set(socket, { taken, idleSweeps });
    else socket.destroy();
  };
  const timer = setInterval(() => [...watched.keys()].forEach(look), timeout / (SWEEPS + 1)).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket) => {
    watched.set(socket, { taken: 0, idleSweeps: 0 });
    socket.once('close', () => watched.delete(socket));
  });
}

/** Node's own idle timer (`net.Socket.setTimeout`) looks at the handle too: nothing public tells how much of a write is left. */
interface WithHandle {
  _handle?: { writeQueueSize?: number } | null;
}

/** Bytes that the system took for the client, less a constant. */
const takenFrom = (socket: Socket): number =>
  socket.bytesWritten - socket.writableLength - ((socket as WithHandle)._handle?.writeQueueSize ?? 0);
