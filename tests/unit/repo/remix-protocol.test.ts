import fs from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../../support/written.ts';

const keeper = 'app/remix-protocol.ts';
const privateWords =
  /\b_data\b|\b__remix\w+|\bserverHandoffString\b|\bstaticHandlerContext\b|\bx-remix-\w+|(?<!\w)routeModules\b/gi;

/** "app/entry.server.tsx: staticHandlerContext" for each file of code that says one. */
const saidBy = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const found = fs.readFileSync(file, 'utf8').match(privateWords) ?? [];
    return [...new Set(found)].map((word) => `${file}: ${word}`);
  });

test('one file says the private words of Remix, so that an upgrade begins and ends there', () => {
  const code = repositoryFiles.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file));
  expect(code).toContain(keeper);
  expect(saidBy([keeper]).length).toBeGreaterThan(6);
  expect(saidBy(code.filter((file) => file !== keeper && !file.endsWith('/remix-protocol.test.ts')))).toEqual([]);
});
