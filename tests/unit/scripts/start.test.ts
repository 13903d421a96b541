import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const isRoot = process.getuid?.() === 0;
const hasScript = spawnSync('script', ['--version']).status === 0; // it makes a terminal
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-scripts-'));
  fs.writeFileSync(path.join(folder, 'apt-get'), `#!/bin/sh\necho "$*" >> ${folder}/asked\n`, { mode: 0o755 });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What a start says that finds no redis-server, and what it has Debian's installer do. */
function look(more: Record<string, string> = {}, argv: string[] = []) {
  fs.rmSync(path.join(folder, 'asked'), { force: true });
  const script = "import('./scripts/install.mjs').then(({ ensureProgram }) => ensureProgram('redis'))";
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: folder, ...more };
  const { stdout } = spawnSync(process.execPath, ['-e', script, '--', ...argv], { env, encoding: 'utf8' });
  const asked = path.join(folder, 'asked');
  return { stdout, asked: fs.existsSync(asked) ? fs.readFileSync(asked, 'utf8') : '' };
}

test.skipIf(!isRoot)('I8 root is told which Debian packages are installed and why, and how to refuse', () => {
  const { stdout, asked } = look();
  expect(stdout).toMatch(
    /redis is missing \(the queue .*\)[\s\S]*apt-get install redis-server[\s\S]*WAYLINE_NO_INSTALL=1/,
  );
  expect(asked).toContain('install -y -qq --no-install-recommends redis-server');
});

test('I8 after a refusal nothing is installed, and it is said what to install', () => {
  const refused = [['--no-system-packages'], ['--no-install']].map((argv) => look({}, argv));
  for (const { stdout, asked } of [look({ WAYLINE_NO_INSTALL: '1' }), ...refused]) {
    expect(stdout).toBe(
      'redis is missing (the queue for mails and other jobs). Install it with: sudo apt-get install redis-server\n',
    );
    expect(asked).toBe('');
  }
});

test.skipIf(!isRoot || !hasScript)('I8 at a terminal the person is asked, and no is no', () => {
  const ask = (answer: string) => {
    fs.rmSync(path.join(folder, 'asked'), { force: true });
    const run = `PATH=${folder} CI= ${process.execPath} -e "import('./scripts/install.mjs').then((it) => it.ensureProgram('redis'))"`;
    const { stdout } = spawnSync('script', ['-qec', run, '/dev/null'], { input: `${answer}\n`, encoding: 'utf8' });
    expect(stdout).toContain('Install it? [Y/n]');
    return fs.existsSync(path.join(folder, 'asked'));
  };
  expect([ask('n'), ask('no'), ask('y'), ask('')]).toEqual([false, false, true, true]);
});

test('I8 every package is pinned by the hash of its archive, Node 24 for the tests too', () => {
  for (const file of ['package-lock.json', 'scripts/node24/package-lock.json']) {
    const { packages } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      packages: Record<string, Record<string, unknown>>;
    };
    const unpinned = Object.entries(packages).filter(
      ([name, { integrity, inBundle, link }]) => name.includes('node_modules/') && !integrity && !inBundle && !link,
    );
    expect(
      unpinned.map(([name]) => name),
      file,
    ).toEqual([]);
    expect(Object.keys(packages).length, file).toBeGreaterThan(1);
  }
  const { optionalDependencies } = JSON.parse(fs.readFileSync('scripts/node24/package.json', 'utf8'));
  for (const version of Object.values(optionalDependencies)) expect(version).toMatch(/^24\.\d+\.\d+$/);
});

test('I8 a start installs at most 812 packages, and what the tests need comes with them', () => {
  const { workspaces, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  expect(workspaces).toEqual(['tests/tools']);
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const forTests = Object.keys(JSON.parse(fs.readFileSync('tests/tools/package.json', 'utf8')).devDependencies);
  expect(forTests).toEqual(
    expect.arrayContaining(['vitest', '@playwright/test', 'typescript', '@redocly/cli', 'knip']),
  );
  const roots = [...Object.keys(packages['']?.dependencies ?? {}), ...Object.keys(devDependencies)];
  const needed = installedFor(packages, roots);
  expect(needed.size).toBeGreaterThan(500);
  expect(needed.size).toBeLessThanOrEqual(812);
});

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** As npm does: what each package asks for, found in the nearest `node_modules`, for Linux on x64. */
function installedFor(packages: Record<string, Locked>, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (from: string, name: string): void => {
    const place = nearest(packages, from, name);
    const { os = ['linux'], cpu = ['x64'], libc = ['glibc'], ...asks } = (place && packages[place]) || {};
    if (!place || found.has(place) || !os.includes('linux') || !cpu.includes('x64') || !libc.includes('glibc')) return;
    found.add(place);
    const peers = Object.keys(asks.peerDependencies ?? {}).filter(
      (each) => !asks.peerDependenciesMeta?.[each]?.optional,
    );
    for (const each of [asks.dependencies, asks.optionalDependencies].flatMap((some) => Object.keys(some ?? {})))
      visit(place, each);
    for (const each of peers) visit(place, each);
  };
  for (const name of roots) visit('', name);
  return found;
}

function nearest(packages: Record<string, Locked>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}

test('F40 a product that does not end is killed in bounded time; the exit code of one that ends is passed on', async () => {
  const start = async (child: string) => {
    const script = `const { spawn } = await import('node:child_process');
      const { endWith } = await import('./scripts/stop-child.mjs');
      endWith(spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }), 300);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    return parent;
  };
  const deaf = await start("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')");
  const begun = Date.now();
  deaf.kill('SIGTERM');
  expect(await once(deaf, 'exit')).toEqual([1, null]);
  expect(Date.now() - begun).toBeGreaterThan(250);
  const failing = await start("console.log('up'); setTimeout(() => process.exit(70), 50)");
  expect(await once(failing, 'exit')).toEqual([70, null]);
});
