// Builds what is out of date: reference data, database client, the app, its compressed files. Nothing changed: half a second.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { fail, readText, root } from './install.mjs';
import { packageInputs } from './package-inputs.mjs';

const stamps = path.join(root, '.cache', 'build');
const at = (...parts) => path.join(root, ...parts);
const stampOf = (step) => path.join(stamps, step.replaceAll(' ', '-'));

const steps = [
  {
    name: 'reference',
    says: 'Compiling airports, airlines, zones and logos',
    inputs: [],
    makes: [],
    run: () => node(['scripts/build-reference.mjs']),
  },
  {
    name: 'database client',
    says: 'Making the database client',
    inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
    makes: ['app/platform/generated/client.ts'],
    // Any existing file stands in for the native engine, which generating does not use and which cannot be downloaded.
    run: () => {
      node(['node_modules/prisma/build/index.js', 'generate'], { PRISMA_SCHEMA_ENGINE_BINARY: at('package.json') });
    },
  },
  {
    name: 'common passwords',
    says: 'Compiling the list of common passwords',
    inputs: ['scripts/common-passwords.mjs', 'package-lock.json'],
    makes: ['app/accounts/generated/common-password-hashes.ts'],
    run: () => node(['scripts/common-passwords.mjs']),
  },
  {
    name: 'share image',
    says: 'Drawing the picture for links',
    inputs: ['scripts/share-image.mjs', 'scripts/reference/monogram.mjs'],
    makes: ['public/share.png'],
    run: () => node(['scripts/share-image.mjs']),
  },
  {
    name: 'icons',
    says: 'Drawing the icons',
    inputs: ['scripts/icons.mjs', 'public/favicon.svg'],
    makes: ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map(
      (name) => `public/${name}`,
    ),
    run: () => node(['scripts/icons.mjs']),
  },
  {
    name: 'app',
    says: 'Building the app',
    inputs: [
      'app',
      'workers',
      'emails',
      'print',
      'dev',
      'prisma',
      'server.ts',
      'remix.config.js',
      'scripts/build.mjs',
      'scripts/build-dev.mjs',
      'scripts/build-health.mjs',
      'scripts/build-pdf-text.mjs',
      'scripts/build-private.mjs',
      'scripts/private',
      'package-lock.json',
      'tsconfig.json',
    ],
    makes: [
      'build/index.js',
      'build/index.js.map',
      'build/dev.js',
      'build/health.js',
      'build/pdf-text.js',
      'public/build',
      'public/private/reader.json',
    ],
    run: () => {
      fs.rmSync(at('public/build'), { recursive: true, force: true });
      node(['node_modules/@remix-run/dev/dist/cli.js', 'build', '--sourcemap'], { NODE_ENV: 'production' });
      node(['scripts/build-dev.mjs']);
      node(['scripts/build-health.mjs']);
      node(['scripts/build-pdf-text.mjs']);
      node(['scripts/build-private.mjs']);
      slimMap(at('build/index.js.map'));
      withholdMaps(at('public/build'));
      compressAll(at('public/build'));
    },
  },
  {
    name: 'packages',
    says: 'Packing what customers install',
    inputs: packageInputs,
    makes: ['public/packages'],
    run: () => {
      fs.rmSync(at('public/packages'), { recursive: true, force: true });
      node(['scripts/build-packages.mjs']);
    },
  },
];

/** Runs the steps whose inputs changed since the last time. */
export function build() {
  for (const step of steps) bringUpToDate(step);
}

/** Runs the steps that the sources themselves need: tables, database client, pictures. */
export function buildSources() {
  for (const step of steps.filter(({ name }) => name !== 'app')) bringUpToDate(step);
}

/** Leaves the app to a watching compiler, which builds it for development; the next `build` makes it anew. */
export function buildForDev() {
  buildSources();
  fs.rmSync(stampOf('app'), { force: true });
  fs.rmSync(at('public/build'), { recursive: true, force: true });
}

/** Names of the steps whose inputs changed since they ran last. */
export const staleSteps = () =>
  steps.filter((step) => step.inputs.length > 0 && !isFresh(step)).map(({ name }) => name);

function bringUpToDate(step) {
  if (isFresh(step)) return;
  if (step.inputs.length > 0) process.stdout.write(`${step.says} …\n`);
  step.run();
  if (step.inputs.length === 0) return;
  fs.mkdirSync(stamps, { recursive: true });
  fs.writeFileSync(stampOf(step.name), fingerprint(step.inputs));
}

/** A step without inputs looks for itself. */
const isFresh = ({ name, inputs, makes }) =>
  inputs.length > 0 &&
  makes.every((file) => fs.existsSync(at(file))) &&
  readText(stampOf(name)) === fingerprint(inputs);

function node(argv, env = {}) {
  const done = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
  if (done.status === 0) return;
  fail(`${argv.join(' ')} failed:\n${done.stdout ?? ''}${done.stderr ?? ''}`);
}

/** A hash of the names and contents of files and folders. */
export function fingerprint(inputs, folder = root) {
  const hash = createHash('sha256');
  for (const input of inputs) addTo(hash, folder, input);
  return hash.digest('hex');
}

function addTo(hash, folder, relative) {
  const file = path.join(folder, relative);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) return void hash.update(`${relative}\0`).update(fs.readFileSync(file));
  for (const name of fs.readdirSync(file).sort())
    if (name !== '__pycache__') addTo(hash, folder, path.join(relative, name));
}

/** The server's map stays for stack traces and debuggers, without the texts of the sources, which lie beside it. */
function slimMap(file) {
  const { sourcesContent, ...map } = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify(map));
}

/** Source maps are for our own stack traces: the browser's are taken away before anything is served. */
function withholdMaps(folder) {
  for (const file of filesIn(folder)) {
    if (file.endsWith('.map')) fs.rmSync(file);
    else if (/\.(js|css)$/.test(file)) {
      const text = fs.readFileSync(file, 'utf8');
      fs.writeFileSync(file, text.replace(/\n\/[/*]# sourceMappingURL=\S+(?: \*\/)?\n?$/, '\n'));
    }
  }
}

/** Brotli at its best beside every script and style sheet: done once here, it costs nothing when served. */
function compressAll(folder) {
  for (const file of filesIn(folder).filter((name) => /\.(js|css|svg|json)$/.test(name)))
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(fs.readFileSync(file)));
}

function filesIn(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path: old, name }) => path.join(parentPath ?? old, name));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) build();
