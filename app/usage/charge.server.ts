import { runStatement } from '~/platform/database.server.ts';
import { allowanceColumns, allowanceTables } from './allowance.server.ts';

/** A charge to be tried: by which key, when, for how many conversions (none: the key is only looked up). */
export interface ChargeInput {
  secretMac: string;
  /** The public key that came with the secret, if one did; it must be of the same pair. */
  publicKey: string | null;
  now: Date;
  wanted: number;
  /** Calls of this key in the current minute, this one included. */
  callsThisMinute: number;
  /** Present when the caller sent an Idempotency-Key. */
  once?: { key: string; bodyMac: string; today: string; status: number } | undefined;
}

/** The account behind a key, and what is left of its month after the charge. */
export interface Charge {
  accountId: string;
  keyId: string;
  mode: 'live' | 'test';
  agencyName: string;
  publicMatches: boolean;
  suspended: boolean;
  /** Null while the account has not chosen a plan; so are the limits. */
  plan: string | null;
  monthly: number;
  perMinute: number;
  period: string;
  /** Until the month starts anew. */
  secondsLeft: number;
  used: number;
  /** Conversions that were counted: all that were wanted, fewer at the end of the month, or none. */
  granted: number;
  /** What an earlier call with the same Idempotency-Key recorded. */
  earlier: { bodyMac: string; today: string; status: number; charged: number; requestsLeft: number } | null;
  /** Another call with the same Idempotency-Key is being answered now. */
  running: boolean;
}

const who = `who AS (
  SELECT k.id AS key_id, k.mode, a.id AS account_id, a.agency_name, a.plan, a.suspended_at IS NOT NULL AS suspended,
    $2::text IS NULL OR k.public_key = $2 AS public_matches, k.last_used_at, ${allowanceColumns}
  FROM api_keys k JOIN accounts a ON a.id = k.account_id ${allowanceTables('$3')}
  WHERE k.secret_mac = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $3::timestamptz)
)`;

const mayCharge = `public_matches AND NOT suspended AND mode = 'live' AND plan IS NOT NULL AND $5::int <= per_minute`;

/** Counts what was wanted, or what is left of the month; no row when that is nothing. Exact whoever else counts. */
const charged = (source: string, condition: string) => `charged AS (
  INSERT INTO usage (account_id, period, used, granted)
  SELECT account_id, period, least($4::int, monthly), least($4::int, monthly) FROM ${source}
  WHERE $4::int > 0 AND ${condition}
  ON CONFLICT (account_id, period) DO UPDATE SET
    granted = least($4::int, (SELECT monthly FROM who) - usage.used),
    used = usage.used + least($4::int, (SELECT monthly FROM who) - usage.used)
  WHERE usage.used < (SELECT monthly FROM who)
  RETURNING used, granted
)`;

/** Once a minute is precise enough to show, and spares a write per call. */
const touched = `touched AS (
  UPDATE api_keys SET last_used_at = $3::timestamptz FROM who
  WHERE api_keys.id = who.key_id AND (who.last_used_at IS NULL OR who.last_used_at < $3::timestamptz - interval '1 minute')
)`;

const answer = `who.key_id, who.mode, who.account_id, who.agency_name, who.plan, who.suspended, who.public_matches,
  who.monthly, who.per_minute, who.period, who.seconds_left, coalesce(charged.granted, 0) AS granted,
  coalesce(charged.used, (SELECT u.used FROM usage u WHERE u.account_id = who.account_id AND u.period = who.period), 0)
    AS used`;

/** Key check and charge in one statement, so in one round trip and one transaction (QUALITY.md R3, P5). */
const plainCharge = {
  name: 'charge',
  text: `WITH ${who}, ${charged('who', mayCharge)}, ${touched} SELECT ${answer} FROM who LEFT JOIN charged ON true`,
};

