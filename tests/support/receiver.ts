import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A customer's server for webhooks on a port of its own; it answers `status`. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = { received, status: 200, url: '', onRequest: async () => {}, stop };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ headers: request.headers, body });
    await receiver.onRequest();
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  function stop() {
    server.closeAllConnections();
    server.close();
  }
  return receiver;
}
