import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('no folder imports upwards, types included, so folders form no circle', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/import-drawing.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr.match(/^upwards: .*$/gm) ?? []).toEqual([]);
}, 60_000);
