import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';

test('a free port and its payment sandbox’s can be listened on, and no outgoing connection gets them', async () => {
  const port = await freePort();
  expect(port + 80).toBeLessThan(32_768); // Linux connects from there on
  for (const each of [port, port + 80]) {
    const server = net.createServer().listen(each, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
});
