// Builds the worker of private mode (docs/chapters/private-mode.md): the converter in one file, airlines' logos in another,
// and a list of the files that its page needs. Runs behind Remix's build, whose files it names.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';
import { pageFiles } from './private/page-files.mjs';
import { bundleOptions } from './private/stand-ins.mjs';

const at = (...parts) => path.join(root, ...parts);
const folder = at('public', 'build', 'private');

fs.mkdirSync(folder, { recursive: true });
const { files, entries } = pageFiles();
const logos = writeHashed('logos', 'bin', packLogos());
const made = await build({
  ...(await bundleOptions({
    builtFiles: JSON.stringify(files),
    builtLogos: JSON.stringify(logos),
  })),
  entryPoints: [at('app/private/worker.ts')],
  write: false,
});
const worker = writeHashed('worker', 'js', made.outputFiles[0].contents);
fs.mkdirSync(at('public', 'private'), { recursive: true });
fs.writeFileSync(at('public', 'private', 'reader.json'), JSON.stringify({ worker, logos, files, ...entries }));

/** @returns its URL, which never has another content */
function writeHashed(name, extension, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  fs.writeFileSync(path.join(folder, `${name}-${hash}.${extension}`), content);
  return `/build/private/${name}-${hash}.${extension}`;
}

/** The length of a list, the list of names and lengths, then the pictures, one behind the other. */
function packLogos() {
  const names = fs.readdirSync(at('public', 'logos')).filter((name) => /^[a-z0-9]{2,3}(?:-tile)?\.png$/.test(name));
  const pictures = names.sort().map((name) => fs.readFileSync(at('public', 'logos', name)));
  const list = Buffer.from(JSON.stringify(names.map((name, index) => [name, pictures[index].length])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...pictures]);
}
