import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('no folder imports upwards, types included, and the drawing of the imports is current', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/import-drawing.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 60_000);
