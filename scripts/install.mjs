// What a fresh machine lacks: packages from the lock file, and programs from Debian's packages where that is permitted.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = (text) => process.stdout.write(`${text}\n`);

/** Programs that Debian packages bring, where each may be found, and why we want it; `full` where only `npm run full` does. */
export const programs = {
  redis: { commands: ['redis-server'], packages: ['redis-server'], why: 'the queue for mails and other jobs' },
  // Without a window it needs half of the processor's time; where there is no such package, the whole browser does.
  chromium: {
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    packages: ['chromium-headless-shell'],
    otherwise: ['chromium'],
    why: 'PDFs of itineraries and invoices',
  },
  postgres: {
    commands: ['/usr/lib/postgresql/*/bin/postgres', 'postgres'],
    packages: ['postgresql'],
    why: 'the tests on real PostgreSQL',
  },
  pgbouncer: {
    full: true,
    commands: ['/usr/sbin/pgbouncer', 'pgbouncer'],
    packages: ['pgbouncer'],
    why: 'the test behind a pooler',
  },
  nginx: {
    full: true,
    commands: ['nginx', '/usr/sbin/nginx'],
    packages: ['nginx-light', 'openssl'],
    why: 'the test behind the proxy that is shipped',
  },
  caddy: { full: true, commands: ['caddy'], packages: ['caddy'], why: 'the tests of the files for it' },
  systemd: { full: true, commands: ['systemd-analyze'], packages: ['systemd'], why: 'the test of the units' },
  curl: { commands: ['curl'], packages: ['curl'], why: "the samples of the API's documentation" },
  poppler: { commands: ['pdftotext'], packages: ['poppler-utils'], why: 'the tests that read printed itineraries' },
  fonts: {
    commands: ['/usr/share/fonts/*/noto/NotoSansThai-Regular.ttf'],
    packages: ['fonts-noto-core'],
    why: 'names in other scripts in PDFs',
  },
  cjkFonts: {
    commands: ['/usr/share/fonts/*/noto/NotoSansCJK-Regular.ttc'],
    packages: ['fonts-noto-cjk'],
    why: 'Chinese, Japanese and Korean in PDFs',
  },
  prometheus: { full: true, commands: ['promtool'], packages: ['prometheus'], why: 'the tests of the alert rules' },
  shellcheck: { commands: ['shellcheck'], packages: ['shellcheck'], why: 'the test of the shell scripts for machines' },
  python: { full: true, commands: ['python3'], packages: ['python3'], why: 'the API client for Python' },
  php: { full: true, commands: ['php'], packages: ['php-cli', 'php-curl'], why: 'the API client for PHP' },
  java: { full: true, commands: ['java'], packages: ['default-jre-headless'], why: 'the Nu checker of HTML' },
};

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!fine) fail(`Wayline needs Node 20.19, 22.12 or 24 and newer; this is ${process.versions.node}.`);
}

/**
 * Installs the packages of the lock file unless they are there already: those that a start needs, or also those of the
 * tests (`tests/tools/package.json`), a third of all. A half-finished install is done again.
 */
export function ensurePackages({ forTests = false } = {}) {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules', '.wayline-lock');
  const whole = `${lock} with tests`;
  const there = readText(stamp);
  if (there === whole || (there === lock && !forTests)) return;
  say(`Installing the packages of the lock file${forTests ? ', those of the tests too' : ''} (once, about a minute) …`);
  const flags = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!npm(forTests ? flags : [...flags, '--workspaces=false'], { ...process.env, NODE_ENV: '' }))
    fail('The packages could not be installed. Is the npm registry reachable? Then run the same command again.');
  fs.writeFileSync(stamp, forTests ? whole : lock);
}

/** False where nothing may be added to the system: said by WAYLINE_NO_INSTALL=1 or `-- --no-system-packages`. */
const mayInstall =
  !/^(1|true|yes)$/i.test(process.env.WAYLINE_NO_INSTALL ?? '') &&
  !process.argv.includes('--no-system-packages') &&
  !process.argv.includes('--no-install');

/** The path of a program, installed when missing, permitted and not refused; null when it cannot be had. */
export function ensureProgram(name) {
  const found = findProgram(name);
  if (found) return found;
  const { packages, otherwise = [], why } = programs[name];
  if (!mayInstall || process.getuid?.() !== 0 || !onPath('apt-get')) {
    say(`${name} is missing (${why}). Install it with: ${installing(name)}`);
    return null;
  }
  say(`${name} is missing (${why}). You are root, so it is installed from Debian's packages now:`);
  say(`  apt-get install ${packages.join(' ')}   (WAYLINE_NO_INSTALL=1 or \`-- --no-system-packages\` refuses this)`);
  if (!isAgreed()) return null;
  apt(['update', '-qq']);
  for (const wanted of [packages, otherwise].filter(({ length }) => length > 0)) {
    if (wanted === otherwise) say(`  apt-get install ${wanted.join(' ')}   (instead)`);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...wanted]);
    const now = findProgram(name);
    if (now) return now;
    say(`${wanted.join(' ')} could not be installed.`);
  }
  say(`Going on without ${name}.`);
  return null;
}

/** Asks the person at the terminal; where there is none, as in CI, what was said is done. */
function isAgreed() {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return true;
  process.stdout.write('  Install it? [Y/n] ');
  const terminal = fs.openSync('/dev/tty', 'r');
  const answer = Buffer.alloc(80);
  const length = fs.readSync(terminal, answer);
  fs.closeSync(terminal);
  return /^\s*(y|yes)?\s*$/i.test(answer.toString('utf8', 0, length));
}

function apt(args) {
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/**
 * Node 24 beside the one that runs this, for tests: the registry's platform package, kept out of node_modules, where it
 * would become the `node` of every npm script. `scripts/node24/package-lock.json` pins its version and the hash of its
 * archive, which npm checks. Null where there is none for this machine.
 */
export function ensureNode24() {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const pinned = path.join(root, 'scripts', 'node24');
  const folder = path.join(root, '.cache', 'node24');
  const file = path.join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const lock = readText(path.join(pinned, 'package-lock.json'));
  const stamp = path.join(folder, 'installed-lock.json');
  if (fs.existsSync(file) && readText(stamp) === lock) return file;
  say('Fetching Node 24 from the npm registry into .cache, to run the tests on it too (its hash is pinned) …');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(pinned, name), path.join(folder, name));
  const fetched = npm(['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!fetched || !fs.existsSync(file)) return null;
  fs.writeFileSync(stamp, lock);
  return file;
}

const installing = (name) => `sudo apt-get install ${programs[name].packages.join(' ')}`;

function npm(args, env = process.env) {
  const script = process.env.npm_execpath;
  const [command, ...before] = script ? [process.execPath, script] : ['npm'];
  return (
    spawnSync(command, [...before, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  );
}

export function findProgram(name) {
  for (const command of programs[name].commands) {
    const found = command.includes('*') ? globbed(command) : onPath(command);
    if (found) return found;
  }
  return null;
}

export function onPath(command) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.resolve(folder, command); // which leaves an absolute path as it is
    if (fs.existsSync(file)) return file;
  }
  return null;
}

/** One star in the middle of a path: the newest version that is there. */
function globbed(pattern) {
  const [before, after] = pattern.split('*');
  if (!fs.existsSync(before)) return null;
  const versions = fs.readdirSync(before).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => before + version + after).find((file) => fs.existsSync(file)) ?? null;
}

export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
