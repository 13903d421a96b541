#!/usr/bin/env node
// npm run -s convert < itinerary.txt: converts on the command line, without a server. `--help` says the rest.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = path.join(root, 'build/convert.js');
const entry = path.join(root, 'scripts/convert-entry.ts');
const sources = ['app/itinerary', 'app/reference', 'app/trip', 'app/i18n', 'packages/reader/src'].map((folder) =>
  path.join(root, folder),
);

if (!existsSync(path.join(root, 'app/reference/compiled/places.json')))
  execFileSync(process.execPath, [path.join(root, 'scripts/build-reference.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
if (!existsSync(bundle) || newest([entry, ...sources]) > statSync(bundle).mtimeMs) await build();

const { main } = await import(pathToFileURL(bundle).href);
process.exitCode = await main(process.argv.slice(2));

function newest(paths) {
  return Math.max(
    ...paths.map((place) => {
      const { mtimeMs } = statSync(place);
      if (!statSync(place).isDirectory()) return mtimeMs;
      return Math.max(mtimeMs, newest([entry, ...readdirSync(place).map((name) => path.join(place, name))]));
    }),
  );
}

/** Written beside and moved into place, so that two calls at once never run half a file. */
async function build() {
  const { build: bundleWith } = await import('esbuild').catch(() => {
    console.error('The packages are not installed yet: run `npm ci` or `npm start` first.');
    process.exit(2);
  });
  mkdirSync(path.dirname(bundle), { recursive: true });
  const fresh = `${bundle}.${process.pid}`;
  await bundleWith({
    entryPoints: [entry],
    outfile: fresh,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    alias: { '~': path.join(root, 'app') },
    logLevel: 'error',
  });
  renameSync(fresh, bundle);
}
