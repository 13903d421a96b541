import fs from 'node:fs';

/** Another process owns what this one wanted to open. */
export class FolderInUse extends Error {
  constructor(readonly pid: number) {
    super(`the data folder is in use by process ${pid}; stop that one first, or set DATA_DIR to another folder`);
    this.name = 'FolderInUse';
  }
}

/**
 * Writes our process id into `file`. A file left behind by a process that is gone is taken over (F44).
 * @returns the function that gives the folder back
 * @throws FolderInUse
 */
export function claimFolder(file: string): () => void {
  const owner = readOwner(file);
  if (owner !== null && owner !== process.pid && isRunning(owner)) throw new FolderInUse(owner);
  fs.writeFileSync(file, String(process.pid));
  return () => {
    if (readOwner(file) === process.pid) fs.rmSync(file, { force: true });
  };
}

/** The process that holds the lock, null when there is none or the file is torn. */
export function readOwner(file: string): number | null {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isReused(pid);
}

/** After a reboot the number may belong to somebody else: on Linux the command line tells. */
function isReused(pid: number): boolean {
  try {
    return !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}
