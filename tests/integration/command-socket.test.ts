import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openCommandSocket } from '~/platform/command-socket.server.ts';
import { placeTestSettings } from '../support/settings.ts';
import { makeTemporary } from '../support/temporary.ts';

beforeAll(() => placeTestSettings());

async function admin(folder: string, words: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['scripts/admin.mjs', ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

test('npm run admin asks the running product, and ends as it answers', async () => {
  const folder = makeTemporary('command');
  const asked: string[][] = [];
  const socket = openCommandSocket(folder, async (words) => {
    asked.push(words);
    return words[0] === 'grant' ? { ok: true, text: 'done' } : { ok: false, text: 'usage' };
  });
  expect(await admin(folder, ['grant', 'a@b.example'])).toEqual({ code: 0, said: 'done' });
  expect(await admin(folder, ['what'])).toEqual({ code: 1, said: 'usage' });
  expect(asked).toEqual([['grant', 'a@b.example'], ['what']]);
  socket.close();
  fs.rmSync(folder, { recursive: true });
});

test('the socket is its owner’s alone, survives nonsense, and hides why a command failed', async () => {
  const folder = makeTemporary('command');
  const socket = openCommandSocket(folder, async () => {
    throw new Error('secret');
  });
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
  socket.close();
  fs.rmSync(folder, { recursive: true });
});
