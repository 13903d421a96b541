import fs from 'node:fs';
import path from 'node:path';

/** Restricts secrets, mails, database and log to their owner: new files by the umask, older ones by their modes. */
export function makePrivate(folder: string): void {
  process.umask(0o077);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrictToOwner(folder);
}

/** The embedded database sets the modes of its files itself. */
export function restrictToOwner(file: string): void {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return; // Redis may delete files meanwhile
  if ((found.mode & 0o077) !== 0) fs.chmodSync(file, found.mode & 0o700);
  if (found.isDirectory()) for (const name of fs.readdirSync(file)) restrictToOwner(path.join(file, name));
}
