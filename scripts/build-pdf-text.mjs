// Makes build/pdf-text.js, the program that reads a PDF, and lays the tables beside it that East Asian files refer to.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';

await build({
  entryPoints: [path.join(root, 'app/platform/pdf/pdf-program.server.ts')],
  outfile: path.join(root, 'build/pdf-text.js'),
  absWorkingDir: root,
  bundle: true,
  minify: true,
  keepNames: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // pdf.js makes one when it is loaded; only drawing, which needs a canvas, uses it.
  banner: { js: 'globalThis.DOMMatrix ??= class {};' },
  external: ['@napi-rs/canvas'],
  logLevel: 'error',
});
fs.cpSync(path.join(root, 'node_modules/pdfjs-dist/cmaps'), path.join(root, 'build/cmaps'), { recursive: true });
