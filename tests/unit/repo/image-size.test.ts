import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../../scripts/build.mjs';
import { isPruned } from '../../../scripts/prune-image.mjs';

beforeAll(() => build(), 120_000);

const megabyte = 1_000_000;
const image = fs.readFileSync('Dockerfile', 'utf8');
const last = image.slice(image.lastIndexOf('FROM '));
const row = /^\| image \| (.*) \|$/m.exec(fs.readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
/** MB, as the guide says. */
const documented = (what: string) => Number(new RegExp(`(\\d+) MB ${what}`).exec(row)?.[1]);

function bytesIn(folder: string, isLeftOut: (file: string) => boolean = () => false): number {
  let sum = 0;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') sum += bytesIn(file, isLeftOut);
    else if (entry.isFile() && !isLeftOut(file)) sum += fs.statSync(file).size;
  }
  return sum;
}

/** What `npm prune --omit=dev` leaves of what is installed here, and `prune-image.mjs` of that. */
function bytesOfPackages(): number {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  const places = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link && fs.existsSync(place))
    .map(([place]) => place);
  expect(places.length).toBeGreaterThan(300);
  const isLeftOut = (file: string) => isPruned(file.slice('node_modules/'.length));
  return places.filter((place) => !isLeftOut(`${place}/`)).reduce((sum, place) => sum + bytesIn(place, isLeftOut), 0);
}

/** Of Debian's base image. */
const essential =
  'apt bash coreutils debianutils dpkg findutils grep gzip login mount passwd perl-base sed tar util-linux';

interface DebianPackage {
  name: string;
  bytes: number;
  needs: string[];
}

/** All that these may ask for, read by two programs, since each takes its time. */
function readDebian(names: readonly string[]): Map<string, DebianPackage> {
  const apt = (...words: string[]) =>
    spawnSync('apt-cache', words, { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? '';
  const others = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
    (kind) => `--no-${kind}`,
  );
  const reachable = apt('depends', '--recurse', ...others, ...names).match(/^[a-z0-9][a-z0-9.+-]+$/gm) ?? names;
  const shown = apt('show', '--no-all-versions', ...new Set(reachable))
    .split('\n\n')
    .map(debianPackage);
  return new Map(shown.map((each) => [each.name, each]));
}

/** Names with all that they depend on; the first of alternatives. */
function withDependencies(names: readonly string[], known: ReadonlyMap<string, DebianPackage>): Set<string> {
  const found = new Set<string>();
  for (const waiting = [...names]; waiting.length > 0; ) {
    const name = waiting.pop() ?? '';
    const { needs } = known.get(name) ?? {};
    if (needs && !found.has(name)) waiting.push(...needs);
    if (needs) found.add(name);
  }
  return found;
}

function debianPackage(text: string): DebianPackage {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  const needs = `${field('Depends')},${field('Pre-Depends')}`.split(',');
  return {
    name: field('Package'),
    bytes: Number(field('Installed-Size')) * 1024,
    needs: needs.flatMap((each) => /^\s*([a-z0-9][a-z0-9.+-]+)/.exec(each)?.[1] ?? []),
  };
}

/** Null where there is no apt, of another Debian, or without its lists. */
function bytesOfDebian(): number | null {
  const names = /apt-get install -y --no-install-recommends (.*) \\$/m.exec(last)?.[1]?.split(' ') ?? [];
  const purged = new Set(/dpkg --purge --force-depends (.*) \\$/m.exec(last)?.[1]?.split(' '));
  expect(names).toContain('chromium-headless-shell');
  const known = readDebian([...names, ...essential.split(' ')]);
  const all = withDependencies(names, known);
  if (![...names, ...purged].every((name) => all.has(name))) return null;
  const base = withDependencies(essential.split(' '), known);
  const kept = [...all].filter((name) => !base.has(name) && !purged.has(name));
  const removed = [...last.matchAll(/(?<= )\/usr\/lib\/chromium\/\S+/g)].map(([file]) => file);
  const gone = removed.filter((file) => fs.existsSync(file)).reduce((sum, file) => sum + fs.statSync(file).size, 0);
  return kept.reduce((sum, name) => sum + (known.get(name)?.bytes ?? 0), 0) - gone;
}

test('program and packages are as large as the guide says, and not larger', { timeout: 120_000 }, () => {
  const copied = [...last.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  const program = copied.map((file) => file.replace(/^\/app\//, '')).filter((file) => file !== 'node_modules');
  expect(program).toContain('build/index.js');
  const bytes = (file: string) => (fs.statSync(file).isFile() ? fs.statSync(file).size : bytesIn(file));
  const programs = program.reduce((sum, file) => sum + bytes(file), 0) / megabyte;
  expect(programs).toBeLessThan(documented('of program'));
  const packages = bytesOfPackages() / megabyte;
  expect(packages).toBeLessThan(documented('of packages'));
  expect(packages).toBeGreaterThan(documented('of packages') / 2);
});

test("Debian's packages are as large as the guide says, and not larger", { timeout: 120_000 }, ({ skip }) => {
  const bytes = bytesOfDebian();
  if (bytes === null) return skip('apt-cache does not know the packages');
  expect(bytes / megabyte).toBeLessThan(documented("of Debian's packages"));
  expect(bytes / megabyte).toBeGreaterThan(documented("of Debian's packages") / 2);
});

test('the image is at most 900 MB', () => {
  const parts = ['of program', 'of packages', "of Debian's packages", 'of the base image'].map(documented);
  const sum = parts.reduce((all, part) => all + part, 0);
  expect(sum).toBeLessThanOrEqual(900);
  expect(row).toContain(`: ${sum} MB`);
});
