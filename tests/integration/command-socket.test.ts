import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openCommandSocket } from '~/platform/command-socket.server.ts';
import { copyPglite } from '../support/pglite.ts';
import { placeTestSettings } from '../support/settings.ts';
import { shortLived } from '../support/short-lived.ts';
import { makeTemporary } from '../support/temporary.ts';

beforeAll(() => placeTestSettings());

const command = [shortLived, 'build/index.js', 'admin'];

interface Ended {
  code: number;
  said: string;
}

/** What the last command said beside its answer. */
let noted = '';

async function admin(folder: string, words: string[], program = command): Promise<Ended> {
  const child = spawn(process.execPath, [...program, ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  noted = '';
  child.stderr.on('data', (part: Buffer) => {
    noted += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

test('admin asks the running product, and ends as it answers', { timeout: 180_000 }, async () => {
  const folder = makeTemporary('command');
  const asked: string[][] = [];
  const socket = openCommandSocket(folder, async (words) => {
    asked.push(words);
    return words[0] === 'grant' ? { ok: true, text: 'done' } : { ok: false, text: 'usage' };
  });
  onTestFinished(() => socket.close());
  expect(await admin(folder, ['grant', 'a@b.example'])).toEqual({ code: 0, said: 'done' });
  expect(noted).toContain(`DATABASE_URL is not set: this is the trial in ${folder}.`);
  expect(await admin(folder, ['what'])).toEqual({ code: 1, said: 'usage' });
  expect(await admin(folder, ['export', 'a@b.example', 'copy.zip'])).toEqual({ code: 1, said: 'usage' });
  const npm = await admin(folder, ['grant', 'b@b.example'], ['scripts/admin.mjs']);
  expect(npm, 'npm run admin is the same').toEqual({ code: 0, said: 'done' });
  const copy = path.resolve('copy.zip');
  expect(asked).toEqual([
    ['grant', 'a@b.example'],
    ['what'],
    ['export', 'a@b.example', copy],
    ['grant', 'b@b.example'],
  ]);
});

test('admin does its work itself while no product runs, and says when a running one does not answer', async () => {
  const folder = makeTemporary('command');
  await copyPglite(folder);
  const none = { code: 1, said: 'There is no account with the address a@b.example.' };
  expect(await admin(folder, ['grant', 'a@b.example'])).toEqual(none);
  fs.mkdirSync(path.join(folder, 'run'), { recursive: true });
  const mute = net.createServer((socket) => socket.once('data', () => socket.destroy()));
  mute.listen(path.join(folder, 'run', 'commands.sock'));
  onTestFinished(() => void mute.close());
  await once(mute, 'listening');
  const { code, said } = await admin(folder, ['grant', 'a@b.example']);
  expect([code, said]).toEqual([1, expect.stringContaining('did not answer')]);
});

test('admin without a trial and without settings says what is missing', async () => {
  const folder = makeTemporary('command');
  fs.rmSync(folder, { recursive: true });
  const { code, said } = await admin(folder, ['grant', 'a@b.example']);
  expect([code, said]).toEqual([78, expect.stringContaining('DATABASE_URL: is missing')]);
});

test('the socket is its owner’s alone, survives nonsense, and hides why a command failed', async () => {
  const folder = makeTemporary('command');
  const socket = openCommandSocket(folder, async () => {
    throw new Error('secret');
  });
  onTestFinished(() => socket.close());
  const file = path.join(folder, 'run', 'commands.sock');
  expect(fs.statSync(path.dirname(file)).mode & 0o077).toBe(0);
  const say = async (text: string) => {
    const client = net.connect(file);
    let said = '';
    client.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    client.on('error', () => {});
    client.write(text);
    await once(client, 'close');
    return said;
  };
  expect(JSON.parse(await say('{}\n'))).toMatchObject({ ok: false });
  expect(await say('["grant"]\n')).not.toContain('secret');
  expect(await say('x'.repeat(10_000))).toBe('');
});
