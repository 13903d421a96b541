import { entitledStatuses } from '~/plans/entitled-statuses.ts';
import { plans } from '~/plans/plans.ts';

/**
 * $1 MAC of the secret, $2 public key or null, $3 now, $4 month, $5 calls of the key this minute, $6 scope, $7 address or
 * null, $8 conversions.
 */

/** A tier's limits are the same in every currency, and slugs begin with the tier. */
const tiers = plans.filter((plan, at) => plans.findIndex(({ tier }) => tier === plan.tier) === at);

const byTier = (limit: 'monthlyLimit' | 'perMinute') =>
  `CASE split_part(a.plan, '-', 1) ${tiers.map((plan) => `WHEN '${plan.tier}' THEN ${plan[limit]}`).join(' ')} END`;

/** The rule of `periodAt` in SQL; a test compares both. */
const period = `CASE WHEN s.started_at IS NULL THEN $4::text ELSE (
  SELECT to_char(anchor + make_interval(months => turned - (anchor + make_interval(months => turned) > today)::int),
    'YYYY-MM-DD')
  FROM (SELECT timezone('UTC', s.started_at) AS anchor, timezone('UTC', $3::timestamptz) AS today) day,
  LATERAL (SELECT ((extract(year FROM today) - extract(year FROM anchor)) * 12
    + extract(month FROM today) - extract(month FROM anchor))::int AS turned) months
) END`;

const entitledList = entitledStatuses.map((status) => `'${status}'`).join(', ');

/** An abandoned subscription has no month. */
const keyOwner = `api_keys k JOIN accounts a ON a.id = k.account_id
  LEFT JOIN LATERAL (SELECT started_at FROM subscriptions WHERE account_id = a.id AND plan = a.plan
    AND ended_at IS NULL AND status IN (${entitledList})
    ORDER BY started_at DESC LIMIT 1) s ON true`;

const keyFits = `k.secret_mac = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $3::timestamptz)`;

const scopeFits = `$6::text = ANY (k.scopes)`;

/** An unreadable address is in no network. */
const networkFits = `(k.networks = '{}' OR coalesce($7::inet <<= ANY (k.networks::inet[]), false))`;

/** Once a minute is precise enough, and saves a write per call. */
const stale = `(k.last_used_at IS NULL OR k.last_used_at < $3::timestamptz - interval '1 minute')`;

const ownerColumns = `k.id AS key_id, k.mode, a.id AS account_id, a.agency_name, a.plan, s.started_at AS anchor, ${stale} AS stale`;

/** The common case in one update: a valid key, a row for the month, and quota left. */
export const chargeOne = {
  name: 'charge-one',
  text: `UPDATE usage u SET used = u.used + 1, granted = 1 FROM ${keyOwner}
  WHERE ${keyFits} AND k.mode = 'live' AND ($2::text IS NULL OR k.public_key = $2) AND a.suspended_at IS NULL
    AND ${scopeFits} AND ${networkFits}
    AND u.account_id = a.id AND u.period = ${period}
    AND u.used < ${byTier('monthlyLimit')} AND $5::int <= ${byTier('perMinute')}
  RETURNING ${ownerColumns}, u.used, 1 AS granted`,
};

const whoCte = `who AS (
  SELECT ${ownerColumns}, a.suspended_at IS NOT NULL AS suspended, $2::text IS NULL OR k.public_key = $2 AS public_matches,
    ${scopeFits} AS scope_fits, ${networkFits} AS network_fits,
    ${period} AS period, ${byTier('monthlyLimit')} AS monthly, ${byTier('perMinute')} AS per_minute
  FROM ${keyOwner} WHERE ${keyFits} LIMIT 1
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

const resultColumns = `who.key_id, who.mode, who.account_id, who.agency_name, who.plan, who.anchor, who.stale, who.suspended,
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
