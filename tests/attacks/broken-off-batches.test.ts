import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyedAccount } from '../support/keyed-account.ts';
import { segments } from '../support/long-texts.ts';
import { type Product, startProduct } from '../support/product.ts';

let host: Product;
beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const body = JSON.stringify({ texts: Array.from({ length: 50 }, () => segments(4)) });

const callWith = (secret: string, id: string) =>
  fetch(`${host.url}/api/v1/itineraries/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': id },
    body,
  });

const rawCall = (secret: string, id: string) =>
  [
    'POST /api/v1/itineraries/batch HTTP/1.1',
    `Host: localhost:${host.port}`,
    `Authorization: Bearer ${secret}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${id}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

/** Where a caller leaves; the numbers are characters of the call, or milliseconds after it. */
const moments: Record<string, (socket: net.Socket, call: string) => Promise<unknown>> = {
  'in the middle of the body': async (socket, call) => socket.write(call.slice(0, -100)) && sleep(50),
  'when it is sent': (socket, call) => new Promise((sent) => socket.write(call, sent)),
  'while the texts are read': async (socket, call) => socket.write(call) && sleep(15),
  'at the first piece of the answer': async (socket, call) => socket.write(call) && once(socket, 'data'),
};

test.each(Object.entries(moments))(
  'a batch that is broken off %s keeps no place, and is charged once at the most',
  async (_name, leave) => {
    const { secret, accountId } = await keyedAccount(host.client, { plan: 'network-gbp' });
    for (const id of ['one', 'two', 'three']) {
      const socket = net.connect(host.port, '127.0.0.1').on('error', () => {});
      await leave(socket, rawCall(secret, id));
      socket.destroy();
    }
    await expect.poll(async () => (await callWith(secret, 'own')).status, { timeout: 20_000 }).toBe(200);
    for (const id of ['one', 'two', 'three'])
      await expect.poll(async () => (await callWith(secret, id)).status, { timeout: 20_000 }).toBe(200);
    const months = await host.client.usage.findMany({ where: { accountId } });
    expect(months.map(({ used }) => used)).toEqual([4 * 50]);
  },
);
