// PostgreSQL with durable commits and Redis, for measuring what production does: in a temporary folder, on sockets.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folders = ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/15/bin'];
const programs = [process.env.PG_BIN ?? '', ...folders].find((folder) => fs.existsSync(path.join(folder, 'initdb')));

/** Null where PostgreSQL is not installed. */
export async function startServices() {
  if (!programs) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-bench-'));
  fs.chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  asPostgres('initdb', ['-D', data, '-U', 'wayline', '-A', 'trust', '-E', 'UTF8']);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=60`;
  asPostgres('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  const socket = path.join(folder, 'redis.sock');
  const redis = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    database: `postgresql://wayline@localhost/postgres?host=${folder}`,
    redis: socket,
    redisPid: redis.pid,
    stop() {
      redis.kill();
      asPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then its own user does. */
function asPostgres(program, options) {
  const file = path.join(programs, program);
  if (process.getuid?.() !== 0) return execFileSync(file, options, { stdio: 'ignore' });
  const line = [file, ...options].map((part) => `'${part}'`).join(' ');
  return execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', line], { stdio: 'ignore', cwd: '/' });
}
