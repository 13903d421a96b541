import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeSlowReaders } from '~/http/slow-readers.server.ts';

const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function serve(bytes: number, sent = ask) {
  const server = createServer();
  const watch = closeSlowReaders(server, 200);
  server.on('request', (req, res) => {
    watch(req, res);
    if (req.method === 'GET') res.end(Buffer.alloc(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  socket.write(sent);
  return { server, socket };
}

test('a caller who does not take the answer loses the connection', async () => {
  const { server, socket } = await serve(64 * 1024 * 1024);
  const [serverSide] = (await once(server, 'connection')) as [net.Socket];
  socket.pause();
  await once(serverSide, 'close');
  expect(serverSide.bytesWritten).toBeGreaterThan(0);
  socket.destroy();
  server.close();
});

test('nor does a second request behind it that never ends keep the connection open', async () => {
  const unfinished = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n';
  const { server, socket } = await serve(64 * 1024 * 1024, ask + unfinished);
  const [serverSide] = (await once(server, 'connection')) as [net.Socket];
  socket.pause();
  await once(serverSide, 'close');
  expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024);
  socket.destroy();
  server.close();
});

test('a connection that waits for its next request after an answer stays', async () => {
  const { server, socket } = await serve(100);
  await once(socket, 'data');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(socket.closed).toBe(false);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  server.close();
});
