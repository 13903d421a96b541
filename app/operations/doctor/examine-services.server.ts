import { pdfsOutOfReach } from '~/billing/pdfs-out-of-reach.server.ts';
import { seconds, systemClock } from '~/platform/clock.ts';
import { openDatabase } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { greetMailServer } from '~/platform/mailer.server.ts';
import { getObject, hasObjectStorage, ObjectStorageAway } from '~/platform/object-storage.server.ts';
import { describeRedis } from '~/platform/redis-description.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { examineSealed } from './examine-sealed.server.ts';
import { error, type Finding, kindOf, ok, warning } from './finding.ts';

export type PendingMigrations = (connection: SqlConnection) => Promise<string[]>;

interface DatabaseRow {
  version: string;
  number: number;
  replica: boolean;
  connections: number;
  allowed: number;
  now: Date;
}

const databaseQuery = `SELECT current_setting('server_version') AS version,
  current_setting('server_version_num')::int AS number,
  pg_is_in_recovery() AS replica, current_setting('max_connections')::int AS allowed,
  (SELECT count(*)::int FROM pg_stat_activity) AS connections, clock_timestamp() AS now`;

export async function examineDatabase(pending: PendingMigrations): Promise<Finding[]> {
  try {
    const connection = await (await openDatabase()).connect();
    try {
      const started = performance.now();
      const [row] = await connection.query<DatabaseRow>(databaseQuery);
      const took = performance.now() - started;
      return row ? [...findingsOf(row, took), ...(await examineTables(connection, await pending(connection)))] : [];
    } finally {
      await connection.close();
    }
  } catch (thrown) {
    return [error('PostgreSQL', `not reachable (${kindOf(thrown)}): check DATABASE_URL and pg_hba.conf`)];
  }
}

const slow = 20; // milliseconds

function findingsOf(row: DatabaseRow, took: number): Finding[] {
  const answer = `${row.version.split(' ')[0]}, answers in ${took.toFixed(1)} ms`;
  const name = 'PostgreSQL';
  const findings = [took > slow ? warning(name, `${answer}: put it nearer`) : ok(name, answer)];
  if (row.number < 150_000) findings.push(error(name, 'older than 15'));
  if (row.replica) findings.push(error(name, 'a replica, which cannot be written to'));
  const share = `${row.connections} of ${row.allowed} connections in use`;
  findings.push(row.connections > row.allowed * 0.8 ? warning(name, share) : ok(name, share));
  const lag = Math.abs(systemClock.now().getTime() - new Date(row.now).getTime()) / 1000;
  const clock = `${lag.toFixed(1)} s from the database's`;
  findings.push(lag > 5 ? error('clock', `${clock}: synchronise both`) : ok('clock', clock));
  return findings;
}

/** Stored values are looked at where all tables are there. */
const examineTables = async (connection: SqlConnection, missing: readonly string[]): Promise<Finding[]> =>
  missing.length === 0
    ? [examineMigrations(missing), ...(await examineSealed(connection))]
    : [examineMigrations(missing)];

const examineMigrations = (pending: readonly string[]): Finding =>
  pending.length === 0
    ? ok('migrations', 'all applied')
    : error('migrations', `${pending.length} missing; run: node build/index.js migrate`);

export async function examineRedis(): Promise<Finding[]> {
  const name = 'Redis';
  const found = await describeRedis(seconds(10));
  if (!found) return [error(name, 'not reachable: check REDIS_URL, its password and the Sentinels')];
  const findings = [ok(name, `${found.version}${settings().REDIS_SENTINELS ? ', found by Sentinels' : ''}`)];
  const { policy, appendOnly } = found;
  if (policy === null) findings.push(warning(name, 'does not tell its settings; make sure of noeviction and AOF'));
  else if (policy !== 'noeviction') findings.push(error(name, `maxmemory-policy is ${policy}: jobs would be lost`));
  else findings.push(ok(name, 'maxmemory-policy noeviction'));
  if (appendOnly === false)
    findings.push(warning(name, 'appendonly is off: a crash loses what was queued since the last snapshot'));
  if (found.role === 'slave') findings.push(error(name, 'a replica, which cannot be written to'));
  return findings;
}

/** Asks for an object that is not there: a store that lets nobody in answers otherwise. Says nothing where none was ever set. */
export async function examinePdfStorage(): Promise<Finding[]> {
  const name = 'PDF storage';
  if (!hasObjectStorage()) return examineLostStore(name);
  try {
    await getObject('wayline-doctor');
    return [ok(name, 'answers, and accepts the key')];
  } catch (thrown) {
    if (!(thrown instanceof ObjectStorageAway)) throw thrown;
    return [error(name, `${thrown.message}: check PDF_STORAGE_URL, the key, and that it may list the bucket`)];
  }
}

async function examineLostStore(name: string): Promise<Finding[]> {
  const count = await openDatabase()
    .then(pdfsOutOfReach)
    .catch(() => 0); // what is wrong with the database is said there
  if (count === 0) return [];
  return [error(name, `PDFs in a store that no setting names: ${count}. Set PDF_STORAGE_URL again`)];
}

export async function examineMail(): Promise<Finding[]> {
  try {
    await greetMailServer();
    return [ok('SMTP', 'greets and accepts the user')];
  } catch (thrown) {
    return [error('SMTP', `does not take mails (${kindOf(thrown)}): check SMTP_URL`)];
  }
}
