import { hours, systemClock } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { newestBackup, restoreTestFailed } from '../watch/newest-backup.server.ts';
import { error, type Finding, kindOf, ok, warning } from './finding.ts';

/** Milliseconds: a night, and two hours for a dump that takes long. The alert WaylineBackupOld has the same bound. */
const tooOld = hours(26);

export function examineBackups(now = systemClock.now().getTime()): Finding[] {
  const name = 'backups';
  const { BACKUP_DIR: folder } = settings();
  try {
    const newest = newestBackup();
    if (newest === null) return [warning(name, 'BACKUP_DIR is not set: whether there are any is not known')];
    if (newest === 0) return [error(name, `${folder} holds none`)];
    if (restoreTestFailed()) return [error(name, 'the newest could not be restored as a test: see why it failed')];
    const age = `the newest is ${((now - newest) / hours(1)).toFixed(1)} hours old`;
    return [now - newest > tooOld ? error(name, `${age}: see why it failed`) : ok(name, age)];
  } catch (thrown) {
    return [error(name, `${folder} cannot be read (${kindOf(thrown)})`)];
  }
}
