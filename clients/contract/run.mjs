// npm run clients [-- typescript python php]: the table of cases against each client, on a server that errs on demand.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findProgram } from '../../scripts/install.mjs';
import { buildClient } from '../typescript/build.mjs';
import { checkOutcome } from './check-outcome.mjs';
import { startStub } from './stub-server.mjs';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
const table = JSON.parse(fs.readFileSync(at('cases.json'), 'utf8'));
const say = (line) => process.stdout.write(`${line}\n`);

const typescript = { program: process.execPath, args: [at('drivers/typescript.mjs')], prepare: buildClient };
const python = { program: findProgram('python'), args: ['-I', at('drivers/python.py')] };
const php = { program: findProgram('php'), args: [at('drivers/php.php'), 'streams'] };
export const clients = {
  typescript,
  python,
  'php-streams': php,
  'php-curl': { ...php, args: [at('drivers/php.php'), 'curl'] },
};

/** Runs a client's driver on calls; one outcome for each, by its number, or null where the driver lacks its extension. */
export async function drive({ program, args }, calls) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = [];
  child.stdout.on('data', (part) => said.push(part));
  child.stdin.end(JSON.stringify(calls));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code === 77) return null;
  if (code !== 0) throw new Error(`The driver ended with ${code}.`);
  const lines = Buffer.concat(said).toString().split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map((outcome) => [outcome.n, outcome]));
}

async function runCases(name, client) {
  const cases = table.filter(({ only, not = [] }) => (only ?? [name]).includes(name) && !not.includes(name));
  const stub = await startStub(cases);
  const calls = cases.map((one, n) => ({ ...callOf(one, `${stub.origin}/${n}`), n }));
  const outcomes = await drive(client, calls).finally(stub.stop);
  if (!outcomes) return null;
  const failures = cases.flatMap((one, n) => failureOf(one, outcomes.get(n), stub.seen[n]));
  if (stub.elsewhere > 0) failures.push(`${stub.elsewhere} requests followed a redirect.`);
  return { cases: cases.length, failures };
}

function callOf({ call, args, times, abortAfter, settings = {} }, baseUrl) {
  const { slash, ...others } = settings;
  const usual = { baseUrl: slash ? `${baseUrl}/` : baseUrl, privateKey: 'wl_sk_test_1', backoff: 0.01 };
  return { call, args, times, abortAfter, settings: { ...usual, ...others } };
}

function failureOf(one, outcome, seen) {
  try {
    checkOutcome(one, outcome, seen);
    return [];
  } catch (error) {
    return [`${one.title}: ${error.message}`];
  }
}

/** Which of passed, failed and skipped a client counts as; a missing runtime is said. */
async function countOf(name, client) {
  client.prepare?.();
  const result = client.program ? await runCases(name, client) : null;
  if (!result) {
    say(`${name}: skipped, its runtime is missing`);
    return 'skipped';
  }
  say(`${name}: ${result.cases} cases, ${result.failures.length} failed`);
  for (const failure of result.failures) say(`  ${failure}`);
  return result.failures.length > 0 ? 'failed' : 'passed';
}

async function main(wanted) {
  const results = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, client] of Object.entries(clients))
    if (wanted.length === 0 || wanted.some((word) => name.startsWith(word))) results[await countOf(name, client)] += 1;
  const { passed, failed, skipped } = results;
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
