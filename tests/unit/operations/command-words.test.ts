import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askAtTerminal, commandWords } from '~/operations/commands/command-words.server.ts';

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

/** A terminal at which this is typed; the end of the input is Ctrl-D. */
const terminal = () => Object.assign(new PassThrough(), { isTTY: true });

test('Ctrl-D in place of the address deletes nothing, and the command goes on to say so', async () => {
  const input = terminal();
  const words = commandWords(['delete', email], askAtTerminal(input, new PassThrough()));
  input.end();
  expect(await words).toEqual(['delete', email]);
});

test('what is typed at the terminal is the answer', async () => {
  const input = terminal();
  const words = commandWords(['delete', email], askAtTerminal(input, new PassThrough()));
  input.write(`${email}\n`);
  expect(await words).toEqual(['delete', email, '--yes']);
  expect(askAtTerminal(new PassThrough())).toBeNull();
});
