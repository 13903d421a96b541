import fs from 'node:fs';

export class FolderInUse extends Error {
  constructor(readonly pid: number) {
    super(`the data folder is in use by process ${pid}; stop that one first, or set DATA_DIR to another folder`);
    this.name = 'FolderInUse';
  }
}

/** Locks the folder, or takes it over from a dead process (F44), and returns its release. @throws FolderInUse */
export function claimFolder(file: string): () => void {
  const owner = readOwner(file);
  if (owner !== null && owner !== process.pid && isRunning(owner)) throw new FolderInUse(owner);
  fs.writeFileSync(file, String(process.pid));
  return () => {
    if (readOwner(file) === process.pid) fs.rmSync(file, { force: true });
  };
}

/** @returns the owner's process id; null for a missing or damaged file */
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

/** After a reboot another program may have the number; on Linux its command line tells. */
function isReused(pid: number): boolean {
  try {
    return !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}
