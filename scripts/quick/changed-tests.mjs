import path from 'node:path';

/**
 * The tests that a change touches: first those that changed, then those that import a changed file, then those with the
 * name of a changed file, which run it in the bundle.
 */
export function changedTests(changed, tests) {
  const sources = changed.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/'));
  const modules = sources.filter((file) => file.startsWith('app/')).map((file) => `'~/${file.slice('app/'.length)}'`);
  const others = sources.filter((file) => !file.startsWith('app/')).map((file) => `/${file}'`);
  const stems = new Set(sources.map(stemOf));
  const ranks = [
    ({ file }) => changed.includes(file),
    ({ text }) => [...modules, ...others].some((module) => text.includes(module)),
    ({ file }) => stems.has(stemOf(file)),
  ];
  return [...new Set(ranks.flatMap((rank) => tests.filter(rank).map(({ file }) => file)))];
}

/** "sign-in" for `app/accounts/sign-in.server.ts` and `tests/integration/sign-in.test.ts`. */
const stemOf = (file) => path.basename(file).split('.', 1)[0];

/** Whether a test runs the built product; others run the sources, and need no build. */
export const needsBundle = ({ text }) =>
  /support\/product\.ts|build\/index\.js|starts-main\.mjs/.test(text.replace(/import type [^;]*;/g, ''));
