import { seconds } from '~/platform/clock.ts';
import { runStatement } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';

const statement = {
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
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  setTimeout(() => void flushKeyUsage(), seconds(2)).unref();
}

/** Never throws: counts that the database does not take are lost. */
export async function flushKeyUsage(): Promise<void> {
  isFlushScheduled = false;
  const waiting = [...counts.values()];
  counts.clear();
  if (waiting.length === 0) return;
  const listOf = (field: keyof Count) => waiting.map((count) => count[field]).join(',');
  try {
    await runStatement(statement, [listOf('keyId'), listOf('day'), listOf('conversions')]);
  } catch (error) {
    log.warn('key-usage-lost', errorFields(error));
  }
}
