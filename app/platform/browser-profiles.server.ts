import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isOurProcess } from './running-process.server.ts';

const prefix = 'wayline-browser-';

/** A folder for one browser of this process, readable by its owner alone. */
export const makeProfile = (): string => fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));

/** Without waiting; the last of the browser's processes may still write. */
export const removeProfile = (folder: string): void =>
  fs.rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }, () => {});

/** For a process that starts: profiles of processes that were killed, or that had its own id before. */
export function removeLeftProfiles(): void {
  const left = fs.readdirSync(os.tmpdir()).filter(isLeft);
  for (const name of left) removeProfile(path.join(os.tmpdir(), name));
}

function isLeft(name: string): boolean {
  const pid = Number(new RegExp(`^${prefix}(\\d{1,10})-`).exec(name)?.[1]);
  return pid === process.pid || (pid > 0 && !isOurProcess(pid));
}
