import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, database, openDatabase } from '~/platform/database.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { charge } from '~/usage/charge.server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { hasPostgres } from '../support/postgres.ts';
import { makeTemporary } from '../support/temporary.ts';

const program = '/usr/sbin/pgbouncer';

describe.skipIf(!hasPostgres || !fs.existsSync(program))('behind PgBouncer, a transaction at a time', () => {
  let server: TestDatabase;
  let pooler: ChildProcess;
  let url: string;
  let keyed: KeyedAccount;

  beforeAll(async () => {
    server = await openTestDatabase('postgres');
    keyed = await keyedAccount(server.client);
    await closeDatabase();
    const port = await freePort();
    pooler = startPooler(server.environment.DATABASE_URL ?? '', port);
    url = `postgresql://wayline@127.0.0.1:${port}/wayline`;
    expect(await eventually(answers)).toBe(true);
  });

  afterAll(async () => {
    await closeDatabase();
    pooler.kill('SIGINT');
    await server.close();
  });

  /** Makes the product open its database anew, by these settings. */
  async function open(variables: Record<string, string>) {
    await closeDatabase();
    configureSettings(readSettings({ ...server.environment, DATABASE_URL: url, ...variables }, false));
    await openDatabase();
  }

  async function answers(): Promise<boolean> {
    await open({ DATABASE_POOLER: '1' });
    return database().$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    );
  }

  test('more connections than the server has for us count and write as directly', async () => {
    await open({ DATABASE_POOLER: '1', DATABASE_POOL: '20' });
    const input = { secretMac: keyed.secretMac, publicKey: keyed.publicKey, wanted: 1, callsThisMinute: 1 };
    const now = new Date('2026-11-20T10:00:00Z');
    const charges = await Promise.all(Array.from({ length: 40 }, () => charge({ ...input, now })));
    expect(charges.map((charged) => charged?.granted)).toEqual(Array.from({ length: 40 }, () => 1));
    const where = { id: keyed.accountId };
    const renamed = Array.from({ length: 20 }, (_, at) =>
      database().$transaction(async (tx) => {
        await tx.account.update({ where, data: { agencyName: `Agency ${at}` } });
        return tx.account.findUniqueOrThrow({ where });
      }),
    );
    expect((await Promise.all(renamed)).map(({ agencyName }) => agencyName)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Agency ${at}`),
    );
    const [usage] = await database().usage.findMany({ where: { accountId: keyed.accountId } });
    expect(usage?.used).toBe(40);
  });

  test('without the setting the pooler refuses the time-outs', async () => {
    await open({});
    await expect(database().$queryRaw`SELECT 1`).rejects.toThrow();
  });
});

/** All clients share two connections to the server. PgBouncer does not run as root. */
function startPooler(address: string, port: number): ChildProcess {
  const folder = makeTemporary('pgbouncer');
  const { pathname, searchParams } = new URL(address);
  const target = `host=${searchParams.get('host')} dbname=${pathname.slice(1)} user=wayline pool_size=2`;
  const settings = [
    '[databases]',
    `wayline = ${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 100',
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings.join('\n'));
  if (process.getuid?.() !== 0) return spawn(program, ['-q', file], { stdio: 'ignore' });
  execFileSync('chown', ['-R', 'postgres', folder]);
  return spawn('su', ['postgres', '-s', '/bin/sh', '-c', `exec ${program} -q ${file}`], { stdio: 'ignore', cwd: '/' });
}
