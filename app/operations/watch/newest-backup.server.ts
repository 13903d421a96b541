import fs from 'node:fs';
import path from 'node:path';
import { settings } from '~/platform/env.server.ts';

/** `backup.sh` gives a dump its name when it is whole and can be read back. */
const isDump = (name: string): boolean => /^wayline-\w+\.dump$/.test(name);

/**
 * When the newest dump in BACKUP_DIR was written, in milliseconds since 1970; 0 where there is none yet, null where no
 * folder is set.
 * @throws where the folder cannot be read
 */
export function newestBackup(): number | null {
  const { BACKUP_DIR: folder } = settings();
  if (!folder) return null;
  const times = fs
    .readdirSync(folder)
    .filter(isDump)
    .map((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(0, ...times);
}

/**
 * Whether the last try to restore a dump failed, as `daily.sh` leaves it in BACKUP_DIR; null where no folder is set.
 * @throws where the folder cannot be read
 */
export function restoreTestFailed(): boolean | null {
  const { BACKUP_DIR: folder } = settings();
  return folder ? fs.readdirSync(folder).includes('restore-test-failed') : null;
}
