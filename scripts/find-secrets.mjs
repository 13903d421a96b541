// Looks for secrets in the files that git keeps and in every line that was ever added to them (S28).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 }).stdout ?? '';
const folder = path.join(root, '.cache', 'secrets');

// Our own secret keys look like nobody else's.
const own = /\bwl_sk_(?:live|test)_[0-9A-Za-z]{49}\b/;
/** A key that a test once spelt out: the alphabet in order, which no generator makes. */
const invented = /wl_sk_live_0123456789ABCDEFGHIJ/;

const history = git('log', '-p', '--no-color', '--all', '--', '.', ':!package-lock.json', ':!*.csv');
const lines = history.split('\n').filter((line) => line.startsWith('+'));
const added = [...new Set(lines)].map((line) => line.slice(1)); // moved and merged lines were added more than once
fs.mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'history.txt');
fs.writeFileSync(file, added.join('\n'));

const kept = git('ls-files')
  .split('\n')
  .filter((name) => name && !/\.(csv|png|ico)$|^package-lock\.json$/.test(name));
const files = [file, ...kept.filter((name) => fs.existsSync(path.join(root, name)))];
/** Its own profiler goes through all files so far at each file, which takes three quarters of the time; it sees none here. */
const withoutProfiler =
  "import { PerformanceObserver } from 'node:perf_hooks'; PerformanceObserver.prototype.observe = () => {};";
const lint = spawnSync(
  process.execPath,
  [
    `--import=data:text/javascript,${encodeURIComponent(withoutProfiler)}`,
    path.join(root, 'node_modules/secretlint/bin/secretlint.js'),
    '--no-glob',
    ...files,
  ],
  { cwd: root, stdio: 'inherit' },
);
const ours = added.filter((line) => own.test(line) && !invented.test(line));
for (const line of ours) console.error(`a Wayline secret key: ${line.slice(0, 40)}…`);
if (lint.status !== 0 || ours.length > 0) {
  console.error('Take the secret out of the files and of the history, and replace it where it is in use.');
  process.exit(1);
}
console.log(`No secrets in ${kept.length} files and ${added.length} lines of history.`);
