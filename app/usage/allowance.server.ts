import { plans } from '~/plans/plans.ts';

/** One row per tier: a plan's limits are the same in every currency, and slugs begin with the tier. */
const tiers = plans.filter((plan, at) => plans.findIndex(({ tier }) => tier === plan.tier) === at);

const byTier = (limit: 'monthlyLimit' | 'perMinute') =>
  `CASE split_part(a.plan, '-', 1) ${tiers.map((plan) => `WHEN '${plan.tier}' THEN ${plan[limit]}`).join(' ')} END`;

/**
 * SQL: what an account `a` may use at `moment`: `monthly`, `per_minute`, `period` and `seconds_left` of the period.
 * Free plans count calendar months. Paid ones count from the day and hour that the subscription began; a day that a month
 * lacks is its last one, reckoned from the original day each time. All in UTC, computed from the request's own time: a
 * month changes without any job (QUALITY.md R4).
 */
export const allowanceColumns = `${byTier('monthlyLimit')} AS monthly, ${byTier('perMinute')} AS per_minute,
  to_char(month.start, CASE WHEN month.anchor IS NULL THEN 'YYYY-MM' ELSE 'YYYY-MM-DD' END) AS period,
  extract(epoch FROM month.ending - month.today)::int AS seconds_left`;

export const allowanceTables = (moment: string) => `
  LEFT JOIN LATERAL (
    SELECT s.started_at FROM subscriptions s
    WHERE s.account_id = a.id AND s.ended_at IS NULL AND s.plan = a.plan ORDER BY s.started_at DESC LIMIT 1
  ) paid ON true
  CROSS JOIN LATERAL (
    SELECT timezone('UTC', ${moment}::timestamptz) AS today, timezone('UTC', paid.started_at) AS anchor
  ) day
  CROSS JOIN LATERAL (
    SELECT (extract(year FROM day.today) - extract(year FROM day.anchor)) * 12
      + extract(month FROM day.today) - extract(month FROM day.anchor) AS turned
  ) months
  CROSS JOIN LATERAL (
    SELECT months.turned - (day.anchor + make_interval(months => months.turned::int) > day.today)::int AS whole
  ) past
  CROSS JOIN LATERAL (
    SELECT day.today, day.anchor,
      coalesce(day.anchor + make_interval(months => past.whole::int), date_trunc('month', day.today)) AS start,
      coalesce(day.anchor + make_interval(months => past.whole::int + 1),
        date_trunc('month', day.today) + interval '1 month') AS ending
  ) month`;
