// npm run build:mcp: builds packages/mcp/dist, one file with the reader's package and all that it needs
// (docs/chapters/api.md).
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { fingerprint } from './build.mjs';
import { buildReader, bundleOptions, cleanTables } from './build-reader.mjs';
import { readText, root } from './install.mjs';
import { mcpInputs } from './package-inputs.mjs';

const at = (...parts) => path.join(root, ...parts);
const dist = at('packages', 'mcp', 'dist');
const stamp = at('.cache', 'reader', 'mcp-inputs');

export async function buildMcp() {
  const print = fingerprint(mcpInputs);
  if (readText(stamp) === print && fs.existsSync(dist)) return;
  await buildReader(); // compiles the tables
  fs.rmSync(dist, { recursive: true, force: true });
  const { metafile } = await bundle({
    ...bundleOptions,
    entryPoints: [at('packages/mcp/src/wayline-mcp.ts')],
    outfile: path.join(dist, 'wayline-mcp.js'),
    platform: 'node',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [cleanTables],
    metafile: true,
  });
  fs.writeFileSync(path.join(dist, 'licences.txt'), licencesOf(Object.keys(metafile.inputs)));
  fs.writeFileSync(stamp, print);
}

/** Name, version and licence text of each package in the bundle. */
function licencesOf(files) {
  const folders = files.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)]
    .sort()
    .map(licenceOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readText(at(folder, 'package.json')));
  const file = fs.readdirSync(at(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? `Licence: ${license}\n` : readText(at(folder, file));
  return `${name} ${version}\n\n${text}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildMcp();
