import { entitledStatuses } from '~/plans/entitled-statuses.ts';
import { plans } from '~/plans/plans.ts';
import { disputedLimit, unpaidLimit } from './month-limit.ts';

/** What a charge returns; some columns only where it was not the common case. */
export interface ChargeRow {
  key_id: string;
  mode: 'live' | 'test';
  account_id: string;
  agency_name: string;
  plan: string | null;
  anchor: Date | null;
  /** Requests of the month. */
  monthly: number | null;
  stale: boolean;
  suspended?: boolean;
  public_matches?: boolean;
  scope_fits?: boolean;
  network_fits?: boolean;
  granted: number;
  used: number;
  body_mac?: string | null;
  today?: string | null;
  status?: number | null;
  charged?: number | null;
  requests_left?: number | null;
  running?: boolean;
}

/** A tier's limits are the same in every currency, and slugs begin with the tier. */
const tiers = plans.filter((plan, at) => plans.findIndex(({ tier }) => tier === plan.tier) === at);

const byTier = (limit: 'monthlyLimit' | 'perMinute') =>
  `CASE split_part(a.plan, '-', 1) ${tiers.map((plan) => `WHEN '${plan.tier}' THEN ${plan[limit]}`).join(' ')} END`;

/** Where a statement has the values of a call. */
interface CallValues {
  secretMac: string;
  /** Null is not checked. */
  publicKey: string;
  now: string;
  month: string;
  /** Of the key, this minute. */
  calls: string;
  scope: string;
  /** Or null. */
  address: string;
}

/** $8 is the number of conversions. */
const only: CallValues = {
  secretMac: '$1',
  publicKey: '$2::text',
  now: '$3::timestamptz',
  month: '$4::text',
  calls: '$5::int',
  scope: '$6::text',
  address: '$7::inet',
};

const each: CallValues = {
  secretMac: 'q.secret_mac',
  publicKey: 'q.public_key',
  now: 'q.now',
  month: 'q.month',
  calls: 'q.calls',
  scope: 'q.scope',
  address: 'q.address::inet',
};

/** The rule of `periodAt` in SQL; a test compares both. */
const periodFor = ({ now, month }: CallValues) => `CASE WHEN s.anchor IS NULL THEN ${month} ELSE (
  SELECT to_char(anchor + make_interval(months => turned - (anchor + make_interval(months => turned) > today)::int),
    'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  FROM (SELECT timezone('UTC', s.anchor) AS anchor, timezone('UTC', ${now}) AS today) day,
  LATERAL (SELECT ((extract(year FROM today) - extract(year FROM anchor)) * 12
    + extract(month FROM today) - extract(month FROM anchor))::int AS turned) months
) END`;

const entitledList = entitledStatuses.map((status) => `'${status}'`).join(', ');

/** An abandoned subscription has no month. A dispute is of the account, whichever subscription it was for. */
const subscriptionAndDispute = `LEFT JOIN LATERAL (SELECT coalesce(quota_anchor, started_at) AS anchor, status, paid_until FROM subscriptions WHERE account_id = a.id AND plan = a.plan
    AND ended_at IS NULL AND status IN (${entitledList})
    ORDER BY started_at DESC LIMIT 1) s ON true
  LEFT JOIN LATERAL (SELECT true AS is_disputed FROM subscriptions WHERE account_id = a.id AND disputed_at IS NOT NULL
    LIMIT 1) d ON a.plan IS NOT NULL`;

/** The rule of `monthLimit` in SQL; a test compares both. */
const monthly = (call: CallValues) => `CASE WHEN d.is_disputed THEN least(${disputedLimit}, ${byTier('monthlyLimit')})
    WHEN s.status = 'past_due' OR s.paid_until <= ${call.now} THEN least(${unpaidLimit}, ${byTier('monthlyLimit')})
    ELSE ${byTier('monthlyLimit')} END`;

const keyOwner = `api_keys k JOIN accounts a ON a.id = k.account_id ${subscriptionAndDispute}`;

