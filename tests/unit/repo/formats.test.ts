import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { dialects } from '~/itinerary/dialects/all.ts';

const readme = fs.readFileSync('docs/formats/README.md', 'utf8');

test('the pages of the formats are those of the dialects', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/formats.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).not.toMatch(/out of date|missing/);
  expect(status).toBe(0);
}, 60_000);

test.each(dialects)('$name has its page, and the list of pages leads to it', ({ name, forms }) => {
  const page = fs.readFileSync(`docs/formats/${name}.md`, 'utf8');
  for (const { sample } of forms) expect(page).toContain(`\n${sample}\n`);
  expect(readme).toContain(`(${name}.md)`);
});

test('the walk-through names only files that are there', () => {
  const paths = [...readme.matchAll(/`((?:app|tests|scripts|docs)\/[\w./-]+)`/g)].map(([, place]) => place ?? '');
  const others = [...readme.matchAll(/`((?:read|present)\/[\w-]+\.ts)`/g)].map(([, place]) => `app/itinerary/${place}`);
  const gone = [...paths, ...others].filter((place) => !/corvus/.test(place) && !fs.existsSync(place));
  expect(paths.length).toBeGreaterThan(5);
  expect(gone).toEqual([]);
});
