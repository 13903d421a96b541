import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { makeOwned, runAsPostgres } from './cluster.ts';
import { eventually } from './eventually.ts';
import { migrateAt, within } from './postgres.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { remember } from './run-folder.ts';
import { makeTemporary } from './temporary.ts';

export interface ReplicatedPostgres {
  /** Of the address that moves from server to server; its database is migrated. */
  url: string;
  /** Of the primary itself, as its operator. */
  operatorUrl: string;
  stopPrimary(): void;
  startPrimary(): void;
  /** Every process of the primary stands still, and takes what is sent to it. */
  freezePrimary(): void;
  thawPrimary(): void;
  /** Ends the primary at once, and every connection to it. */
  killPrimary(): void;
  /** Leads new connections to the standby, which is read-only still. */
  moveAddress(): void;
  promote(): void;
  remove(): Promise<void>;
}

interface ServerOptions {
  /** Without it there is nothing to move to or promote. */
  hasStandby?: boolean;
}

/** Two servers: each commit is on the disk of both before it is confirmed. */
export async function startReplicatedPostgres({ hasStandby = true }: ServerOptions = {}): Promise<ReplicatedPostgres> {
  const folder = makeTemporary('failover');
  fs.chmodSync(folder, 0o711);
  const [primary, standby] = [serverIn(folder, 'primary'), serverIn(folder, 'standby')];
  runAsPostgres('initdb', ['-D', primary.data, '-U', 'wayline', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  primary.start();
  await migrateAt(primary.url);
  await within(primary.url, (client) => client.query('CREATE ROLE product LOGIN IN ROLE wayline'));
  if (hasStandby) await replicate(primary, standby);
  const address: TestProxy = await startProxy(primary.socket);
  return {
    url: `postgresql://product@127.0.0.1:${address.port}/postgres`,
    operatorUrl: primary.url,
    stopPrimary: primary.stop,
    startPrimary: primary.start,
    freezePrimary: () => primary.signal('SIGSTOP'),
    thawPrimary: () => primary.signal('SIGCONT'),
    killPrimary() {
      address.cut();
      primary.stop();
    },
    moveAddress() {
      address.socket = standby.socket;
      address.cut();
    },
    promote: () => runAsPostgres('pg_ctl', ['-D', standby.data, '-w', 'promote']),
    async remove() {
      await address.stop();
      for (const server of [standby, primary]) server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Server = ReturnType<typeof serverIn>;

async function replicate(primary: Server, standby: Server): Promise<void> {
  const source = `host=${primary.sockets} user=wayline application_name=standby`;
  runAsPostgres('pg_basebackup', ['-d', source, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  standby.start();
  await within(primary.url, async (client) => {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await client.query('SELECT pg_reload_conf()');
    const state = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
    await eventually(async () => (await client.query(state)).rows.length === 1);
  });
}

function serverIn(folder: string, name: string) {
  const [data, sockets] = [path.join(folder, name), path.join(folder, `${name}-socket`)];
  for (const each of [data, sockets]) makeOwned(each);
  const options = `-F -c listen_addresses= -c unix_socket_directories=${sockets} -c wal_retrieve_retry_interval=200ms`;
  const mark = path.join(data, 'postmaster.pid');
  return {
    data,
    sockets,
    socket: path.join(sockets, '.s.PGSQL.5432'),
    url: `postgresql://wayline@localhost/postgres?host=${sockets}`,
    start() {
      runAsPostgres('pg_ctl', ['-D', data, '-w', '-l', path.join(sockets, 'log'), '-o', options, 'start']);
      remember(inject('runFolder'), Number.parseInt(fs.readFileSync(mark, 'utf8'), 10));
    },
    stop() {
      if (fs.existsSync(mark)) runAsPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    },
    signal(name: NodeJS.Signals) {
      const first = Number.parseInt(fs.readFileSync(mark, 'utf8'), 10);
      for (const pid of [first, ...childrenOf(first)]) process.kill(pid, name);
    },
  };
}

function childrenOf(parent: number): number[] {
  const list = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
  return list.trim().split(' ').filter(Boolean).map(Number);
}
