import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const routeFiles = fs
  .readdirSync('app/routes', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^[^/]+\.tsx?$|\/route\.tsx?$/.test(name))
  .map((name) => name.replaceAll(path.sep, '/'));

/** The guard of each part of the site whose pages are not for everybody. */
const guards: readonly [RegExp, RegExp][] = [
  [
    /^(members_?|checkout_?|confirm-email)\b/,
    /^ {2}const (\{ account.* \}|signedIn) = await require(Member|Account)\(args\);$/,
  ],
  [/^admin\b/, /^ {2}(const \{ account \} = )?await requireAdmin\(args\);$/],
  [/^dev\b/, /^ {2}requireDevelopment\(args\);$/],
];

const guarded = routeFiles.flatMap((file) => {
  const guard = guards.find(([part]) => part.test(file))?.[1];
  return guard ? [{ file, guard, text: fs.readFileSync(`app/routes/${file}`, 'utf8') }] : [];
});

test('every loader and action of a guarded page begins with its guard', () => {
  expect(guarded.length).toBeGreaterThan(20);
  for (const { file, guard, text } of guarded) {
    const names = [...text.matchAll(/^export .*\b(loader|action)\b/gm)].length;
    const firstLines = [...text.matchAll(/^export (?:async )?function (?:loader|action)\(args: \w+\) \{\n(.*)$/gm)];
    expect(firstLines.length, `${file}: loaders and actions that take args`).toBe(names);
    for (const [, firstLine = ''] of firstLines) expect(firstLine, file).toMatch(guard);
  }
});

test('a page that calls a guard is among them', () => {
  const callers = routeFiles.filter((file) =>
    /\brequire(Member|Account|Admin|Development)\(/.test(fs.readFileSync(`app/routes/${file}`, 'utf8')),
  );
  expect(callers.filter((file) => !guarded.some((each) => each.file === file))).toEqual([]);
});
