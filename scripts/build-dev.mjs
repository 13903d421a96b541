// Makes build/dev.js: the services and demo accounts of embedded runs, apart from the product's bundle.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './install.mjs';

/** @type {import('esbuild').BuildOptions} */
export const devBundle = {
  entryPoints: [path.join(root, 'dev/embedded.ts')],
  outfile: path.join(root, 'build/dev.js'),
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '~': path.join(root, 'app') },
  sourcemap: true,
  logLevel: 'error',
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build(devBundle);
