import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decryptSecret, secretMac } from '~/accounts/api-keys.server.ts';
import { examineBackups } from '~/operations/doctor/examine-backups.server.ts';
import { restoreTestFailed } from '~/operations/watch/newest-backup.server.ts';
import { closeDatabase, openDatabase } from '~/platform/database.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { findProgram } from '../../scripts/install.mjs';
import { postgresPrograms } from '../support/cluster.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { everyRow } from '../support/every-row.ts';
import { fillEveryTable } from '../support/fill-tables.ts';
import { type KeyedAccount, keyedAccount } from '../support/keyed-account.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startSmtp } from '../support/smtp.ts';
import { makeTemporary } from '../support/temporary.ts';

describe.skipIf(!hasPostgres)('backup and restore', () => {
  let opened: TestDatabase;
  let account: KeyedAccount;
  let rows: string[];
  let folder: string;

  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    const connection = await opened.connect();
    account = await keyedAccount(opened.client);
    await fillEveryTable(connection);
    rows = await everyRow(connection);
    await connection.close();
    folder = makeTemporary('backups');
  });

  afterAll(() => opened.close());

  const url = () => opened.environment.DATABASE_URL ?? '';
  const run = (script: string, words: string[] = [], settings: Record<string, string> = {}) =>
    spawnSync('sh', [path.join('deploy/backup', script), ...words], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${postgresPrograms()}:${process.env.PATH}`,
        DATABASE_URL: url(),
        BACKUP_DIR: folder,
        ...settings,
      },
    });
  const dumps = () => fs.readdirSync(folder);

  test('a dump brings back every row after the database was destroyed', async () => {
    const old = path.join(folder, 'wayline-20200101T000000Z.dump');
    fs.writeFileSync(old, '');
    fs.utimesSync(old, 1_600_000_000, 1_600_000_000);
    expect(run('backup.sh').status).toBe(0);
    expect(dumps(), 'one whole dump, the old one pruned').toEqual([
      expect.stringMatching(/^wayline-\d{8}T\d{6}Z\.dump$/),
    ]);
    const dump = path.join(folder, dumps()[0] ?? '');
    expect(fs.statSync(dump).mode & 0o077, 'readable by its owner only').toBe(0);

    expect(run('restore.sh', [dump]).stderr).toContain('tables already');
    await closeDatabase();
    await destroy(url());
    const restored = run('restore.sh', [dump]);
    expect(restored.stderr).toBe('');
    const { connect } = await openDatabase();
    const connection = await connect();
    expect(await everyRow(connection)).toEqual(rows);
    await connection.close();
  });

  test('the restore test restores the newest dump beside the database, counts it, and leaves nothing', async () => {
    const databases = async () => {
      const client = new pg.Client({ connectionString: url() });
      await client.connect();
      const { rows: found } = await client.query('SELECT datname FROM pg_database ORDER BY 1');
      await client.end();
      return found.map(({ datname }) => datname as string).filter((name) => name.startsWith('wayline_restore_test'));
    };
    const tested = run('restore-test.sh');
    expect([tested.status, tested.stderr]).toEqual([0, '']);
    expect(tested.stdout).toMatch(
      /^restored and dropped: \S+\.dump, \d{2,} tables, \d+ migrations, [1-9]\d* accounts$/m,
    );
    const broken = makeTemporary('broken-backups');
    fs.writeFileSync(path.join(broken, 'wayline-29990101T000000Z.dump'), 'no dump');
    expect(run('restore-test.sh', [], { BACKUP_DIR: broken }).status).not.toBe(0);
    const none = run('restore-test.sh', [], { BACKUP_DIR: makeTemporary('no-backups') });
    expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('holds no backup')]);
    expect(await databases()).toEqual([]);
  });

  test('with compose a restore test that failed is told until one succeeds, and is tried again the next day', async () => {
    const place = makeTemporary('daily-backups');
    const write = (name: string, lines: string) =>
      fs.writeFileSync(path.join(place, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    fs.writeFileSync(
      path.join(place, 'daily.sh'),
      fs.readFileSync('deploy/backup/daily.sh', 'utf8').replaceAll('/deploy/', `${place}/`),
    );
    write('backup.sh', ':');
    write('wayline-20261101T000000Z.dump', '');
    write('sleep', 'kill $PPID');
    const dayOf = (date: string, status: number) => {
      write('date', `echo ${date}`);
      write('restore-test.sh', `echo tried; exit ${status}`);
      const env = { ...process.env, PATH: `${place}:${process.env.PATH}`, BACKUP_DIR: place };
      const { stdout } = spawnSync('sh', [path.join(place, 'daily.sh')], { env, encoding: 'utf8' });
      configureSettings(readSettings({ ...opened.environment, BACKUP_DIR: place }, false));
      const said = [stdout.trim(), restoreTestFailed(), examineBackups()[0]?.state];
      configureSettings(readSettings(opened.environment, false));
      return said;
    };
    expect(dayOf('2026-11-01', 1)).toEqual(['', false, 'ok']);
    expect(dayOf('2026-11-02', 1)).toEqual(['tried', true, 'error']);
    expect(dayOf('2026-11-03', 1)).toEqual(['tried', true, 'error']);
    expect(dayOf('2026-11-04', 0)).toEqual(['tried', false, 'ok']);
    expect(dayOf('2026-11-05', 1)).toEqual(['', false, 'ok']);
  });

  test('a dump needs ENCRYPTION_KEYS and KEY_PEPPER of its time: without them keys are neither found nor shown', async () => {
    const { client } = await openDatabase();
    const key = await client.apiKey.findUniqueOrThrow({ where: { id: account.keyId } });
    expect(decryptSecret(key)).toBe(account.secret);
    expect(secretMac(account.secret)).toBe(key.secretMac);
    const other = { ...opened.environment, ENCRYPTION_KEYS: fresh('a'), KEY_PEPPER: fresh('b') };
    configureSettings(readSettings(other, false));
    expect(secretMac(account.secret)).not.toBe(key.secretMac);
    expect(decryptSecret(key)).toBeNull();
    configureSettings(readSettings(opened.environment, false));
  });

  test('a dump that fails leaves nothing behind, and says so', () => {
    const before = dumps();
    const failed = run('backup.sh', [], { DATABASE_URL: url().replace(/\/t_\w+/, '/nowhere') });
    expect(failed.status).not.toBe(0);
    expect(failed.stderr).toContain('nowhere');
    expect(dumps()).toEqual(before);
  });
});

test.skipIf(findProgram('curl') === null)(
  'a unit that fails is emailed to CONTACT_TO, by the mail server of the settings',
  async () => {
    const smtp = await startSmtp('mail-word');
    const child = spawn('sh', ['deploy/machine/failed.sh', 'wayline-backup'], {
      env: {
        ...process.env,
        SMTP_URL: smtp.url.replace('://', '://wayline:mail-word@'),
        MAIL_FROM: 'Trips <no-reply@trips.example>',
        CONTACT_TO: 'desk@trips.example',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    const [code] = await once(child, 'close');
    await smtp.stop();
    expect([code, said]).toEqual([0, '']);
    expect(smtp.received).toMatchObject([{ to: ['desk@trips.example'] }]);
    expect(smtp.received[0]?.raw).toMatch(/^Subject: wayline-backup has failed on \S+\r?$/m);
    expect(smtp.received[0]?.raw).toContain('journalctl -u wayline-backup');
  },
);

const fresh = (letter: string) => `${letter}-0123456789-abcdefghijklmnopqrstuvwxyz-ABCDEF`;

async function destroy(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: url.replace(`/${name}`, '/postgres') });
  await client.connect();
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}
