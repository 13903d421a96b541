// npm run build:reader: builds packages/reader/dist out of the reader's sources and tables without share-alike
// (docs/chapters/reader.md). Nothing changed: nothing happens.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { fingerprint } from './build.mjs';
import { readText, root } from './install.mjs';
import { readerInputs } from './package-inputs.mjs';
import { cleanTables, writeCleanTables } from './reference/clean-tables.mjs';

export { cleanTables };

const at = (...parts) => path.join(root, ...parts);
const stamp = at('.cache', 'reader', 'inputs');

/** The command shares the library of the package. */
const libraryBeside = {
  name: 'library-beside',
  setup(build) {
    build.onResolve({ filter: /^\.\.\/index\.ts$/ }, () => ({ path: './index.js', external: true }));
  },
};

/** What only the website says: of faults in forms, additions, quotes, its list of changes, and several files. */
const pageWords = {
  itinerary: [
    'fareFaults',
    'additions',
    ...['shortened', 'options', 'outbound', 'inbound', 'leave', 'back', 'bags'].map((word) => `trip.${word}`),
    ...['nonStop', 'connections', 'acceptOption', 'acceptMessage'].map((word) => `trip.${word}`),
    'changes.itWas',
    'changes.nowOvernight',
  ],
  warnings: ['file-without-flights', 'change-left-out', 'connection-short_own'],
};

const withoutPageWords = {
  name: 'without-page-words',
  setup(build) {
    build.onLoad({ filter: /[\\/]locales[\\/]\w\w[\\/](?:itinerary|warnings)\.json$/ }, ({ path: file }) => {
      const words = JSON.parse(readText(file));
      for (const word of pageWords[path.basename(file, '.json')]) {
        const [name, group] = word.split('.').reverse();
        const among = group === undefined ? words : words[group];
        const keys = Object.keys(among).filter((key) => key.replace(/_(?:one|other)$/, '') === name);
        if (keys.length === 0) throw new Error(`${file} has no ${word}`);
        for (const key of keys) delete among[key];
      }
      return { contents: JSON.stringify(words), loader: 'json' };
    });
  },
};

export const bundleOptions = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  keepNames: false,
  legalComments: 'none', // NOTICE names them all
  alias: { '~': at('app') },
  logLevel: 'error',
};

export async function buildReader() {
  const dist = at('packages', 'reader', 'dist');
  const print = fingerprint(readerInputs);
  if (readText(stamp) === print && fs.existsSync(path.join(dist, 'index.d.ts'))) return;
  await writeCleanTables();
  fs.rmSync(dist, { recursive: true, force: true });
  await bundleLibrary(dist);
  await bundleCommand(dist);
  await writeTypes(path.join(dist, 'index.d.ts'));
  fs.writeFileSync(stamp, print);
}

const bundleLibrary = (dist) =>
  bundle({
    ...bundleOptions,
    entryPoints: [at('packages/reader/src/index.ts')],
    outfile: path.join(dist, 'index.js'),
    platform: 'neutral',
    mainFields: ['module', 'main'],
    plugins: [cleanTables, withoutPageWords],
  });

const bundleCommand = (dist) =>
  bundle({
    ...bundleOptions,
    entryPoints: [at('packages/reader/src/command/wayline.ts')],
    outfile: path.join(dist, 'wayline.js'),
    platform: 'node',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [libraryBeside, cleanTables],
  });

/** All types in one file, without paths of this repository. */
async function writeTypes(file) {
  const made = await rollup({
    input: at('packages/reader/src/index.ts'),
    plugins: [dts({ tsconfig: at('tsconfig.json'), compilerOptions: { incremental: false, noEmit: false } })],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  await made.write({ file, format: 'es' });
  await made.close();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildReader();
