import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDatabase } from '~/platform/database.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { everyRow } from '../support/every-row.ts';
import { fillEveryTable } from '../support/fill-tables.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { shortLived } from '../support/short-lived.ts';

const secrets = ['SESSION_KEYS', 'ENCRYPTION_KEYS', 'KEY_PEPPER'];
const RECEIPT_KEYS = `receipts-${'0123456789abcdef'.repeat(3)}`;

describe.skipIf(!hasPostgres)('move-data', () => {
  let old: TestDatabase;
  let target: TestPostgres;
  let rows: string[];
  let tables: string[];

  beforeEach(async () => {
    old = await openTestDatabase('pglite');
    const connection = await old.connect();
    tables = await fillEveryTable(connection);
    await connection.exec(`UPDATE accounts SET email = 'admin@example.com' WHERE suspended_at IS NULL`);
    rows = await everyRow(connection);
    await closeDatabase(); // the folder stays
    const kept = Object.fromEntries(secrets.map((name) => [name, old.environment[name]]));
    fs.writeFileSync(path.join(old.dataFolder, 'secrets.json'), JSON.stringify({ ...kept, RECEIPT_KEYS }));
    target = await startPostgres();
  });

  afterEach(async () => {
    await old.close();
    await target.drop();
  });

  test('carries every row of every table over, bit by bit, and suspends the demo accounts', async () => {
    const moved = move();
    expect(moved.stdout).toContain('Moved, counted and compared.');
    expect(moved.stdout).toContain('admin@example.com');
    expect(moved.status).toBe(0);
    for (const table of tables) expect(moved.stdout).toMatch(new RegExp(`^ +2 {2}${table}$`, 'm'));
    await within(target.url, async (connection) => {
      const [demo] = await connection.query<{ suspended: boolean }>(
        "SELECT suspended_at IS NOT NULL AS suspended FROM accounts WHERE email = 'admin@example.com'",
      );
      expect(demo?.suspended).toBe(true);
      const others = (lines: string[]) => lines.filter((line) => !/^(accounts|sessions) /.test(line));
      expect(others(await everyRow(connection))).toEqual(others(rows));
    });
    expect(move().stdout).toMatch(/Nothing was moved: the new database has rows in \w+\./);
  }, 180_000);

  test('other secrets are refused, since nothing sealed could be opened, and nothing is written', async () => {
    const moved = move({ ENCRYPTION_KEYS: `another-${'0123456789abcdef'.repeat(3)}` });
    expect(moved.stdout).toContain('Nothing was moved: ENCRYPTION_KEYS must hold the value of');
    expect(moved.stdout).not.toContain(old.environment.ENCRYPTION_KEYS);
    expect(moved.status).toBe(1);
    await within(target.url, async (connection) => expect(await everyRow(connection)).toEqual([]));
  });

  function move(settings: Record<string, string> = {}) {
    const environment = {
      ...process.env,
      ...old.environment,
      RECEIPT_KEYS,
      DATABASE_URL: target.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    return spawnSync(process.execPath, [shortLived, 'build/index.js', 'move-data'], {
      encoding: 'utf8',
      env: { ...environment, ...settings } as NodeJS.ProcessEnv,
    });
  }
});

async function within(connectionString: string, use: (connection: SqlConnection) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await use({
      exec: async (script) => void (await client.query(script)),
      query: async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
      close: () => client.end(),
    });
  } finally {
    await client.end();
  }
}
