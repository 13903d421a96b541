import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createBodyBudget } from '~/http/body-budget.server.ts';
import { createContextOpener } from '~/http/request-context.server.ts';
import { createGuard } from '~/http/request-guard.server.ts';
import { createPolicies } from '~/http/request-policy.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

placeTestSettings();

const budget = createBodyBudget({ all: 10_000, each: 9500 });
const guard = createGuard({
  proxies: 1,
  own: { isOwnHost: () => true, isOwnOrigin: () => true },
  policyAt: createPolicies({ find: () => null }),
  bodies: budget,
});
const openContext = createContextOpener(1);
const server = createServer((req, res) => guard(openContext(req, res), res, () => void res.end('taken')));

const begin = (port: number, address = '192.0.2.1'): ClientRequest =>
  request({ host: '127.0.0.1', port, method: 'POST', agent: false, headers: { 'x-forwarded-for': address } });

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
  slow.write('x'.repeat(9000));
  await once(server, 'request');
  const early = begin(port, '198.51.100.1');
  early.end('x'.repeat(3000));
  const refused = await answerOf(early);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  const own = begin(port);
  own.end('x'.repeat(600));
  expect((await answerOf(own)).statusCode, 'more than the share of one network').toBe(503);
  const other = begin(port, '198.51.100.1');
  other.end('x'.repeat(600));
  expect((await answerOf(other)).statusCode, 'another network has room').toBe(200);
  slow.end();
  expect((await answerOf(slow)).statusCode).toBe(200);
  const late = begin(port);
  late.end('x'.repeat(3000));
  expect((await answerOf(late)).statusCode).toBe(200);
  server.close();
});

test('a body that comes a byte at a time counts for the memory of its pieces, and is not waited for', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const answerTo = async (pieces: number, end = '') => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head}${'1\r\nx\r\n'.repeat(pieces)}${end}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString().slice(9, 12);
  };
  expect([await answerTo(10, '0\r\n\r\n'), await answerTo(40)]).toEqual(['200', '503']);
  server.close();
});

test('parts of a multipart body are counted as fields are', async () => {
  const open = createServer((req, res) =>
    createGuard({
      proxies: 0,
      own: { isOwnHost: () => true, isOwnOrigin: () => true },
      policyAt: createPolicies({ find: () => null }),
    })(openContext(req, res), res, () => void res.end('taken')),
  );
  open.listen(0, '127.0.0.1');
  await once(open, 'listening');
  const { port } = open.address() as AddressInfo;
  const post = async (parts: number) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const asked = request({ host: '127.0.0.1', port, method: 'POST', agent: false, headers });
    asked.end('--b\r\n\r\n\r\n'.repeat(parts));
    return (await answerOf(asked)).statusCode;
  };
  expect([await post(900), await post(5000)]).toEqual([200, 413]);
  open.close();
});
