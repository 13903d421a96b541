import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPglite } from '../support/pglite.ts';
import { type ProductProcess, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { makeTemporary } from '../support/temporary.ts';

let product: ProductProcess;
let port: number;

beforeAll(async () => {
  const folder = makeTemporary('embedded');
  await copyPglite(folder);
  fs.chmodSync(folder, 0o755); // as an older version left it
  fs.chmodSync(path.join(folder, 'postgres', 'PG_VERSION'), 0o666);
  product = await startProduct({ process: 'all', settings: { DATA_DIR: folder } });
  port = Number(new URL(product.url).port);
});

afterAll(() => product.stop());

const get = (host: string, target: string) => send(port, { path: target, headers: { host } });

test('L8 an embedded run listens on this machine only, at both its addresses', async () => {
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address, family, internal } of addresses) {
    if (family === 'IPv6' && !internal) continue; // link-local ones want a zone
    const answer = await fetch(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}/healthz`).catch(
      () => null,
    );
    expect(answer?.status ?? null, address).toBe(internal ? 200 : null);
  }
});

test('L8 development pages respond to names of this machine only: other names may be rebound to it', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
    expect((await get(`${host}:${port}`, '/dev/mailbox.json')).status, host).toBe(200);
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'evil.example:80@localhost'])
    for (const target of ['/dev/mailbox.json', '/dev/mailbox', '/dev/mails', '/dev/mails/reset/en'])
      expect((await get(`${host}:${port}`, target)).status, `${host}${target}`).not.toBe(200);
});

test('L8 only the owner can read what an embedded run writes, older files included', async () => {
  expect((await send(port, { path: '/' })).status).toBe(200);
  const open = [product.dataFolder, ...walk(product.dataFolder)].filter((file) => {
    const found = fs.lstatSync(file, { throwIfNoEntry: false });
    return found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
});

test('L8 the payment sandbox accepts control requests as JSON and from no page', async () => {
  const order = (headers: Record<string, string>, method = 'POST') =>
    send(port + 80, { path: '/control/decline-next', method, headers, body: '{"times":0}' });
  const json = { 'content-type': 'application/json', host: `localhost:${port + 80}` };
  expect((await order(json)).status).toBe(200);
  const foreign = [
    { ...json, 'content-type': 'text/plain' },
    { ...json, 'content-type': 'application/x-www-form-urlencoded' },
    { host: json.host },
    { ...json, origin: 'https://evil.example' },
    { ...json, origin: 'null' },
    { ...json, host: `evil.example:${port + 80}` },
  ];
  for (const headers of foreign) expect((await order(headers as Record<string, string>)).status).toBe(403);
});

function walk(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? [file, ...walk(file)] : [file];
  });
}
