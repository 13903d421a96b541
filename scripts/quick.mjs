// npm run quick: lint of what changed since `main`, types, unit tests, and the integration tests that the change touches,
// on the embedded database. Under a minute on two cores (docs/benchmarks.md); npm test is the whole.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkNode, ensurePackages, root } from './install.mjs';
import { changedTests, needsBundle } from './quick/changed-tests.mjs';

checkNode();
ensurePackages({ forTests: true });
const { buildSources } = await import('./build.mjs');
buildSources();

/** More of them take longer than a minute. */
const most = 8;
const started = Date.now();
const changed = changedFiles();
const known = integrationTests();
const tests = changedTests(changed, known);
const chosen = tests.slice(0, most);
const usesBundle = known.some((each) => chosen.includes(each.file) && needsBundle(each));
const linted = changed.filter(
  (file) => /\.([cm]?[jt]sx?|json|css)$/.test(file) && fs.existsSync(path.join(root, file)),
);
const vitest = (...argv) => ['node_modules/vitest/vitest.mjs', 'run', '--silent', ...argv];

const checks = [
  {
    name: `lint (${linted.length} changed)`,
    argv: [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--colors=off',
      '--no-errors-on-unmatched',
      '--error-on-warnings',
      ...linted,
    ],
    isDone: linted.length === 0,
  },
  {
    name: 'unit',
    argv: vitest('--project', 'unit'),
    env: { WAYLINE_STAGE: 'test', PROPERTY_RUNS: '2000' }, // as `npm test`, with fewer examples
  },
  {
    name: `integration (${chosen.length} of ${tests.length} changed${usesBundle ? '' : ', no build'})`,
    argv: vitest('--project', 'integration', ...chosen),
    env: { WAYLINE_TEST_POSTGRES: 'off', ...(usesBundle ? {} : { WAYLINE_TEST_BUILD: 'off' }) },
    isDone: chosen.length === 0,
  },
].filter(({ isDone }) => !isDone);

/** Looks again only at what changed since its last run. */
const types = {
  name: 'types',
  argv: [
    'node_modules/typescript-native/bin/tsc',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/quick/types.tsbuildinfo',
  ],
};

const typing = run(types); // on one core, while the others run
const results = [];
for (const check of checks) results.push(await run(check));
results.push(await typing);

for (const left of tests.slice(most)) process.stdout.write(`not run: ${left}\n`);
process.stdout.write(`${results.every(Boolean) ? 'ok' : 'FAILED'} in ${seconds(started)} s\n`);
process.exit(results.every(Boolean) ? 0 : 1);

async function run({ name, argv, env = {} }) {
  const begun = Date.now();
  const child = spawn(process.execPath, argv, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) process.stdout.write(said);
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}  ${name}, ${seconds(begun)} s\n`);
  return code === 0;
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/** Files that differ from where this branch left `main`, and files that git does not know yet. */
function changedFiles() {
  const git = (...argv) => spawnSync('git', argv, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const listed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return listed.split('\n').filter(Boolean);
}

function integrationTests() {
  return ['integration', 'workers', 'faults', 'attacks'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, 'tests', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.posix.join('tests', folder, name))
      .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') })),
  );
}
