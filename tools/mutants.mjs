// Changes one place of the code at a time and asks whether a unit test notices: docs/mutants.md.
//   node tools/mutants.mjs [--only app/itinerary/check.ts] [--sample 300] [--seed 14] [--write]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { mutationsOf } from './mutants/mutations.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = path.join(root, 'docs/mutants.md');
/** Mutated in full. */
const PURE =
  /^app\/(?:usage\/period|plans\/|billing\/[\w-]+\.ts$(?<!\.server\.ts)|itinerary\/(?:check\.ts|enrich\/|refine\/)|trip\/options\/fares)/;
/** Of the pure parts, in percent. */
const REQUIRED = 80;
/** Tests of the repository, of processes and sockets, and runs of random texts, which take longer than the rest together. */
const LEFT_OUT =
  /^tests\/unit\/(?:repo|scripts|http|payments|itinerary\/properties)\/|print-and-read|\/properties\.test/;
/** Processor time that a test file gets beyond ten times its usual one; an endless loop uses it up. */
const SECONDS = 2;

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '14' },
    tests: { type: 'string', default: 'tests/' },
    write: { type: 'boolean', default: false },
  },
});

let worker = null;
const observed = await observeTests();
const reached = new Set(observed.flatMap(({ modules }) => modules));
const candidates = [...reached].filter((file) => /^(?!.*\/generated\/).*\.tsx?$/.test(file)).sort();
const pure = candidates.filter((file) => (flags.only ? file.startsWith(flags.only) : PURE.test(file)));
const others = flags.only ? [] : candidates.filter((file) => !PURE.test(file));

const inFull = await judgeAll(pure.flatMap(mutantsOf));
const sampled = await judgeAll(sampleOf(others.flatMap(mutantsOf), Number(flags.sample)));
worker?.terminate();

const survivors = [...inFull, ...sampled].filter(({ killedBy }) => killedBy === null);
for (const { file, line, column, was, by } of survivors)
  console.log(`${file}:${line}:${column}  ${shorten(was)}  ->  ${shorten(by)}`);
const report = reportOf();
console.log(`\n${report}`);
if (flags.write) writeReport();
if (scoreOf(inFull) < REQUIRED) process.exitCode = 1;

/** Runs every test file once, and keeps those that pass: which tests call which functions. */
async function observeTests() {
  const patterns = ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx', 'tests/corpus/*.test.ts'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root });
  const files = listed.toString().trim().split('\n');
  const results = [];
  for (const test of files.filter((file) => file.startsWith(flags.tests) && !LEFT_OUT.test(file))) {
    const result = await ask({ test }, 120);
    if (result?.passed) results.push(result);
    else console.log(`left out: ${test}`);
  }
  return results.sort((one, other) => one.milliseconds - other.milliseconds);
}

function mutantsOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return mutationsOf(file, text).map((mutation) => {
    const { start, end, by } = mutation;
    return { ...mutation, file, text: text.slice(0, start) + by + text.slice(end), tests: testsOf(file, mutation) };
  });
}

/**
 * Tests that call the function around a mutant; every test of files that call it, or its module, while they load. Files
 * that import the module themselves come first, then the quickest.
 */
function testsOf(file, { within }) {
  const hit = `${file} ${within}`;
  const found = observed.flatMap(({ test, tests, before, imports, modules, milliseconds }) => {
    if (!modules.includes(file)) return [];
    const isDirect = imports.includes(file);
    if (within === -1 || before.includes(hit)) return { file: test, names: null, isDirect, milliseconds };
    const names = tests.filter(({ hits }) => hits.includes(hit)).map(({ name }) => name);
    return names.length > 0 ? { file: test, names, isDirect, milliseconds } : [];
  });
  return found.sort((one, other) => Number(other.isDirect) - Number(one.isDirect));
}

async function judgeAll(mutants) {
  const judged = [];
  for (const { text, tests, ...mutant } of mutants) {
    const killedBy = await judge({ file: mutant.file, text }, tests);
    judged.push({ ...mutant, isReached: tests.length > 0, killedBy });
    if (judged.length % 50 === 0) console.log(`${judged.length} of ${mutants.length}: ${scoreOf(judged)} %`);
  }
  return judged;
}

/** The test that fails with the replaced module; null when all pass. */
async function judge(replaced, tests) {
  for (const { milliseconds, ...test } of tests) {
    const answer = await ask({ replaced, ...test }, SECONDS + milliseconds / 100);
    if (answer === null) return `${test.file}: time`;
    if (answer.killedBy !== null) return answer.killedBy;
  }
  return null;
}

/** The answer of the worker; null when it took too long, or died of it. */
async function ask(message, seconds) {
  worker ??= startWorker();
  const current = worker;
  const started = process.cpuUsage();
  let timer;
  const answer = await new Promise((resolve) => {
    timer = setInterval(() => {
      if (secondsSince(started) > seconds) resolve(null);
    }, 200);
    current.listener = resolve;
    current.postMessage(message);
  });
  clearInterval(timer);
  if (answer === null) {
    await current.terminate();
    worker = null;
  }
  return answer;
}

function startWorker() {
  const started = new Worker(new URL('./mutants/run-tests.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1000 },
    stdout: true,
    stderr: true,
  });
  started.on('message', (answer) => started.listener(answer));
  started.on('error', () => started.listener(null));
  return started;
}

/** Seconds of processor time: a busy machine must not look like a loop without end. */
function secondsSince(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** The same mutants for the same seed (Park and Miller's generator). */
function sampleOf(mutants, size) {
  const left = mutants.filter(({ tests }) => tests.length > 0);
  let state = Number(flags.seed);
  const chosen = [];
  while (chosen.length < size && left.length > 0) {
    state = (state * 48_271) % 2_147_483_647;
    chosen.push(...left.splice(state % left.length, 1));
  }
  return chosen;
}

function scoreOf(mutants) {
  const killed = mutants.filter(({ killedBy }) => killedBy !== null).length;
  return mutants.length === 0 ? 100 : Math.floor((1000 * killed) / mutants.length) / 10;
}

function reportOf() {
  const groups = Map.groupBy
    ? Map.groupBy(inFull, ({ file }) => path.dirname(file))
    : inFull.reduce((map, one) => {
        const key = path.dirname(one.file);
        return map.set(key, [...(map.get(key) ?? []), one]);
      }, new Map());
  const rows = [...groups].map(([folder, list]) => row(`\`${folder}\``, list));
  return [
    '| Part | Mutants | Killed | Not reached by a test | Score |',
    '|---|---|---|---|---|',
    ...rows,
    row('**pure parts**', inFull),
    ...(sampled.length > 0 ? [row(`sample elsewhere, seed ${flags.seed}`, sampled)] : []),
  ].join('\n');
}

function row(name, list) {
  const killed = list.filter(({ killedBy }) => killedBy !== null).length;
  const missed = list.filter(({ isReached }) => !isReached).length;
  return `| ${name} | ${list.length} | ${killed} | ${missed} | ${scoreOf(list)} % |`;
}

function writeReport() {
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/(<!-- score -->\n)[\s\S]*(<!-- end -->)/, `$1\n${report}\n\n$2`));
}

function shorten(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 50 ? `${line.slice(0, 50)}…` : line;
}
