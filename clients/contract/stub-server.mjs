import http from 'node:http';

/**
 * A server that answers case n below `/n/` as its table says, one answer per request, the last one from then on.
 * `seen[n]` holds its requests; `elsewhere` counts requests that no case asked for.
 */
export async function startStub(cases) {
  const seen = cases.map(() => []);
  const stub = { seen, elsewhere: 0 };
  const server = http.createServer(async (request, response) => {
    const [, n, path] = /^\/(\d+)(\/api\/.*)$/.exec(request.url) ?? [];
    const body = await textOf(request);
    if (!cases[n]) {
      stub.elsewhere += 1;
      return void response.end();
    }
    const { answers } = cases[n];
    const answer = answers[Math.min(seen[n].length, answers.length - 1)] ?? { status: 500, problem: 'internal' };
    seen[n].push({ at: performance.now(), method: request.method, path, headers: request.headers, body });
    await reply(response, answer, body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(stub, { origin: `http://127.0.0.1:${server.address().port}`, stop });
}

async function textOf(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

function reply(response, answer, body) {
  if (answer.silent) return;
  if (answer.reset) return response.socket.resetAndDestroy();
  if (answer.drip === 'headers') return drip(response, response.socket, 'HTTP/1.1 200 OK\r\nX: ');
  const headers = { 'content-type': 'application/json', ...answer.headers };
  if (answer.redirect) headers.location = `http://${response.req.headers.host}/elsewhere`;
  const content = contentOf(answer, body);
  if (answer.cut) headers['content-length'] = 1000;
  response.writeHead(answer.status ?? 200, headers);
  if (answer.drip) return drip(response, response, '{"a":"');
  if (answer.bytes) return pour(response, answer.bytes);
  if (answer.cut) return response.write('{"half":', () => response.socket.destroy());
  return response.end(content);
}

function contentOf({ status, text, hex, problem, nested, echo, body = {} }, request) {
  if (text !== undefined) return text;
  if (hex) return Buffer.from(hex, 'hex');
  if (nested) return `{"a":${'['.repeat(nested)}${']'.repeat(nested)}}`;
  if (echo) return JSON.stringify({ echo: JSON.parse(request).pnr });
  return JSON.stringify(
    problem ? { code: problem, status, detail: 'A sentence.', request_id: 'of-the-problem' } : body,
  );
}

/** One byte after the other, for ten seconds at most. */
function drip(response, stream, start) {
  stream.write(start);
  const timer = setInterval(() => stream.write('x'), 50);
  const stop = () => clearInterval(timer);
  setTimeout(stop, 10_000).unref();
  response.on('close', stop);
  response.socket.on('error', stop);
}

function pour(response, bytes) {
  const part = Buffer.alloc(65_536, ' ');
  let left = bytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= part.length;
      if (!response.write(part)) return void response.once('drain', more);
    }
    response.end('{}');
  };
  response.on('error', () => {});
  more();
}
