import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../../support/written.ts';

test('no folder imports upwards, types included, and the drawing of the imports is current', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/import-drawing.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 60_000);

test('a source that a program loads by its path is there', () => {
  const programs = repositoryFiles.filter((file) => file.endsWith('.mjs'));
  const loaded = programs.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/importSource\('([^']+)'\)/g)].map(([, source]) => source ?? ''),
  );
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((source) => !fs.existsSync(source))).toEqual([]);
});
