import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = ['app', 'workers', 'dev']
  .flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'))
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('H4 one module counts attempts, and takes nothing but a limit key; another one counts the calls of keys', () => {
  expect(filesWith(/^import \{.* from 'rate-limiter-flexible'/m)).toEqual(['app/platform/attempt-limiter.server.ts']);
  expect(filesWith(/\bcreateCounter\b/)).toEqual([
    'app/platform/attempt-limiter.server.ts',
    'app/usage/key-rate.server.ts',
  ]);
  const [{ text = '' } = {}] = sources.filter(({ file }) => file === 'app/usage/key-rate.server.ts');
  expect(text).not.toMatch(/address/i);
});

test('H4 a limit key is made by its own functions only, never by a cast', () => {
  expect(filesWith(/\bas (unknown as )?LimitKey\b/)).toEqual(['app/platform/limit-key.server.ts']);
});

test('H4 only known files read a client’s IP address, other than to make its limit key', () => {
  const readers = filesWith(/\b(remoteAddress|x-forwarded-for)\b/i);
  expect(readers).toEqual(['app/http/request-context.server.ts']);
});

test('one file locks the row of an account, and names every file that takes this lock', () => {
  const lock = 'app/platform/lock-account.server.ts';
  const skipping = 'app/accounts/remove-never-activated.server.ts'; // skips the rows that somebody holds
  expect(filesWith(/\bFROM\s+accounts\b[^`;]*\bFOR (NO KEY )?UPDATE\b/).sort()).toEqual([skipping, lock]);
  expect(filesWith(/data: \{ updatedAt: /)).toEqual([]);
  const named = [...fs.readFileSync(lock, 'utf8').matchAll(/`(\w+\/[\w/*-]+)`/g)].map(([, name = '']) => name);
  const takers = filesWith(/from '[^']*\/lock-account\.server\.ts'/)
    .filter((file) => file.startsWith('app/'))
    .map((file) => file.replace(/^app\/|(\.server)?\.ts$/g, '').replace(/(second-factor\/).*/, '$1*'));
  expect([...new Set(takers)].sort()).toEqual(named.sort());
});

test('one waiting line, and one count of what each network or account holds', () => {
  const slices = 'app/request/processor-turns.server.ts'; // slices of time, by characters
  const waits = filesWith(/new Promise\b/).filter((file) => filesWith(/\.shift\(\)/).includes(file));
  expect(waits.sort()).toEqual(['app/platform/turns.ts', slices]);
  const counts = filesWith(/Map<string, number>/).filter((file) => filesWith(/\?\? [01]\) [-+] /).includes(file));
  expect(counts.filter((file) => filesWith(/\.delete\(/).includes(file))).toEqual(['app/platform/shares.ts']);
});
