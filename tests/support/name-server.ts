import dgram from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A DNS server that knows IPv4 addresses of names, and leaves the names of `silent` without an answer. */
export async function startNameServer(names: Record<string, string>, silent: RegExp) {
  const asked: string[] = [];
  const socket = dgram.createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = readName(query);
    asked.push(name);
    if (!silent.test(name)) socket.send(answerTo(query, end, names[name]), from.port, from.address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return { address, asked, stop: () => socket.close() };
}

/** The first name behind the header of twelve bytes (RFC 1035, 4.1). */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** No such name where there is no address; no data where another kind than A is asked for. */
function answerTo(query: Buffer, end: number, address: string | undefined): Buffer {
  const isA = query.readUInt16BE(end - 4) === 1;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(address ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(address && isA ? 1 : 0, 6);
  header.fill(0, 8); // neither authorities nor more, such as the question's own OPT
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...(address ?? '').split('.').map(Number)]);
  return Buffer.concat([header, query.subarray(12, end), ...(address && isA ? [record] : [])]);
}
