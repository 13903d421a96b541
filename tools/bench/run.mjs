// npm run bench [-- convert [--old DIR [--texts DIR]]|http|pdf|api|sign-in|pages|options|paint|private|reader|metrics|memory|hostile|newcomer|traces]: measures, prints, and writes .cache/bench.json. Figures to keep go to docs/benchmarks.md.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { build } from '../../scripts/build.mjs';
import { root } from '../../scripts/install.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { old: { type: 'string' }, texts: { type: 'string', default: 'tests/corpus' } },
});
const wants = (name) => wanted.length === 0 || wanted.includes(name);

build();
await bundle({
  entryPoints: [path.join(root, 'tools/bench/bench-entry.ts')],
  outfile: path.join(root, 'build/bench.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  alias: { '~': path.join(root, 'app') },
  logLevel: 'error',
});

const results = { node: process.version };
if (wants('convert')) results.convert = await (await import('./convert.mjs')).benchConvert(root);
if (wants('convert') && options.old !== undefined)
  results.oldAndNew = await (await import('./old-and-new.mjs')).benchOldAndNew(
    root,
    path.resolve(options.old),
    path.resolve(root, options.texts),
  );
if (wants('pdf')) results.pdf = await (await import('./pdf.mjs')).benchPdf(root);
if (wants('api')) results.api = await (await import('./api.mjs')).benchApi(root);
if (wants('sign-in')) results.signIn = await (await import('./sign-in.mjs')).benchSignIn(root);
if (wants('http')) results.http = await (await import('./http.mjs')).benchHttp(root);
if (wants('pages')) results.pages = await (await import('./pages.mjs')).benchPages(root);
if (wants('options')) results.options = await (await import('./options.mjs')).benchOptions(root);
if (wants('reader')) results.reader = await (await import('./reader.mjs')).benchReader(root);
if (wants('metrics')) results.metrics = await (await import('./metrics.mjs')).benchMetrics(root);
if (wants('paint')) results.paint = await (await import('./paint.mjs')).benchPaint(root);
if (wanted.includes('private')) results.private = await (await import('./private.mjs')).benchPrivate(root);
if (wanted.includes('memory')) results.memory = await (await import('./memory.mjs')).benchMemory(root);
if (wanted.includes('hostile')) results.hostile = await (await import('./hostile.mjs')).benchHostile(root);
if (wanted.includes('newcomer')) results.newcomer = await (await import('./newcomer.mjs')).benchNewcomer(root);
if (wanted.includes('traces')) results.traces = await (await import('./traces.mjs')).benchTraces(root);
fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
fs.writeFileSync(path.join(root, '.cache/bench.json'), JSON.stringify(results, null, 2));
console.log(JSON.stringify(results, null, 2));
