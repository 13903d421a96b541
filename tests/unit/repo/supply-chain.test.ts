import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'));
const { dependencies, scripts, overrides } = read('package.json');
const { packages } = read('package-lock.json') as { packages: Record<string, { version?: string; license?: string }> };
const workflow = (name: string) => fs.readFileSync(`.github/workflows/${name}.yml`, 'utf8');

test('the inventory comes from the lock file, without a network, and names each package that is shipped', () => {
  const [command = ''] = scripts.sbom.split(' > ');
  const text = execFileSync('npm', [...command.split(' ').slice(1), '--offline'], {
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
});

test('CI audits the packages, and a release gets its inventory', () => {
  expect(workflow('ci')).toContain('npm audit --omit=dev --audit-level=moderate');
  expect(workflow('release')).toMatch(/npm run sbom[\s\S]*gh release upload .* sbom\.cdx\.json/);
});

/** Remix pins its routers, and gets no releases any more: only an override brings their patches. */
test('S1 no router is older than the newest patch that we know of its line, in the overrides, the lock file and the build', () => {
  const newest: Record<string, string> = read('tests/unit/repo/newest-patches.json');
  expect(Object.keys(newest)).toEqual(['@remix-run/router', 'react-router', 'react-router-dom']);
  for (const [name, version] of Object.entries(newest)) {
    const locked = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
    expect(locked, name).toEqual([`node_modules/${name}`]);
    for (const used of [overrides[name], packages[`node_modules/${name}`]?.version, versionOf(name)])
      expect(used.localeCompare(version, 'en', { numeric: true }), `${name} ${used}`).toBeGreaterThanOrEqual(0);
  }
  expect(workflow('ci')).toContain('node scripts/newest-patches.mjs');
});

const versionOf = (name: string): string => read(`node_modules/${name}/package.json`).version;

test('S8 every action of a workflow is pinned by its commit, and renovate keeps digests', () => {
  const used = ['ci', 'release'].flatMap((name) => workflow(name).match(/uses: .*/g) ?? []);
  expect(used.length).toBeGreaterThan(6);
  for (const line of used) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(read('renovate.json').extends).toEqual(
    expect.arrayContaining(['helpers:pinGitHubActionDigests', 'docker:pinDigests']),
  );
});

test('S8 NOTICE names each shipped package under a copyleft licence, or without a licence field', () => {
  const notice = fs.readFileSync('NOTICE', 'utf8');
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  const shipped = installed.filter(([, each]) => !('dev' in each) && !('link' in each));
  const named = shipped.filter(([, { license = '' }]) => license === '' || /GPL/.test(license));
  expect(named.length).toBeGreaterThan(10);
  for (const [path, { license = '' }] of named) {
    const name = path.replace(/^.*node_modules\//, '').replace(/-(darwin|linux|linuxmusl|win32|wasm32)(-\w+)?$/, '');
    expect(notice, path).toContain(name);
    if (/LGPL-3\.0-or-later/.test(license)) expect(notice).toContain('LGPL-3.0-or-later');
  }
});

/** What a start installs is in `package.json`; the tools of the tests are a third of all packages. */
test('I8 the product imports no tool of the tests, and each tool is used', () => {
  const root = read('package.json');
  const needed = new Set([...Object.keys(root.dependencies), ...Object.keys(root.devDependencies)]);
  const tools = Object.keys(read('tests/tools/package.json').devDependencies);
  expect(tools.filter((name) => needed.has(name))).toEqual([]);
  expect(Object.keys(root.scripts).length).toBeLessThanOrEqual(24);
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const texts = tracked
    .filter((file) => /\.([cm]?[jt]sx?|json|html)$/.test(file) && !/lock\.json$|^tests\/(corpus|tools)\//.test(file))
    .map((file) => ({ file, text: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '' }));
  const ofStart =
    /^(app|workers|emails|print|dev|prisma|server\.ts|remix\.config\.js|scripts\/(build|install|start|icons|share-image|common-passwords|reference))/;
  const imported = texts
    .filter(
      ({ file }) =>
        ofStart.test(file) && !/^scripts\/build-(mcp|reader)|^prisma\/(new-migration|schema-engine)/.test(file),
    )
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:import (?!type\b)[^;]*?from |import |.*\bimport\()'((?:@[\w-]+\/)?[\w.-]+)/gm)]
        .filter(([, name = '']) => tools.includes(name))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(imported).toEqual([]);
  const whole = texts.map(({ text }) => text).join('\n');
  expect(tools.filter((name) => !name.startsWith('@types/') && !whole.includes(name))).toEqual([]);
});
