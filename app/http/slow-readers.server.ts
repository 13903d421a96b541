import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SWEEPS = 5;

/**
 * Closes a connection whose client does not read a response within `timeout` ms, for which Node has no limit. One timer
 * serves all responses: a timer for each costs more.
 * @returns a function to call with each request
 */
export function closeSlowReaders(server: Server, timeout: number): (req: IncomingMessage, res: ServerResponse) => void {
  const latest = new Map<Socket, ServerResponse>();
  /** Unsent responses on connections with a later request (pipelining). */
  const pipelined = new Map<ServerResponse, Socket>();
  const sweepsOf = new WeakMap<ServerResponse, number>();
  const look = (socket: Socket, res: ServerResponse) => {
    if (!res.headersSent || res.writableFinished) return;
    const times = (sweepsOf.get(res) ?? 0) + 1;
    sweepsOf.set(res, times);
    if (times >= SWEEPS) socket.destroy();
  };
  const sweep = () => {
    for (const [socket, res] of latest) look(socket, res);
    for (const [res, socket] of pipelined) {
      look(socket, res);
      if (res.writableFinished || socket.destroyed) pipelined.delete(res);
    }
  };
  const timer = setInterval(sweep, timeout / SWEEPS).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)));
  return ({ socket }, res) => {
    const previous = latest.get(socket);
    if (previous && !previous.writableFinished) pipelined.set(previous, socket);
    latest.set(socket, res);
  };
}
