import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { claimFolder, FolderInUse, readOwner } from '~/platform/folder-lock.server.ts';
import { makeTemporary } from '../../support/temporary.ts';

const lockFile = () => path.join(makeTemporary('lock'), 'lock');

test('a claimed folder is given back by its owner', () => {
  const file = lockFile();
  const release = claimFolder(file);
  expect(readOwner(file)).toBe(process.pid);
  release();
  expect(fs.existsSync(file)).toBe(false);
});

test('F44 the lock of a process that is gone is taken over', () => {
  const file = lockFile();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  fs.writeFileSync(file, String(gone));
  claimFolder(file);
  expect(readOwner(file)).toBe(process.pid);
});

test('F44 a torn lock file is taken over', () => {
  const file = lockFile();
  fs.writeFileSync(file, '\0\0');
  claimFolder(file);
  expect(readOwner(file)).toBe(process.pid);
});

test('the lock of a running product is respected, and the message says what to do', async () => {
  const file = lockFile();
  const other = spawn(process.execPath, ['-e', "console.log('up'); setTimeout(() => {}, 60000)"]);
  await once(other.stdout, 'data'); // a process that is just being made has no name yet
  fs.writeFileSync(file, String(other.pid));
  expect(() => claimFolder(file)).toThrow(FolderInUse);
  expect(() => claimFolder(file)).toThrow(/stop that one first/);
  other.kill();
});
