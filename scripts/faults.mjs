// Runs the tests of docs/faults.md, says of each fault whether it is met, and writes .cache/faults/report.json.
//   npm run faults [-- F5 F15]       WAYLINE_FAULTS=long npm run faults: longer forms of some, and half an hour of load for F41
//   npm run faults -- --times 10     ten runs, and at the end which of them had a red test
// A test that measures something prints a line "figure F29: refused after 4 ms", which the report holds.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const isLong = process.env.WAYLINE_FAULTS === 'long';
const reports = path.join(root, '.cache', 'faults');
const say = (text) => process.stdout.write(`${text}\n`);

function readFaults() {
  const table = fs.readFileSync(path.join(root, 'docs/faults.md'), 'utf8');
  return [...table.matchAll(/^\| (F\d+) \| ([^|]+) \| ([^|]+) \|/gm)].map(([, id, fault, shown]) => ({
    id,
    fault: fault.trim(),
    files: [...shown.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file),
  }));
}

const filesThat = (end) => [...new Set(faults.flatMap(({ files }) => files.filter((file) => file.endsWith(end))))];

const titles = () => `\\b(${faults.map(({ id }) => id).join('|')})\\b`;

/** @returns whether it passed. What tests print as figures is kept. */
async function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    process.stdout.write(part);
    text += part;
  });
  const [status] = await once(child, 'close');
  for (const [, id, figure] of text.matchAll(/^figure (F\d+): (.+)$/gm)) figures.push({ id, figure: figure.trim() });
  return status === 0;
}

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

/** One for each test: its titles, whether it passed (null where it was skipped), and seconds. */
async function runVitest() {
  const files = filesThat('.test.ts');
  if (files.length === 0) return [];
  const file = path.join(reports, 'vitest.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await run('npx', ['vitest', 'run', ...files, '-t', titles(), ...output]);
  const all = read(file)?.testResults ?? [];
  const broken = all
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
    )
    .flatMap(({ name }) => idsShownBy(name))
    .map((id) => ({ title: id, passed: false, seconds: 0 }));
  const verdicts = { passed: true, failed: false };
  const tests = all.flatMap(({ assertionResults }) => assertionResults);
  const seen = tests.map(({ fullName, status, duration }) => ({
    title: fullName,
    passed: verdicts[status] ?? null,
    seconds: (duration ?? 0) / 1000,
  }));
  return [...seen, ...broken];
}

/** A file that does not begin fails each fault that it shows. */
const idsShownBy = (name) =>
  faults.filter(({ files }) => files.some((file) => name.endsWith(file))).map(({ id }) => id);

async function runPlaywright() {
  const files = filesThat('.spec.ts');
  if (files.length === 0) return [];
  const file = path.join(reports, 'playwright.json');
  await run('npx', ['playwright', 'test', ...files, '-g', titles(), '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return (read(file)?.suites ?? []).flatMap(specsOf).map(({ title, ok, tests }) => ({
    title,
    passed: tests.every(({ status }) => status === 'skipped') ? null : ok,
    seconds: tests.flatMap((each) => each.results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Half an hour: the long form only. */
async function runBench() {
  if (!isLong || !faults.some(({ id }) => id === 'F41')) return [];
  const begun = performance.now();
  const passed = await run('npm', ['run', 'load', '--', '--soak', '30']);
  return [{ title: 'F41', passed, seconds: (performance.now() - begun) / 1000 }];
}

/** One line for each fault. */
function report(lines) {
  say('');
  for (const { id, fault, verdict, tests, seconds, failed } of lines) {
    const note = failed.length > 0 ? `${failed.length} of ${tests} failed` : `${tests} tests, ${seconds} s`;
    say(`${id.padEnd(4)}${verdict.padEnd(9)}${(tests > 0 ? note : '').padEnd(19)}${fault}`);
  }
  const count = (wanted) => lines.filter(({ verdict }) => verdict === wanted).length;
  say(`\n${lines.length} faults: ${count('met')} met, ${count('NOT MET')} not met, ${count('not run')} not run`);
}

const names = (title, id) => new RegExp(`\\b${id}\\b`).test(title);

function lineOf({ id, fault }, tests) {
  const ran = tests.filter(({ title, passed }) => passed !== null && names(title, id));
  const seconds = Number(ran.reduce((sum, test) => sum + test.seconds, 0).toFixed(1));
  const failed = ran.filter(({ passed }) => !passed).map(({ title }) => title);
  const verdict = ran.length === 0 ? 'not run' : failed.length > 0 ? 'NOT MET' : 'met';
  const measured = figures.filter((each) => each.id === id).map(({ figure }) => figure);
  return { id, fault, verdict, tests: ran.length, seconds, failed, figures: measured };
}

async function runOnce() {
  for (const file of fs.readdirSync(reports)) if (file !== 'report.json') fs.rmSync(path.join(reports, file));
  figures.length = 0;
  const tests = [...(await runVitest()), ...(await runPlaywright()), ...(await runBench())];
  const lines = faults.map((fault) => lineOf(fault, tests));
  report(lines);
  return { lines, red: lines.flatMap(({ failed }) => failed) };
}

function writeReport(runs) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const summary = {
    date: new Date().toISOString(),
    commit: stdout?.trim() || null,
    form: isLong ? 'long' : 'short',
    runs: runs.length,
    red: runs.flatMap(({ red }, at) => (red.length > 0 ? [{ run: at + 1, tests: red }] : [])),
    faults: runs.at(-1).lines.map(({ fault: _fault, ...line }) => line), // of the last run
  };
  fs.writeFileSync(path.join(reports, 'report.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

const usage = 'npm run faults [-- [--times N] [F1 … F50]]: docs/faults.md lists them.';

function readArguments(words) {
  const at = words.indexOf('--times');
  if (at < 0) return { times: 1, asked: words };
  return { times: Number(words[at + 1]), asked: words.toSpliced(at, 2) };
}

const { times, asked } = readArguments(process.argv.slice(2));
const faults = readFaults().filter(({ id }) => asked.length === 0 || asked.includes(id));
if (faults.length === 0 || faults.length < asked.length || !Number.isInteger(times) || times < 1) {
  say(usage);
  process.exit(2);
}
const figures = [];
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const runs = [];
let red = [];
while (runs.length < times) {
  runs.push(await runOnce());
  ({ red } = writeReport(runs));
}
if (times > 1) say(`\n${times} runs, ${red.length} red`);
for (const each of red) say(`run ${each.run}: ${each.tests.join('; ')}`);
process.exit(red.length > 0 ? 1 : 0);
