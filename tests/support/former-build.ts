import fs from 'node:fs';
import path from 'node:path';
import { makeTemporary } from './temporary.ts';

const hashOf = /-([A-Z0-9]{8})\.(?:js|css)$/;

/**
 * A copy of the built product in which every file for browsers has another name, as that of the release before has.
 * @returns its folder
 */
export function makeFormerBuild(): string {
  const folder = makeTemporary('former');
  for (const name of ['node_modules', 'prisma', 'package.json', 'app'])
    fs.symlinkSync(path.resolve(name), path.join(folder, name));
  fs.cpSync('public', path.join(folder, 'public'), { recursive: true, filter: (file) => !file.endsWith('.br') });
  fs.mkdirSync(path.join(folder, 'build'));
  const browserFiles = filesIn(path.join(folder, 'public', 'build'));
  const hashes = browserFiles.flatMap((file) => hashOf.exec(file)?.[1] ?? []);
  const renamed = (text: string) => text.replace(new RegExp(`-(?:${hashes.join('|')})\\b`, 'g'), reversed);
  rewrite(path.resolve('build', 'index.js'), path.join(folder, 'build', 'index.js'), renamed);
  for (const file of browserFiles) rewrite(file, renamed(file), renamed);
  return folder;
}

/** "-QAIUQZXB" to "-BXZQUIAQ". */
const reversed = (hash: string) => `-${[...hash.slice(1)].reverse().join('')}`;

function rewrite(from: string, to: string, renamed: (text: string) => string): void {
  const text = renamed(fs.readFileSync(from, 'utf8'));
  if (from.startsWith(path.dirname(to))) fs.rmSync(from);
  fs.writeFileSync(to, text);
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
