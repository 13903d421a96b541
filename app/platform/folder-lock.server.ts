import fs from 'node:fs';
import { isOurProcess } from './running-process.server.ts';

export class FolderInUse extends Error {
  constructor(readonly pid: number) {
    super(`the data folder is in use by process ${pid}; stop that one first, or set DATA_DIR to another folder`);
    this.name = 'FolderInUse';
  }
}

/** Locks the folder, or takes it over from a dead process (F44), and returns its release. @throws FolderInUse */
export function claimFolder(file: string): () => void {
  const owner = readOwner(file);
  if (owner !== null && owner !== process.pid && isOurProcess(owner)) throw new FolderInUse(owner);
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