/**
 * The same with an Idempotency-Key: the record is written with the charge, or neither is. The lock keeps a second call with
 * the same key out while the first is in here; one that came a moment too late to see the record fails on the record's
 * primary key and is asked again.
 */
const chargeOnce = {
  name: 'charge-once',
  text: `WITH ${who},
  earlier AS (
    SELECT i.body_mac, i.today, i.status, i.charged, i.requests_left FROM idempotency_keys i
    JOIN who ON who.account_id = i.account_id WHERE i.key = $6::text
  ), turn AS (
    SELECT who.*, pg_try_advisory_xact_lock(hashtextextended(who.account_id::text || $6::text, 0)) AS mine
    FROM who WHERE ${mayCharge} AND NOT EXISTS (SELECT FROM earlier)
  ), ${charged('turn', 'mine')}, recorded AS (
    INSERT INTO idempotency_keys (account_id, key, body_mac, today, status, charged, requests_left, created_at)
    SELECT turn.account_id, $6::text, $7, $8, $9::int, coalesce(charged.granted, 0),
      turn.monthly - coalesce(charged.used,
        (SELECT u.used FROM usage u WHERE u.account_id = turn.account_id AND u.period = turn.period), 0),
      $3::timestamptz
    FROM turn LEFT JOIN charged ON true WHERE turn.mine AND ($4::int = 0 OR charged.used IS NOT NULL)
  ), ${touched}
  SELECT ${answer}, earlier.body_mac, earlier.today, earlier.status, earlier.charged, earlier.requests_left,
    coalesce((SELECT NOT mine FROM turn), false) AS running
  FROM who LEFT JOIN charged ON true LEFT JOIN earlier ON true`,
};

interface Row {
  key_id: string;
  mode: 'live' | 'test';
  account_id: string;
  agency_name: string;
  plan: string | null;
  suspended: boolean;
  public_matches: boolean;
  monthly: number | null;
  per_minute: number | null;
  period: string;
  seconds_left: number;
  granted: number;
  used: number;
  body_mac?: string | null;
  today?: string | null;
  status?: number | null;
  charged?: number | null;
  requests_left?: number | null;
  running?: boolean;
}

/**
 * Looks a key up and, when `wanted` is more than nothing, counts that many conversions against the month of its account:
 * never more than the plan allows, however many calls come at once.
 * @returns null when the key is unknown, revoked or expired
 * @throws when the database is away: nothing was counted then, or nobody can say
 */
export async function charge(input: ChargeInput): Promise<Charge | null> {
  const { secretMac, publicKey, now, wanted, callsThisMinute, once } = input;
  const values = [secretMac, publicKey, now.toISOString(), wanted, callsThisMinute];
  const [row] = once
    ? await runOnce([...values, once.key, once.bodyMac, once.today, once.status])
    : await runStatement<Row>(plainCharge, values);
  return row ? toCharge(row) : null;
}

async function runOnce(values: unknown[]): Promise<Row[]> {
  try {
    return await runStatement<Row>(chargeOnce, values);
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
    return runStatement<Row>(chargeOnce, values); // the record is there now
  }
}

const uniqueViolation = '23505';

function toCharge(row: Row): Charge {
  return {
    accountId: row.account_id,
    keyId: row.key_id,
    mode: row.mode,
    agencyName: row.agency_name,
    publicMatches: row.public_matches,
    suspended: row.suspended,
    plan: row.plan,
    monthly: row.monthly ?? 0,
    perMinute: row.per_minute ?? 0,
    period: row.period,
    secondsLeft: row.seconds_left,
    used: row.used,
    granted: row.granted,
    earlier: toEarlier(row),
    running: row.running ?? false,
  };
}

function toEarlier({ body_mac, today, status, charged, requests_left }: Row): Charge['earlier'] {
  if (!body_mac || !today) return null;
  return { bodyMac: body_mac, today, status: status ?? 0, charged: charged ?? 0, requestsLeft: requests_left ?? 0 };
}
