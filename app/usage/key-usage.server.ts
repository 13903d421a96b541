import { seconds } from '~/platform/clock.ts';
import { runStatement } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { keepCall, type LoggedCall, takeCalls } from './call-log.server.ts';
import { shownCalls } from './list-calls.server.ts';

/** Counts of keys and calls for the log share one statement; $5 names the accounts whose oldest calls go. */
const statement = {
  name: 'add-key-usage',
  text: `WITH calls AS (
    INSERT INTO api_calls (account_id, at, request_id, key_id, endpoint, status, code, milliseconds)
    SELECT called.* FROM json_to_recordset($4::json) AS called (account_id uuid, at timestamptz, request_id text,
      key_id uuid, endpoint text, status int, code text, milliseconds int)
    WHERE EXISTS (SELECT FROM accounts a WHERE a.id = called.account_id)
    ON CONFLICT DO NOTHING
  ), trimmed AS (
    DELETE FROM api_calls old USING unnest(string_to_array($5::text, ',')::uuid[]) AS grown (account_id)
    WHERE old.account_id = grown.account_id AND old.at < (SELECT newest.at FROM api_calls newest
      WHERE newest.account_id = grown.account_id ORDER BY newest.at DESC OFFSET ${shownCalls - 1} LIMIT 1)
  )
  INSERT INTO key_usage AS row (key_id, day, conversions)
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

/** For the account's log, with the next counts. No call waits for it. */
export function logCall(call: LoggedCall): void {
  if (keepCall(call)) scheduleFlush();
}

function scheduleFlush(): void {
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  setTimeout(() => void flushKeyUsage(), seconds(2)).unref();
}

/** Never throws: what the database does not take is lost. */
export async function flushKeyUsage(): Promise<void> {
  isFlushScheduled = false;
  const waiting = [...counts.values()];
  counts.clear();
  const { calls, grown } = takeCalls();
  if (waiting.length === 0 && calls.length === 0) return;
  const listOf = (field: keyof Count) => waiting.map((count) => count[field]).join(',');
  const rows = JSON.stringify(calls.map(inJson));
  try {
    await runStatement(statement, [listOf('keyId'), listOf('day'), listOf('conversions'), rows, grown.join(',')]);
  } catch (error) {
    metrics.callsUnlogged.inc(calls.length);
    log.warn('key-usage-lost', errorFields(error));
  }
}

const inJson = ({ accountId, at, requestId, keyId, endpoint, status, code, milliseconds }: LoggedCall) => ({
  account_id: accountId,
  at,
  request_id: requestId,
  key_id: keyId,
  ...{ endpoint, status, code, milliseconds },
});
