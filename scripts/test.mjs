// npm test: everything, fastest first. Installs what is missing; what cannot be had is skipped and counted.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode, ensureNode24, ensurePackages, ensureProgram, root } from './install.mjs';

checkNode();
ensurePackages();
const found = Object.fromEntries(
  ['redis', 'chromium', 'postgres', 'curl', 'java'].map((name) => [name, ensureProgram(name)]),
);
found.node24 = ensureNode24();
const { build } = await import('./build.mjs');
build();

const reports = path.join(root, '.cache', 'reports');
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const report = (name) => path.join(reports, `${name}.json`);
/** What the payment sandbox writes down of every call while the tests run. */
const recording = path.join(root, '.cache', 'stripe-calls.ndjson');
fs.rmSync(recording, { force: true });
const bin = (file) => path.join('node_modules', file);
const vitest = (project, name = project) => [
  bin('vitest/vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
];

/** The product on its embedded database, as far as Node itself has a part in it; the rest differs by no version. */
const onNode24 = [
  'integration/starts-under-traffic',
  'integration/headers',
  'integration/newcomer',
  'integration/usage/charge',
].map((name) => `tests/${name}.test.ts`);

const steps = [
  { name: 'format and lint', argv: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'secrets', argv: ['scripts/find-secrets.mjs'] },
  { name: 'types', argv: [bin('typescript/bin/tsc'), '-p', '.'] },
  {
    name: 'import rules',
    argv: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'app',
      'workers',
      'emails',
      'print',
      'dev',
      'prisma',
      'server.ts',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'dead code', argv: [bin('knip/bin/knip.js')] },
  { name: 'unit', argv: vitest('unit'), counts: countVitest },
  {
    name: 'integration',
    argv: vitest('integration'),
    counts: countVitest,
    needs: 'redis',
    env: { STRIPE_RECORD: recording },
  },
  { name: 'stripe conformance', argv: ['scripts/stripe-conformance.mjs', recording], after: true, needs: 'redis' },
  {
    name: 'browser',
    argv: [bin('@playwright/test/cli.js'), 'test'],
    counts: countPlaywright,
    needs: 'chromium',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'), WAYLINE_CHROMIUM: found.chromium ?? '' },
  },
  // On the recommended Node too: the units, and of the product on its embedded database what leans on Node itself.
  {
    name: 'unit on Node 24',
    argv: vitest('unit', 'unit on Node 24'),
    counts: countVitest,
    needs: 'node24',
    env: { PROPERTY_RUNS: '5000', PROPERTY_SEED: '24' }, // beside the 100,000 above, others
  },
  {
    name: 'integration on Node 24',
    argv: [...vitest('integration', 'integration on Node 24'), ...onNode24],
    counts: (name) => ({ ...countVitest(name), skipped: 0 }), // what asks for PostgreSQL ran above
    needs: 'node24',
    env: { WAYLINE_TEST_POSTGRES: 'off' },
  },
];

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const total = { passed: 0, failed: 0, skipped: 0 };
if (!found.postgres) total.skipped += 1; // the tests that need it say so one by one in their own report
const wanted = steps.filter(({ name }) => only.length === 0 || only.includes(name));
await sideBySide(wanted.filter(({ counts, after }) => !counts && !after)); // each keeps one core busy, so all take one
for (const step of wanted.filter(({ counts, after }) => counts || after)) add(await run(step));

const line = `${total.passed} passed, ${total.failed} failed`;
process.stdout.write(`\n${total.skipped > 0 ? `${line}, ${total.skipped} skipped` : line}\n`);
process.exit(total.failed > 0 ? 1 : 0);

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key];
}

async function sideBySide(checks) {
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) add(await run(check));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
}

/** Steps that count tests speak while they run; a check speaks when it is done, since others run beside it. */
async function run({ name, argv, counts, needs, env }) {
  if (needs && !found[needs]) {
    process.stdout.write(`\n== ${name}: skipped, ${needs} is missing\n`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if (counts) process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  let said = '';
  const code = await new Promise((resolve) => {
    const child = spawn(needs === 'node24' ? found.node24 : process.execPath, argv, {
      cwd: root,
      stdio: counts ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (!counts) process.stdout.write(`\n== ${name}\n${said}`);
  const result = counts?.(name) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (code !== 0 && result.failed === 0) result.failed = 1; // a runner that died counts as a failure
  process.stdout.write(
    `-- ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  return result;
}

function countVitest(name) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(name);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countPlaywright(name) {
  const { stats } = readReport(name);
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

function readReport(name) {
  try {
    return JSON.parse(fs.readFileSync(report(name), 'utf8'));
  } catch {
    return {};
  }
}
