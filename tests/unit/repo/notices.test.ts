import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What a build only runs, and leaves nothing of. */
const tools = new Set(['@resvg/resvg-js']);
/** Share-alike, and logos: not in the packages. */
const productOnly = new Set([
  'aircodes',
  '@photostructure/tz-lookup',
  'soaring-symbols',
  'simple-icons',
  'd3-geo',
  'topojson-client',
]);

const scripts = fs.readdirSync('scripts/reference').map((file) => path.join('scripts/reference', file));
const uses =
  /(?:requirePackage|readPackageJson)\(\s*['`]((?:@[\w-]+\/)?[\w-]+)|^import [^;]*from '((?:@[\w-]+\/)?(?!node:)[\w-]+)'/gm;
const sources = new Set(
  scripts.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(uses)].map(([, one, other]) => one ?? other ?? ''),
  ),
);
for (const tool of tools) sources.delete(tool);
const ofTheProduct = [...sources, 'world-atlas', '@zxcvbn-ts/language-common'];

const plain = (text: string) =>
  text
    .replace(/https?:\S+/g, '')
    .replace(/[^\p{L}\p{N}@-]+/gu, ' ')
    .trim()
    .toLowerCase();

/** "2022 md arif khan" for each line of an MIT or ISC licence; none of the others. */
function copyrightsOf(name: string): string[] {
  const folder = path.join('node_modules', name);
  const file = fs.readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? '' : fs.readFileSync(path.join(folder, file), 'utf8');
  if (!/Permission (?:is hereby granted|to use, copy)/.test(text)) return [];
  return [...text.matchAll(/^Copyright (?:\(c\) )?(.+)$/gim)].map(([, holder]) => plain(holder ?? ''));
}

test('the scripts of the tables use the packages that this test knows', () => {
  expect(sources.size).toBeGreaterThan(10);
  for (const name of productOnly) expect(sources).toContain(name);
});

test.each([
  ['NOTICE', ofTheProduct],
  ['packages/reader/NOTICE', [...sources].filter((name) => !productOnly.has(name))],
  ['packages/mcp/NOTICE', [...sources].filter((name) => !productOnly.has(name))],
])('%s names each source of the tables, with its copyright and its licence', (file, names) => {
  const text = fs.readFileSync(file, 'utf8');
  const bundled = file === 'packages/mcp/NOTICE' ? new Set(['geographiclib-geodesic']) : new Set(); // dist/licences.txt
  const missing = names
    .filter((name) => !bundled.has(name))
    .flatMap((name) => [name, ...copyrightsOf(name)].filter((each) => !plain(text).includes(plain(each))));
  expect(missing).toEqual([]);
  expect(text).toContain('Permission is hereby granted, free of charge');
});
