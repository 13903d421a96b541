import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { asciiScript } from '../../../scripts/ascii-script.mjs';
import { leanClient } from '../../../scripts/lean-client.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-lean-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const fileOf = (text: string) => {
  const file = path.join(folder, 'script.js');
  fs.writeFileSync(file, text);
  return file;
};

test('an escaped script matches what it matched', () => {
  const file = fileOf("/^[日é–]+$/u.test('\\u65e5\\u00e9\\u2013') && !/[^日]/.test('\\u65e5')");
  asciiScript(file);
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toMatch(/^[\0-\x7f]+$/);
  expect(vm.runInNewContext(text)).toBe(true);
});

test('a character of two halves is refused, since a set would take each half for a character', () => {
  expect(() => asciiScript(fileOf('/[\u{1f600}]/u'))).toThrow('beyond U+FFFF');
});

test.each(['/\\é/', 'String.raw`é`'])('%s is refused, since its escape would be another text', (text) => {
  expect(() => asciiScript(fileOf(text))).toThrow('after a backslash or in String.raw');
});

test('a client of another form is refused instead of left as it is', () => {
  expect(() => leanClient(fileOf('export const wasm = 1'))).toThrow('in another way');
});
