// Packs what customers install, as files of the site (docs/operations.md): public/packages. The clients always;
// with PACKAGES_PUBLIC=1 also the reader and the MCP server. The same sources make the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { buildClient } from '../clients/typescript/build.mjs';
import { root } from './install.mjs';
import { withReader } from './package-inputs.mjs';

const at = (...parts) => path.join(root, ...parts);
const read = (file) => fs.readFileSync(at(file));

/** @param folder an empty one @returns the names of the archives; beside each lies its checksum */
export async function packAll(folder, reader = withReader) {
  fs.mkdirSync(folder, { recursive: true });
  buildClient();
  const names = [packForNpm('clients/typescript', folder), packForComposer(folder), packForPip(folder)];
  if (reader) {
    const { buildMcp } = await import('./build-mcp.mjs'); // half a minute, and its tools
    await buildMcp();
    names.push(...['packages/reader', 'packages/mcp'].map((source) => packForNpm(source, folder)));
  }
  for (const name of names) writeChecksum(folder, name);
  return names;
}

function packForNpm(source, folder) {
  const script = process.env.npm_execpath;
  const [command, ...before] = script ? [process.execPath, script] : ['npm'];
  const args = [...before, 'pack', '--json', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync(command, args, { cwd: at(source), encoding: 'utf8', stdio: 'pipe' }));
  return filename;
}

/** One folder with composer.json in it, as Composer unpacks it. */
function packForComposer(folder) {
  const version = /VERSION = '([\d.]+)'/.exec(read('clients/php/src/Wayline.php').toString())?.[1];
  const name = `wayline-client-php-${version}`;
  const files = ['LICENSE', 'README.md', 'composer.json', ...namesIn('clients/php/src', '.php')];
  const entries = files.map((file) => [`${name}/${file}`, read(`clients/php/${file}`)]);
  writeZip(path.join(folder, `${name}.zip`), entries);
  return `${name}.zip`;
}

/** A wheel: the package and its records (packaging.python.org, binary distribution format). */
function packForPip(folder) {
  const project = read('clients/python/pyproject.toml').toString();
  const field = (name) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(project)?.[1];
  const name = `wayline-${field('version')}`;
  const records = `${name}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.4',
    `Name: ${field('name')}`,
    `Version: ${field('version')}`,
    `Summary: ${field('description')}`,
    `License-Expression: ${field('license')}`,
    'License-File: LICENSE',
    `Requires-Python: ${field('requires-python')}`,
    'Description-Content-Type: text/markdown',
    '',
    read('clients/python/README.md').toString(),
  ].join('\n');
  const entries = [
    ...[...namesIn('clients/python/wayline', '.py'), 'wayline/py.typed'].map((file) => [
      file,
      read(`clients/python/${file}`),
    ]),
    [`${records}/licenses/LICENSE`, read('clients/python/LICENSE')],
    [`${records}/METADATA`, strToU8(metadata)],
    [`${records}/WHEEL`, strToU8('Wheel-Version: 1.0\nGenerator: wayline\nRoot-Is-Purelib: true\nTag: py3-none-any\n')],
  ];
  const lines = entries.map(([file, bytes]) => `${file},sha256=${hashOf(bytes, 'base64url')},${bytes.length}\n`);
  writeZip(path.join(folder, `${name}-py3-none-any.whl`), [
    ...entries,
    [`${records}/RECORD`, strToU8(`${lines.join('')}${records}/RECORD,,\n`)],
  ]);
  return `${name}-py3-none-any.whl`;
}

const namesIn = (folder, ending) =>
  fs
    .readdirSync(at(folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${path.basename(folder)}/${name}`);

/** Of one date, which is read in the zone of this machine and so is the same everywhere. */
function writeZip(file, entries) {
  fs.writeFileSync(file, zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1985, 9, 26) }));
}

const hashOf = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding);

/** For `sha256sum --check`. */
function writeChecksum(folder, name) {
  const hash = hashOf(fs.readFileSync(path.join(folder, name)), 'hex');
  fs.writeFileSync(path.join(folder, `${name}.sha256`), `${hash}  ${name}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await packAll(at('public', 'packages'));
