import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { closeSlowReaders } from '~/http/slow-readers.server.ts';
import { eventually } from '../../support/eventually.ts';

const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const megabyte = 1024 * 1024;
/** More than the system's buffers hold. */
const large: RequestListener = (req, res) => {
  if (req.method === 'GET') res.end(Buffer.alloc(64 * megabyte));
};

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => void end()));

async function connect(listener: RequestListener, timeout: number, sent = ask) {
  const server = createServer(listener);
  closeSlowReaders(server, timeout);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  ends.push(() => socket.destroy(), server.close.bind(server));
  socket.write(sent);
  const [serverSide] = (await once(server, 'connection')) as [net.Socket];
  return { socket, serverSide };
}

test('F31 a client that takes nothing of the response loses the connection', async () => {
  const { socket, serverSide } = await connect(large, 200);
  socket.pause();
  await once(serverSide, 'close');
  expect(serverSide.bytesWritten).toBeGreaterThan(0);
});

test('F31 a client that stops in the middle of the response loses the connection', async () => {
  const { socket, serverSide } = await connect(large, 200);
  let received = 0;
  socket.on('data', (part: Buffer) => {
    received += part.length;
    if (received > 8 * megabyte) socket.pause();
  });
  await once(serverSide, 'close');
  expect(received).toBeLessThan(64 * megabyte);
});

test('F31 a client that reads slowly but steadily gets the whole response, however long it takes', async () => {
  const timeout = 1000;
  const { socket } = await connect(large, timeout);
  const begun = performance.now();
  let [received, next] = [0, megabyte];
  socket.on('data', (part: Buffer) => {
    received += part.length;
    if (received < next) return;
    next += megabyte;
    socket.pause();
    setTimeout(() => socket.resume(), 60);
  });
  await eventually(async () => received > 64 * megabyte || socket.closed);
  expect(received).toBeGreaterThan(64 * megabyte);
  expect(performance.now() - begun).toBeGreaterThan(3 * timeout);
});

test('a client that waits for the rest of a slow response stays', async () => {
  const { socket } = await connect((_req, res) => {
    res.write('a');
    setTimeout(() => res.end('z'), 600);
  }, 100);
  let said = '';
  socket.on('data', (part) => (said += part));
  await eventually(async () => said.includes('z\r\n') || socket.closed);
  expect(said).toContain('z\r\n');
});

test('a second request behind the response, which never ends, does not keep the connection open', async () => {
  const unfinished = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n';
  const { socket, serverSide } = await connect(large, 200, ask + unfinished);
  socket.pause();
  await once(serverSide, 'close');
  expect(socket.bytesRead).toBeLessThan(64 * megabyte);
});

test('a connection that waits for its next request after an answer stays', async () => {
  const { socket } = await connect((_req, res) => void res.end('all'), 100);
  await once(socket, 'data');
  await sleep(500);
  expect(socket.closed).toBe(false);
  socket.write(ask);
  await once(socket, 'data');
});
