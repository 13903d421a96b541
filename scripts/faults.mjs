// Runs the tests of docs/faults.md and says of each fault whether it is met.
//   npm run faults [-- F5 F15]       WAYLINE_FAULTS=long npm run faults: longer forms of some, and the bench of F41
import { spawnSync } from 'node:child_process';
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

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

/** One for each test: its titles, whether it passed (null where it was skipped), and seconds. */
function runVitest() {
  const files = filesThat('.test.ts');
  if (files.length === 0) return [];
  const file = path.join(reports, 'vitest.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  run('npx', ['vitest', 'run', ...files, '-t', titles(), ...output]);
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

function runPlaywright() {
  const files = filesThat('.spec.ts');
  if (files.length === 0) return [];
  const file = path.join(reports, 'playwright.json');
  run('npx', ['playwright', 'test', ...files, '-g', titles(), '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return (read(file)?.suites ?? []).flatMap(specsOf).map(({ title, ok, tests }) => ({
    title,
    passed: tests.every(({ status }) => status === 'skipped') ? null : ok,
    seconds: tests.flatMap((each) => each.results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Five minutes of load: the long form only. */
function runBench() {
  if (!isLong || !faults.some(({ id }) => id === 'F41')) return [];
  const begun = performance.now();
  const passed = run('npm', ['run', 'bench', '--', 'memory']);
  return [{ title: 'F41', passed, seconds: (performance.now() - begun) / 1000 }];
}

/** @returns the exit code */
function report(tests) {
  const lines = faults.map(({ id, fault }) => ({
    id,
    fault,
    ...verdictOf(tests.filter(({ title }) => names(title, id))),
  }));
  say('');
  for (const { id, fault, verdict, note } of lines)
    say(`${id.padEnd(4)}${verdict.padEnd(9)}${note.padEnd(19)}${fault}`);
  const count = (wanted) => lines.filter(({ verdict }) => verdict === wanted).length;
  say(`\n${lines.length} faults: ${count('met')} met, ${count('NOT MET')} not met, ${count('not run')} not run`);
  return count('NOT MET') > 0 ? 1 : 0;
}

const names = (title, id) => new RegExp(`\\b${id}\\b`).test(title);

function verdictOf(tests) {
  const ran = tests.filter(({ passed }) => passed !== null);
  if (ran.length === 0) return { verdict: 'not run', note: '' };
  const seconds = ran.reduce((sum, test) => sum + test.seconds, 0).toFixed(1);
  const failed = ran.filter(({ passed }) => !passed).length;
  const note = failed > 0 ? `${failed} of ${ran.length} failed` : `${ran.length} tests, ${seconds} s`;
  return { verdict: failed > 0 ? 'NOT MET' : 'met', note };
}

const asked = process.argv.slice(2);
const faults = readFaults().filter(({ id }) => asked.length === 0 || asked.includes(id));
if (faults.length === 0) {
  say('No such fault: docs/faults.md lists them, F1 to F50.');
  process.exit(2);
}
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const results = [...runVitest(), ...runPlaywright(), ...runBench()];
process.exit(report(results));
