import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** As vitest runs a set-up file: anew for each test file. */
const beginFile = (file: string) =>
  import(/* @vite-ignore */ `${path.resolve('tests/support/fresh-process.ts')}?${file}`);
const state = () => import('~/platform/env.server.ts');

test('an integration file sees nothing that another left in modules, variables, arguments or fetch', async () => {
  const { fetch } = globalThis;
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'wayline');
    globalThis.fetch = fetch;
  });
  await beginFile('one');
  const [before, search, argv] = [await state(), process.env.PATH, [...process.argv]];
  Object.assign(process.env, { PATH: '/nowhere', WAYLINE_LEFT: '1' });
  process.argv.push('--embedded');
  globalThis.fetch = () => Promise.reject(new Error('left by a test'));
  await beginFile('two');
  expect([process.env.PATH, process.env.WAYLINE_LEFT, process.argv]).toEqual([search, undefined, argv]);
  expect(globalThis.fetch).toBe(fetch);
  expect(await state()).not.toBe(before);
});
