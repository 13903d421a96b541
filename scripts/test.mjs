// npm test: everything, fastest first. Installs what is missing; what cannot be had is skipped and counted.
// npm run full: the same with every screen in every language and scheme (tests/e2e/support/looks.ts), before a release.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode, ensureNode24, ensurePackages, ensureProgram, programs, root } from './install.mjs';
import {
  closingList,
  failedFiles,
  failureOfOutput,
  resultOfPlaywright,
  resultOfVitest,
  withSecondRun,
} from './test/failures.mjs';

checkNode();
ensurePackages();
const found = Object.fromEntries(Object.keys(programs).map((name) => [name, ensureProgram(name)]));

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

/** What the repository holds is the same for every Node, and so is what others' linters say of the API's description. */
const sameOnEveryNode = ['repo/**', 'api/openapi-linters.test.ts'].flatMap((name) => [
  '--exclude',
  `tests/unit/${name}`,
]);

const building = { name: 'build', argv: ['scripts/build.mjs'], unbuilt: true };
const steps = [
  { name: 'format and lint', unbuilt: true, argv: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'secrets', unbuilt: true, argv: ['scripts/find-secrets.mjs'] },
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
      'packages',
      'server.ts',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'dead code', argv: [bin('knip/bin/knip.js')] },
  { name: 'client for TypeScript', argv: ['clients/contract/run.mjs', 'typescript'] },
  { name: 'client for Python', argv: ['clients/contract/run.mjs', 'python'], needs: 'python' },
  { name: 'client for PHP', argv: ['clients/contract/run.mjs', 'php'], needs: 'php' },
  { name: 'unit', argv: vitest('unit'), reads: resultOfVitest },
  {
    name: 'integration',
    argv: vitest('integration'),
    reads: resultOfVitest,
    again: 'integration',
    needs: 'redis',
    env: { STRIPE_RECORD: recording },
  },
  { name: 'stripe conformance', argv: ['scripts/stripe-conformance.mjs', recording], after: true, needs: 'redis' },
  {
    name: 'browser',
    argv: [bin('@playwright/test/cli.js'), 'test'],
    reads: resultOfPlaywright,
    needs: 'chromium',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'), WAYLINE_CHROMIUM: found.chromium ?? '' },
  },
  // On the recommended Node too: the units, and of the product on its embedded database what leans on Node itself.
  {
    name: 'unit on Node 24',
    argv: [...vitest('unit', 'unit on Node 24'), ...sameOnEveryNode],
    reads: resultOfVitest,
    needs: 'node24',
    env: { PROPERTY_RUNS: '5000', PROPERTY_SEED: '24' }, // beside the 100,000 above, others
  },
  {
    name: 'integration on Node 24',
    argv: [...vitest('integration', 'integration on Node 24'), ...onNode24],
    reads: resultOfVitest,
    again: 'integration',
    skipsNothing: true, // what asks for PostgreSQL ran above
    needs: 'node24',
    env: { WAYLINE_TEST_POSTGRES: 'off' },
  },
];

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
const results = [];
const wanted = steps.filter(({ name }) => only.length === 0 || only.includes(name));
// Each check keeps one core busy, so all take one; the build is among those that do not need it.
const withoutBuild = sideBySide([building, ...wanted.filter(({ unbuilt }) => unbuilt)]);
found.node24 = ensureNode24(); // a download, which leaves the cores to them
await withoutBuild;
const isBuilt = results.every(({ step, failed }) => step !== building.name || failed === 0);
const rest = wanted.filter(({ unbuilt }) => !unbuilt);
if (isBuilt) {
  await sideBySide(rest.filter(({ reads, after }) => !reads && !after));
  for (const step of rest.filter(({ reads, after }) => reads || after)) results.push(await run(step));
} else results.push(...rest.map(({ name }) => ({ ...nothing, step: name, skipped: 1 })));

const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const skipped = total('skipped') + (found.postgres ? 0 : 1); // what needs it says so one by one in its own report
const line = `${total('passed')} passed, ${total('failed')} failed`;
process.stdout.write(`\n${closingList(results)}${skipped > 0 ? `${line}, ${skipped} skipped` : line}\n`);
process.exit(total('failed') > 0 ? 1 : 0);

async function sideBySide(checks) {
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
}

async function run(step) {
  const { name, reads, needs } = step;
  if (needs && !found[needs]) {
    process.stdout.write(`\n== ${name}: skipped, ${needs} is missing\n`);
    return { ...nothing, step: name, skipped: 1 };
  }
  if (reads) process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const result = reads ? await runTests(step) : await runCheck(step);
  process.stdout.write(
    `-- ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  return { ...result, step: name, ...(step.skipsNothing ? { skipped: 0 } : {}) };
}

/** A check speaks when it is done, since others run beside it. */
async function runCheck({ name, argv, env, needs }) {
  const { code, said } = await spawnNode(argv, { env, needs, quiet: true });
  process.stdout.write(`\n== ${name}\n${said}`);
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [failureOfOutput(said)] };
}

/** Tests speak while they run; where the step asks for it, files that failed run once more, alone. */
async function runTests({ name, argv, env, needs, reads, again }) {
  const { code, said } = await spawnNode(argv, { env, needs });
  const first = readReport(name);
  const result = reads(first, root);
  const files = again ? failedFiles(first, root) : [];
  if (files.length === 0) return code === 0 ? result : counted(result, said);
  process.stdout.write(`\n== ${name}, a second time: ${files.join(' ')}\n`);
  const second = `${name} again`;
  await spawnNode([...vitest(again, second), '--maxWorkers=1', ...files], { env, needs });
  return withSecondRun(first, readReport(second), root);
}

/** A runner that died counts as a failure, with its last words. */
function counted(result, said) {
  if (result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...result.failures, failureOfOutput(said)] };
}

async function spawnNode(argv, { env, needs, quiet = false }) {
  let said = '';
  const code = await new Promise((resolve) => {
    const child = spawn(needs === 'node24' ? found.node24 : process.execPath, argv, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'pipe'],
      env: { ...process.env, ...env },
    });
    child.stdout?.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => {
      said = quiet ? said + text : (said + text).slice(-100_000);
      if (!quiet) process.stderr.write(text);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, said };
}

function readReport(name) {
  try {
    return JSON.parse(fs.readFileSync(report(name), 'utf8'));
  } catch {
    return {};
  }
}
