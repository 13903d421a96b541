import { seconds, systemClock } from '~/platform/clock.ts';
import { openDatabase } from '~/platform/database.server.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { configureSettings, settings } from '~/platform/env.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { examineSealed } from './examine-sealed.server.ts';
import { examineSubscriptions } from './examine-subscriptions.server.ts';
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

/** Milliseconds until the database has taken a connection: a busy machine is no fault of the settings. */
const patience = seconds(10);

export async function examineDatabase(pending: PendingMigrations): Promise<Finding[]> {
  const usual = settings();
  configureSettings({ ...usual, CONNECT_TIMEOUT: Math.max(usual.CONNECT_TIMEOUT, patience) });
  try {
    return await examineConnection(pending);
  } catch (thrown) {
    return [error('PostgreSQL', faultOf(thrown))];
  } finally {
    configureSettings(usual);
  }
}

async function examineConnection(pending: PendingMigrations): Promise<Finding[]> {
  const connection = await (await openDatabase()).connect();
  try {
    const started = performance.now();
    const [row] = await connection.query<DatabaseRow>(databaseQuery);
    const took = performance.now() - started;
    return row ? [...findingsOf(row, took), ...(await examineTables(connection, await pending(connection)))] : [];
  } finally {
    await connection.close();
  }
}

/** By the code of the operating system or of PostgreSQL. */
const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name in DATABASE_URL does not resolve',
  EAI_AGAIN: 'the name in DATABASE_URL does not resolve',
  ECONNREFUSED: 'nothing listens there: is PostgreSQL running, and are host and port in DATABASE_URL right?',
  ENOENT: 'there is no such socket: is PostgreSQL running, and is the path in DATABASE_URL right?',
  ETIMEDOUT: 'no answer: a firewall on the way, or another host than in DATABASE_URL',
  '28P01': 'refuses the password in DATABASE_URL',
  '28000': 'refuses this user: pg_hba.conf, or the user in DATABASE_URL',
  '3D000': 'has no such database: the name in DATABASE_URL, or createdb',
  '53300': 'takes no further connection: too many clients already',
  '57P03': 'is starting or stopping: ask again in a moment',
};

/** `Connection terminated unexpectedly`: it was taken, and ended without a word of PostgreSQL's protocol. */
const cutOff = /terminated unexpectedly/i;
const timeouts = /timeout expired|connection timeout|timeout exceeded|read timeout/i;

function faultOf(thrown: unknown): string {
  const cause = thrown instanceof DatabaseUnavailable ? thrown.cause : thrown;
  const code = kindOf(cause);
  const known = faults[code];
  if (known) return `${known} (${code})`;
  if (cause instanceof Error && timeouts.test(cause.message))
    return `no answer within ${patience / 1000} s: the machine or PostgreSQL is overloaded or hangs, or a firewall drops what is sent`;
  if (code === 'ECONNRESET' || (cause instanceof Error && cutOff.test(cause.message)))
    return 'ends the connection without a word: something else than PostgreSQL listens there, or a proxy on the way';
  return `not usable (${code}): check DATABASE_URL and pg_hba.conf`;
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
    ? [examineMigrations(missing), ...(await examineSealed(connection)), ...(await examineSubscriptions(connection))]
    : [examineMigrations(missing)];

const examineMigrations = (pending: readonly string[]): Finding =>
  pending.length === 0
    ? ok('migrations', 'all applied')
    : error('migrations', `${pending.length} missing; run: node build/index.js migrate`);
