import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const folder = path.resolve('node_modules/.cache');

/** Writes the contract that all answers of the run are checked against, and says in the end how many were. */
export default function setup() {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `contract-${process.pid}.json`);
  fs.writeFileSync(file, printContract());
  process.env.WAYLINE_CONTRACT = file;
  return () => report(file);
}

function printContract(): string {
  const program = path.join(folder, `print-contract-${process.pid}.mjs`);
  const entryPoints = ['tests/support/contract/print-contract.ts'];
  buildSync({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  try {
    return execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 });
  } finally {
    fs.rmSync(program);
  }
}

/** A test may have swallowed the error. */
function report(file: string): void {
  const [checked, undocumented] = ['checked', 'undocumented'].map((name) => readLines(`${file}.${name}`));
  for (const each of fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file))))
    fs.rmSync(path.join(folder, each));
  console.log(`${checked?.length} answers of the API were checked, ${undocumented?.length} are undocumented`);
  if (undocumented?.length) throw new Error(`undocumented answers:\n${[...new Set(undocumented)].join('\n')}`);
}

const readLines = (file: string): string[] =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
