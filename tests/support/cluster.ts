import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const folders = ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/15/bin'];

/** Where PostgreSQL's programs are; null where it is not installed. */
export function postgresPrograms(): string | null {
  const given = process.env.PG_BIN ? [process.env.PG_BIN] : [];
  return [...given, ...folders].find((folder) => fs.existsSync(path.join(folder, 'initdb'))) ?? null;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: then its own user does. */
export function runAsPostgres(program: string, options: string[]): void {
  const file = path.join(postgresPrograms() ?? '', program);
  const line = [file, ...options].map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(' ');
  if (isRoot) execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', line], { stdio: 'ignore', cwd: '/' });
  else execFileSync(file, options, { stdio: 'ignore' });
}

const folderOf = (run: string) => path.join(run, 'cluster');
export const socketFolderOf = (run: string) => path.join(run, 'socket');

/** A folder that PostgreSQL may write to. */
export function makeOwned(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isRoot) execFileSync('chown', ['postgres', folder]);
}

/** A cluster that forgets on a crash and is quick otherwise; reached by a socket only. */
export function startCluster(run: string): void {
  for (const folder of [folderOf(run), socketFolderOf(run)]) {
    fs.mkdirSync(folder, { recursive: true });
    if (isRoot) execFileSync('chown', ['postgres', folder]);
  }
  runAsPostgres('initdb', ['-D', folderOf(run), '-U', 'wayline', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  const options = `-F -c listen_addresses= -c unix_socket_directories=${socketFolderOf(run)} -c max_connections=200`;
  runAsPostgres('pg_ctl', [
    '-D',
    folderOf(run),
    '-w',
    '-l',
    path.join(socketFolderOf(run), 'log'),
    '-o',
    options,
    'start',
  ]);
}

export function stopCluster(run: string): void {
  if (fs.existsSync(path.join(folderOf(run), 'postmaster.pid')))
    runAsPostgres('pg_ctl', ['-D', folderOf(run), '-m', 'immediate', 'stop']);
}
