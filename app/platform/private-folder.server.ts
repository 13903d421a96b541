import fs from 'node:fs';
import path from 'node:path';

/**
 * Keeps what an embedded run writes (secrets, mails, the database, its log) to the user who started it: whatever this
 * process and its children create from now on, and the folder itself, which may be older.
 */
export function keepPrivate(folder: string): void {
  process.umask(0o077);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
}

/** Takes the rights of others off everything in a folder: the embedded database sets the modes of its files itself. */
export function closeToOthers(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const { mode } = fs.lstatSync(file);
    if (!entry.isSymbolicLink() && (mode & 0o077) !== 0) fs.chmodSync(file, mode & 0o700);
    if (entry.isDirectory()) closeToOthers(file);
  }
}
