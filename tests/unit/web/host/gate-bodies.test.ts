import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createGate } from '~/web/host/gate.server.ts';
import { placeTestSettings } from '../../../support/settings.ts';

placeTestSettings();

const gate = createGate(false, { isMeant: () => true, isOwnOrigin: () => true }, 1000);
const server = createServer((req, res) =>
  gate(Object.assign(req, { requestId: 'one' }), res, '/', () => void res.end('taken')),
);

const begin = (port: number): ClientRequest => request({ host: '127.0.0.1', port, method: 'POST', agent: false });

async function answerOf(asked: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

test('bodies that are in flight together have a bound; who comes beyond it is asked to come again', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const slow = begin(port);
  slow.write('x'.repeat(900));
  await once(server, 'request');
  const early = begin(port);
  early.end('x'.repeat(300));
  const refused = await answerOf(early);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  slow.end();
  expect((await answerOf(slow)).statusCode).toBe(200);
  const late = begin(port);
  late.end('x'.repeat(300));
  expect((await answerOf(late)).statusCode).toBe(200);
  server.close();
});
