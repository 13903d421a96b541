import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

const enough = 2 ** 31;

/** Memory instead of a disk where there is enough of it: databases made for a test are written once and thrown away. */
export const temporary = hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir();

/** A folder of the test's own; it goes with the run at the latest. */
export const makeTemporary = (name: string): string => fs.mkdtempSync(path.join(inject('runFolder'), `${name}-`));

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
