import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOfStage, folders, full, type Project, stageOf } from '../../stages.mjs';

const testFiles = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
  .map((name) => path.posix.join('tests', name.split(path.sep).join('/')));
const projects = Object.keys(folders) as Project[];

/** Those that vitest would run. */
const matched = (project: Project, stage: 'test' | 'full') => {
  const { include, exclude } = filesOfStage(project, stage);
  return testFiles.filter(
    (file) => include.some((each) => matches(file, each)) && !exclude.some((each) => matches(file, each)),
  );
};

/** The patterns of `stages.mjs`: a whole path, or a folder and two stars. */
function matches(file: string, pattern: string): boolean {
  const [folder, rest] = pattern.split('/**/');
  return rest === undefined ? file === pattern : file.startsWith(`${folder}/`);
}

test('each test file runs in exactly one stage of one project', () => {
  const places = testFiles
    .filter((file) => !file.startsWith('tests/e2e/'))
    .map((file) => ({
      file,
      stages: projects.flatMap((project) =>
        (['test', 'full'] as const).filter((stage) => matched(project, stage).includes(file)),
      ),
    }));
  expect(places.length).toBeGreaterThan(300);
  expect(places.filter(({ stages }) => stages.length !== 1)).toEqual([]);
  expect(places.filter(({ file, stages }) => stages[0] !== stageOf(file))).toEqual([]);
});

test('what is listed for the full run is there', () => {
  const listed = Object.values(full).flat();
  expect(listed.filter((file) => !testFiles.some((each) => each.startsWith(file)))).toEqual([]);
});

test('browser tests run with scripts in npm test, and twelve of them without', () => {
  const specs = fs.readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'));
  const walks = specs.flatMap(
    (name) => fs.readFileSync(`tests/e2e/${name}`, 'utf8').match(/^ *test\(['`][^\n]*@walk/gm) ?? [],
  );
  expect(walks).toHaveLength(12);
  expect(walks.filter((title) => title.includes('@scripts'))).toEqual([]);
});

test('every file on both databases is one that the full run takes on the embedded one', async () => {
  const { stepsOf } = await import('../../../scripts/test/steps.mjs');
  const steps = stepsOf({ root: process.cwd(), report: (name) => name, recording: '', chromium: '' });
  const twins = steps.full.find(({ name }) => name.startsWith('twins'))?.argv ?? [];
  const both = testFiles.filter((file) => fs.readFileSync(file, 'utf8').includes('databaseKinds)'));
  expect(both.length).toBeGreaterThan(20);
  expect(both.filter((file) => !twins.includes(file) && file !== 'tests/unit/repo/stages.test.ts')).toEqual([]);
});

test('.ci/run adds what both stages counted, and fails where one failed, skipped or died', () => {
  const folder = fs.mkdtempSync(path.join(process.env.TMPDIR ?? '/tmp', 'ci-'));
  const script = path.join(folder, '.ci', 'run');
  fs.mkdirSync(path.dirname(script));
  fs.copyFileSync('.ci/run', script);
  const closing = (first: string, second: string) => {
    fs.writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncase "$2" in test) ${first};; full) ${second};; esac\n`, {
      mode: 0o755,
    });
    const { status, stdout } = spawnSync('bash', [script], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    return [status, stdout.trim().split('\n').at(-1)];
  };
  const green = (count: number) => `echo "${count} passed, 0 failed"`;
  expect(closing(green(12), green(30))).toEqual([0, '42 passed, 0 failed']);
  expect(closing('echo "9 passed, 2 failed, 1 skipped"; exit 1', green(3))).toEqual([1, '12 passed, 2 failed']);
  expect(closing(green(1), 'echo "2 passed, 0 failed, 1 skipped"')).toEqual([1, '3 passed, 0 failed']);
  expect(closing('exit 7', green(3))).toEqual([1, '3 passed, 1 failed']);
  fs.rmSync(folder, { recursive: true });
});