const keyFits = ({ secretMac, now }: CallValues) =>
  `k.secret_mac = ${secretMac} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;

const publicMatches = ({ publicKey }: CallValues) => `(${publicKey} IS NULL OR k.public_key = ${publicKey})`;

const scopeFits = ({ scope }: CallValues) => `${scope} = ANY (k.scopes)`;

/** An unreadable address is in no network. */
const networkFits = ({ address }: CallValues) =>
  `(k.networks = '{}' OR coalesce(${address} <<= ANY (k.networks::inet[]), false))`;

/** Once a minute is precise enough, and saves a write per call. */
const stale = ({ now }: CallValues) => `(k.last_used_at IS NULL OR k.last_used_at < ${now} - interval '1 minute')`;

const ownerColumns = (call: CallValues) =>
  `k.id AS key_id, k.mode, a.id AS account_id, a.agency_name, a.plan, s.anchor, ${monthly(call)} AS monthly,
    ${stale(call)} AS stale`;

/** A live key of an account in order that may make the call, and its row for the month. */
const mayCharge = (call: CallValues) => `${keyFits(call)} AND k.mode = 'live' AND ${publicMatches(call)}
    AND a.suspended_at IS NULL AND ${scopeFits(call)} AND ${networkFits(call)}
    AND u.account_id = a.id AND u.period = ${periodFor(call)} AND ${call.calls} <= ${byTier('perMinute')}`;

/** The common case in one update: a valid key, a row for the month, and quota left. */
export const chargeOne = {
  name: 'charge-one',
  text: `UPDATE usage u SET used = u.used + 1, granted = 1 FROM ${keyOwner}
  WHERE ${mayCharge(only)} AND u.used < ${monthly(only)}
  RETURNING ${ownerColumns(only)}, u.used, 1 AS granted`,
};

/**
 * The common case for several calls, $1 as JSON: `wanted` says how often each was made. The result has a row for each
 * call that was charged. It skips rows that another transaction has locked, so that no call waits for another account,
 * and charges one key of each account.
 */
export const chargeEach = {
  name: 'charge-each',
  text: `WITH held AS (
    SELECT q.place, q.wanted, ${ownerColumns(each)}, u.period
    FROM json_to_recordset($1::json) AS q (place int, secret_mac text, public_key text, now timestamptz, month text,
      calls int, scope text, address text, wanted int)
    JOIN api_keys k ON k.secret_mac = q.secret_mac JOIN accounts a ON a.id = k.account_id ${subscriptionAndDispute}
    CROSS JOIN usage u
    WHERE ${mayCharge(each)} AND u.used + q.wanted <= ${monthly(each)}
    FOR UPDATE OF u SKIP LOCKED
  )
  UPDATE usage u SET used = u.used + held.wanted, granted = held.wanted FROM held
  WHERE u.account_id = held.account_id AND u.period = held.period AND u.used + held.wanted <= held.monthly
  RETURNING held.place, held.key_id, held.mode, held.account_id, held.agency_name, held.plan, held.anchor, held.monthly, held.stale,
    u.used, held.wanted AS granted`,
};

const whoCte = `who AS (
  SELECT ${ownerColumns(only)}, a.suspended_at IS NOT NULL AS suspended, ${publicMatches(only)} AS public_matches,
    ${scopeFits(only)} AS scope_fits, ${networkFits(only)} AS network_fits,
    ${periodFor(only)} AS period, ${byTier('perMinute')} AS per_minute
  FROM ${keyOwner} WHERE ${keyFits(only)} LIMIT 1
)`;

const canCharge = `public_matches AND scope_fits AND network_fits AND NOT suspended AND mode = 'live' AND plan IS NOT NULL AND $5::int <= per_minute`;

/** Counts the wanted number or the rest of the month; no row for none. Exact under concurrency. */
const chargedCte = (source: string, condition: string) => `charged AS (
  INSERT INTO usage (account_id, period, used, granted)
  SELECT account_id, period, least($8::int, monthly), least($8::int, monthly) FROM ${source}
  WHERE $8::int > 0 AND ${condition}
  ON CONFLICT (account_id, period) DO UPDATE SET
    granted = least($8::int, (SELECT monthly FROM who) - usage.used),
    used = usage.used + least($8::int, (SELECT monthly FROM who) - usage.used)
  WHERE usage.used < (SELECT monthly FROM who)
  RETURNING used, granted
)`;

const usedSoFar = (of: string) =>
  `coalesce(charged.used, (SELECT u.used FROM usage u WHERE u.account_id = ${of}.account_id AND u.period = ${of}.period), 0)`;

const resultColumns = `who.key_id, who.mode, who.account_id, who.agency_name, who.plan, who.anchor, who.monthly, who.stale, who.suspended,
  who.public_matches, who.scope_fits, who.network_fits, coalesce(charged.granted, 0) AS granted, ${usedSoFar('who')} AS used`;

export const chargeMany = {
  name: 'charge-many',
  text: `WITH ${whoCte}, ${chargedCte('who', canCharge)} SELECT ${resultColumns} FROM who LEFT JOIN charged ON true`,
};

/** $9 key, $10 MAC of the body, $11 day, $12 status. The lock stops a concurrent call, or else the primary key. */
export const chargeIdempotent = {
  name: 'charge-once',
  text: `WITH ${whoCte},
  earlier AS (
    SELECT i.body_mac, i.today, i.status, i.charged, i.requests_left FROM idempotency_keys i
    JOIN who ON who.account_id = i.account_id
    WHERE i.key = $9::text AND i.created_at > $3::timestamptz - interval '24 hours'
  ), turn AS (
    SELECT who.*, pg_try_advisory_xact_lock(hashtextextended(who.account_id::text || $9::text, 0)) AS mine
    FROM who WHERE ${canCharge} AND NOT EXISTS (SELECT FROM earlier)
  ), ${chargedCte('turn', 'mine')}, recorded AS (
    INSERT INTO idempotency_keys (account_id, key, body_mac, today, status, charged, requests_left, created_at)
    SELECT turn.account_id, $9::text, $10, $11, $12::int, coalesce(charged.granted, 0), turn.monthly - ${usedSoFar('turn')},
      $3::timestamptz
    FROM turn LEFT JOIN charged ON true WHERE turn.mine AND ($8::int = 0 OR charged.used IS NOT NULL)
  )
  SELECT ${resultColumns}, earlier.body_mac, earlier.today, earlier.status, earlier.charged, earlier.requests_left,
    coalesce((SELECT NOT mine FROM turn), false) AS running
  FROM who LEFT JOIN charged ON true LEFT JOIN earlier ON true`,
};
