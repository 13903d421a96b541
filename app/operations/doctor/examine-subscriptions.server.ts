import { entitledStatuses } from '~/plans/entitled-statuses.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { type Finding, warning } from './finding.ts';

/** Named at most. */
const shown = 20;

const list = entitledStatuses.map((status) => `'${status}'`).join(', ');

const doubleQuery = `SELECT account_id, string_agg(stripe_id || ' ' || plan, ', ' ORDER BY started_at) AS subscriptions,
    count(*) OVER ()::int AS accounts
  FROM subscriptions WHERE ended_at IS NULL AND status IN (${list})
  GROUP BY account_id HAVING count(*) > 1 ORDER BY account_id LIMIT ${shown}`;

interface DoubleRow {
  account_id: string;
  subscriptions: string;
  accounts: number;
}

/** Accounts that pay for two plans, from before only one way to pay was open or from Stripe's dashboard. */
export async function examineSubscriptions(connection: SqlConnection): Promise<Finding[]> {
  const rows = await connection.query<DoubleRow>(doubleQuery);
  const [first] = rows;
  if (!first) return [];
  const named = rows.map(({ account_id, subscriptions }) => `${account_id} (${subscriptions})`).join('; ');
  const more = first.accounts > rows.length ? ` and ${first.accounts - rows.length} more` : '';
  return [warning('subscriptions', `accounts that pay for two plans: ${named}${more}; end one of each at Stripe`)];
}
