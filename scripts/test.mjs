// npm test: the promise of the product, in nine minutes on two cores. npm run full: what that leaves out, and
// npm run full -- --looks: every screen in every language and scheme. tests/README.md says what is proved where.
// Installs what is missing; what cannot be had is skipped and counted. Names of steps choose some of them; --dearest lists
// the twenty files that took the most of the processor.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode, ensureNode24, ensurePackages, ensureProgram, programs, readText, root } from './install.mjs';
import { closingList, failedFiles, failureOfOutput, withSecondRun } from './test/failures.mjs';
import { building, stepsOf } from './test/steps.mjs';

const words = process.argv.slice(2);
const stage = words.includes('--looks') ? 'looks' : words.includes('--full') ? 'full' : 'test';

checkNode();
ensurePackages({ forTests: true });
const isWanted = (name) => stage !== 'test' || !programs[name].full;
const found = Object.fromEntries(
  Object.keys(programs)
    .filter(isWanted)
    .map((name) => [name, ensureProgram(name)]),
);

const reports = path.join(root, '.cache', 'reports', stage);
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const report = (name) => path.join(reports, `${name}.json`);
/** What the payment sandbox writes down of every call while the tests of both stages run. */
const recording = path.join(root, '.cache', 'stripe-calls.ndjson');
if (stage === 'test') fs.rmSync(recording, { force: true });

const dearest = words.includes('--dearest') ? path.join(reports, 'dearest.ndjson') : '';

const only = words.filter((word) => !word.startsWith('--'));
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
const results = [];
const steps = stepsOf({ root, report, recording, chromium: found.chromium ?? '' })[stage];
const wanted = steps.filter(({ name }) => only.length === 0 || only.includes(name));
// Each check keeps one core busy, so all take one; the build is among those that do not need it.
const withoutBuild = sideBySide([building, ...wanted.filter(({ unbuilt }) => unbuilt)]);
if (stage === 'full') found.node24 = ensureNode24(); // a download, which leaves the cores to them
await withoutBuild;
const isBuilt = results.every(({ step, failed }) => step !== building.name || failed === 0);
const rest = wanted.filter(({ unbuilt }) => !unbuilt);
if (isBuilt) {
  const isBeside = ({ reads, after, quiet }) => quiet || !(reads || after);
  const beside = runAll(rest.filter(isBeside)); // on one core, while tests that wait for processes have the other
  await runAll(rest.filter(({ name }) => name === 'integration'));
  await beside;
  await runAll(rest.filter((step) => !isBeside(step) && step.name !== 'integration'));
} else results.push(...rest.map(({ name }) => ({ ...nothing, step: name, skipped: 1 })));

const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const skipped = total('skipped') + (found.postgres ? 0 : 1); // what needs it says so one by one in its own report
const flaky = results.reduce((sum, result) => sum + result.flaky.length, 0);
const line = `${total('passed')} passed, ${total('failed')} failed`;
if (dearest) process.stdout.write(dearestFiles());
process.stdout.write(`\n${closingList(results)}`);
if (flaky > 0) process.stdout.write(`${flaky} flaky: they passed the second time, and need mending\n`);
process.stdout.write(`${skipped > 0 ? `${line}, ${skipped} skipped` : line}\n`);
process.exit(total('failed') > 0 ? 1 : 0);

async function runAll(some) {
  for (const step of some) results.push(await run(step));
}

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
  if (reads && !step.quiet) process.stdout.write(`\n== ${name}\n`);
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

/** Tests speak while they run, or when they are done; where the step asks for it, what failed runs once more, alone. */
async function runTests({ name, argv, env, needs, reads, again, quiet }) {
  const { code, said } = await spawnNode(argv, { env, needs, quiet });
  if (quiet) process.stdout.write(`\n== ${name}\n${said}`);
  const first = readReport(name);
  const result = reads(first, root);
  const files = again ? failedFiles(first, root) : [];
  if (files.length === 0) return code === 0 ? result : counted(result, said);
  process.stdout.write(`\n== ${name}, a second time: ${files.join(' ')}\n`);
  await spawnNode(again(files), { env, needs });
  return withSecondRun(first, readReport(`${name} again`), root);
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
      env: { ...process.env, WAYLINE_STAGE: stage, WAYLINE_DEAREST: dearest, ...env },
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

/** One line for each, with seconds of processor. */
function dearestFiles() {
  const files =
    readText(dearest)
      ?.trim()
      .split('\n')
      .map((line) => JSON.parse(line)) ?? [];
  const first = files.sort((a, b) => b.seconds - a.seconds).slice(0, 20);
  const sum = files.reduce((seconds, file) => seconds + file.seconds, 0);
  const lines = first.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${path.relative(root, file)}\n`);
  return `\n${lines.join('')}${sum.toFixed(0)} s of processor in ${files.length} files\n`;
}
