import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';

const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && fs.existsSync(file));
const sources = kept.filter(
  (file) =>
    /^(app|workers|emails|print|dev|prisma|packages|scripts|bench|server)[./].*\.(ts|tsx|mjs)$|^server\.ts$/.test(
      file,
    ) && !file.endsWith('.d.ts'),
);
const linesOf = (file: string) => fs.readFileSync(file, 'utf8').split('\n').length - 1;

/** The most lines that a file may have. */
function budgetOf(file: string): number {
  if (/^app\/routes\/([^/]+|[^/]+\/route\.tsx?)$/.test(file)) return 120;
  if (file.startsWith('app/itinerary/dialects/')) return 150;
  return 250;
}

test('no source file is longer than its budget', () => {
  const long = sources.filter((file) => linesOf(file) > budgetOf(file)).map((file) => `${file}: ${linesOf(file)}`);
  expect(long).toEqual([]);
});

test('half of the source files have sixty lines or fewer', () => {
  const sizes = sources.map(linesOf).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
});

test('nothing is thrown into a drawer', () => {
  const drawers = kept.filter((file) =>
    /(^|\/)(utils?|helpers?|common|misc|lib|services?|managers?)(\/|\.tsx?$)/.test(file),
  );
  expect(drawers).toEqual([]);
});

test('no any and no ignored error stands in the sources', () => {
  const loose = sources.filter((file) =>
    /(:|<|as) any\b|@ts-ignore|@ts-nocheck|dangerouslySetInnerHTML/.test(fs.readFileSync(file, 'utf8')),
  );
  expect(loose).toEqual([]);
});

test('no test is left out or run alone', () => {
  const tests = kept.filter((file) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('budgets.test.ts'));
  expect(tests.filter((file) => /\b(test|describe|it)\.(only|todo)\(/.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});
