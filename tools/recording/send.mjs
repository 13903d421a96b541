// Requests as they are meant: no header that was not asked for, nothing decoded, nothing followed.
import http from 'node:http';
import net from 'node:net';
import zlib from 'node:zlib';

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

/** @returns status, headers as name and value in the order they came, the body decoded, and its length on the wire */
export function send({ origin, path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const { hostname, port } = new URL(origin);
    const request = http.request(
      { hostname, port, path, method, agent, headers: { host: `${hostname}:${port}`, ...length, ...headers } },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => resolve(read(answer, Buffer.concat(chunks))));
        answer.on('error', reject);
      },
    );
    request.on('error', reject);
    request.setTimeout(30_000, () => request.destroy(new Error(`${method} ${path}: no answer`)));
    request.end(body);
  });
}

function read({ statusCode, rawHeaders }, wire) {
  const headers = [];
  for (let at = 0; at < rawHeaders.length; at += 2) headers.push([rawHeaders[at].toLowerCase(), rawHeaders[at + 1]]);
  const encoding = headers.find(([name]) => name === 'content-encoding')?.[1];
  return { status: statusCode, headers, bytes: wire.length, body: decode(wire, encoding) };
}

function decode(wire, encoding) {
  if (wire.length === 0) return wire;
  if (encoding === 'br') return zlib.brotliDecompressSync(wire);
  return encoding === 'gzip' ? zlib.gunzipSync(wire) : wire;
}

/** Sends bytes that no client would write. @returns the whole answer, its date taken out */
export function sendRaw({ origin, text }) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const chunks = [];
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(2000, () => socket.end());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
  });
}
