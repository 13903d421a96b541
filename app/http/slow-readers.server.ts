import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SWEEPS = 5;

/**
 * Closes connections whose caller does not take the answer within `longest` milliseconds; Node knows no such limit. The
 * answers are looked at a few times in that span, because a timer for each request would cost more than it finds.
 *
 * @returns what has to be told of each request
 */
export function closeSlowReaders(server: Server, longest: number): (req: IncomingMessage, res: ServerResponse) => void {
  const latest = new Map<Socket, ServerResponse>();
  /** Answers that were not taken when the next request of their connection came (pipelining). */
  const earlier = new Map<ServerResponse, Socket>();
  const seen = new WeakMap<ServerResponse, number>();
  const look = (socket: Socket, res: ServerResponse) => {
    if (!res.headersSent || res.writableFinished) return;
    const times = (seen.get(res) ?? 0) + 1;
    seen.set(res, times);
    if (times >= SWEEPS) socket.destroy();
  };
  const sweep = () => {
    for (const [socket, res] of latest) look(socket, res);
    for (const [res, socket] of earlier) {
      look(socket, res);
      if (res.writableFinished || socket.destroyed) earlier.delete(res);
    }
  };
  const timer = setInterval(sweep, longest / SWEEPS).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)));
  return ({ socket }, res) => {
    const before = latest.get(socket);
    if (before && !before.writableFinished) earlier.set(before, socket);
    latest.set(socket, res);
  };
}
