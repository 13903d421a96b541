import path from 'node:path';
import { expect, test } from 'vitest';
import { commandWords } from '~/operations/command-words.server.ts';

const email = 'a@b.example';
const typing = (answer: string) => async () => answer;

test('the file of an export is named by its whole path', async () => {
  expect(await commandWords(['export', email, 'copy.zip'], null)).toEqual(['export', email, path.resolve('copy.zip')]);
  expect(await commandWords(['export', email, '/tmp/copy.zip', 'x'], null)).toEqual([
    'export',
    email,
    '/tmp/copy.zip',
    'x',
  ]);
});

test('a deletion asks at a terminal for the address again; elsewhere it wants --yes', async () => {
  expect(await commandWords(['delete', email], typing(` ${email}\n`))).toEqual(['delete', email, '--yes']);
  expect(await commandWords(['delete', email], typing('yes'))).toEqual(['delete', email]);
  expect(await commandWords(['delete', email], null)).toEqual(['delete', email]);
});

test('nothing else is asked or changed', async () => {
  const never = () => Promise.reject(new Error('asked'));
  for (const words of [[], ['delete'], ['delete', email, '--yes'], ['grant', email], ['export', email], ['reseal']])
    expect(await commandWords(words, never)).toEqual(words);
});
