import fs from 'node:fs';
import path from 'node:path';

/**
 * Keeps what an embedded run writes (secrets, mails, the database, its log) to the user who started it: what this process
 * and its children create from now on, and what an older version left open.
 */
export function makePrivate(folder: string): void {
  process.umask(0o077);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrictToOwner(folder);
}

/** Takes the rights of others off a folder and all in it: the embedded database sets the modes of its files itself. */
export function restrictToOwner(file: string): void {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return; // gone meanwhile: Redis may be at work there
  if ((found.mode & 0o077) !== 0) fs.chmodSync(file, found.mode & 0o700);
  if (found.isDirectory()) for (const name of fs.readdirSync(file)) restrictToOwner(path.join(file, name));
}
