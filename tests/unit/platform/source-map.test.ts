import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { originalPositions, type SourceMapJson } from '~/platform/source-map.ts';

const source = ['type Gone = string;', '', 'const a: Gone = "1";', 'export function fail() {', '  throw a; }', ''].join(
  '\n',
);

test('places of generated code are found in its source, and places outside of it are not', () => {
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: true, sourcefile: '../app/fail.ts' });
  const line = code.split('\n').findIndex((text) => text.includes('throw')) + 1;
  const column = (code.split('\n')[line - 1] ?? '').indexOf('throw') + 1;
  const places = [
    { line, column },
    { line: 1, column: 7 },
    { line: 999, column: 1 },
  ];
  expect(originalPositions(JSON.parse(map) as SourceMapJson, places)).toEqual([
    { source: '../app/fail.ts', line: 5, column: 3 },
    { source: '../app/fail.ts', line: 3, column: 7 },
    null,
  ]);
});
