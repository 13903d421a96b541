import fs from 'node:fs';

/** Whether one of our processes has this id: after a reboot another program may have it. */
export function isOurProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isReused(pid);
}

/** On Linux the command line tells. */
function isReused(pid: number): boolean {
  try {
    return !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}
