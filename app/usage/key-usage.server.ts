import { seconds } from '~/platform/clock.ts';
import { runStatement } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { keepCall, type LoggedCall, takeCalls } from './call-log.server.ts';
import { shownCalls } from './list-calls.server.ts';

/** Calls for the log; $2 names the accounts whose oldest calls go. */
const addCalls = {
  name: 'add-calls',
  text: `WITH bounds AS (
    SELECT grown.account_id, (SELECT newest.at FROM api_calls newest WHERE newest.account_id = grown.account_id
      ORDER BY newest.at DESC OFFSET ${shownCalls - 1} LIMIT 1) AS oldest
    FROM unnest(string_to_array($2::text, ',')::uuid[]) AS grown (account_id)
  ), trimmed AS (
    DELETE FROM api_calls old USING bounds WHERE old.account_id = bounds.account_id AND old.at < bounds.oldest
  )
  INSERT INTO api_calls (account_id, at, request_id, key_id, endpoint, status, code, milliseconds)
  SELECT called.* FROM json_to_recordset($1::json) AS called (account_id uuid, at timestamptz, request_id text,
    key_id uuid, endpoint text, status int, code text, milliseconds int)
  WHERE EXISTS (SELECT FROM accounts a WHERE a.id = called.account_id)
  ON CONFLICT DO NOTHING`,
};

const addCounts = {
  name: 'add-key-usage',
  text: `INSERT INTO key_usage AS row (key_id, day, conversions)
  SELECT added.id, added.day, added.count FROM unnest(string_to_array($1::text, ',')::uuid[],
    string_to_array($2::text, ',')::date[], string_to_array($3::text, ',')::int[]) AS added (id, day, count)
  WHERE EXISTS (SELECT FROM api_keys k WHERE k.id = added.id)
  ON CONFLICT (key_id, day) DO UPDATE SET conversions = row.conversions + excluded.conversions`,
};

interface Count {
  keyId: string;
  day: string;
  conversions: number;
}

/** By key and day. Only keys of the last seconds have an entry. */
const counts = new Map<string, Count>();
let isFlushScheduled = false;

/** Counts in memory, so that no conversion waits: the month's own count is exact, and the one that limits. */
export function countKeyUsage(keyId: string, conversions: number, now: Date): void {
  const day = now.toISOString().slice(0, 10);
  const key = `${keyId} ${day}`;
  const count = counts.get(key) ?? { keyId, day, conversions: 0 };
  count.conversions += conversions;
  counts.set(key, count);
  scheduleFlush();
}

/** For the account's log, with the next counts. No call waits for it. @returns whether the log will have it */
export function logCall(call: LoggedCall): boolean {
  const isKept = keepCall(call);
  if (isKept) scheduleFlush();
  return isKept;
}

function scheduleFlush(): void {
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  setTimeout(() => void flushKeyUsage(), seconds(2)).unref();
}

/** Never throws: what the database does not take is lost. */
export async function flushKeyUsage(): Promise<void> {
  isFlushScheduled = false;
  await flushCounts();
  await flushCalls();
}

async function flushCounts(): Promise<void> {
  const waiting = [...counts.values()];
  counts.clear();
  if (waiting.length === 0) return;
  const listOf = (field: keyof Count) => waiting.map((count) => count[field]).join(',');
  try {
    await runStatement(addCounts, [listOf('keyId'), listOf('day'), listOf('conversions')]);
  } catch (error) {
    log.warn('key-usage-lost', errorFields(error));
  }
}

/** Apart from the counts: an account that is being erased holds its calls up, or has them refused. */
async function flushCalls(): Promise<void> {
  const { calls, grown } = takeCalls();
  if (calls.length === 0) return;
  try {
    await runStatement(addCalls, [JSON.stringify(calls.map(inJson)), grown.sort().join(',')]);
  } catch (error) {
    metrics.callsUnlogged.inc(calls.length);
    log.warn('calls-unlogged', errorFields(error));
  }
}

const inJson = ({ accountId, at, requestId, keyId, endpoint, status, code, milliseconds }: LoggedCall) => ({
  account_id: accountId,
  at,
  request_id: requestId,
  key_id: keyId,
  ...{ endpoint, status, code, milliseconds },
});
