import fs from 'node:fs';

/** Ids of the processes that name a folder in their command line or their settings; none where there is no /proc. */
export const processesIn = (folder: string): number[] =>
  processes().filter((pid) => [commandLine(pid), read(`/proc/${pid}/environ`)].some((text) => text.includes(folder)));

/** Ids of the redis-servers with their data in a folder. */
export const redisIn = (folder: string): number[] =>
  processes().filter((pid) => commandLine(pid).startsWith('redis-server') && commandLine(pid).includes(folder));

const processes = () => (fs.existsSync('/proc/self') ? fs.readdirSync('/proc').map(Number).filter(Boolean) : []);

const commandLine = (pid: number) => read(`/proc/${pid}/cmdline`);

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return ''; // gone meanwhile, or another user's
  }
}
