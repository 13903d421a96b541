import type { Itinerary } from '~/itinerary/types.ts';
import { seconds } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { metrics } from '~/platform/metrics.server.ts';

export type ConversionSource = 'page' | 'api';

interface Count {
  day: string;
  source: ConversionSource;
  /** A dialect, or "none" where no flight was found. */
  system: string;
  conversions: number;
  empty: number;
  withUnread: number;
  unreadLines: number;
}

/** By day, source and system: at most eighteen entries a day. */
const counts = new Map<string, Count>();
let isFlushScheduled = false;

/** Counts in memory, so that no conversion waits for the database; nothing of the text is kept. */
export function countConversion(
  source: ConversionSource,
  { flights, warnings }: Pick<Itinerary, 'flights' | 'warnings'>,
  now: Date,
): void {
  const day = now.toISOString().slice(0, 10);
  const system = flights[0]?.dialect ?? 'none';
  const key = `${day} ${source} ${system}`;
  const count = counts.get(key) ?? { day, source, system, conversions: 0, empty: 0, withUnread: 0, unreadLines: 0 };
  const unread = warnings.filter(({ code }) => code === 'line-not-read' || code === 'time-impossible').length;
  count.conversions += 1;
  count.empty += flights.length === 0 ? 1 : 0;
  count.withUnread += unread > 0 ? 1 : 0;
  count.unreadLines += unread;
  counts.set(key, count);
  const outcome = flights.length === 0 ? 'empty' : unread > 0 ? 'partly' : 'read';
  metrics.conversions.inc({ source, system, outcome });
  if (unread > 0) metrics.unreadLines.inc({ source, system }, unread);
  if (isFlushScheduled) return;
  isFlushScheduled = true;
  setTimeout(() => void flushConversionCounts(), seconds(10)).unref();
}

/** Never throws: counts that the database does not take are lost. */
export async function flushConversionCounts(): Promise<void> {
  isFlushScheduled = false;
  const waiting = [...counts.values()];
  counts.clear();
  try {
    for (const count of waiting) await add(count);
  } catch (error) {
    log.warn('conversion-counts-lost', errorFields(error));
  }
}

const add = ({ day, source, system, conversions, empty, withUnread, unreadLines }: Count): Promise<number> =>
  database().$executeRaw`
    INSERT INTO conversion_counts AS row (day, source, system, conversions, empty, with_unread, unread_lines)
    VALUES (${day}::date, ${source}, ${system}, ${conversions}, ${empty}, ${withUnread}, ${unreadLines})
    ON CONFLICT (day, source, system) DO UPDATE SET
      conversions = row.conversions + excluded.conversions, empty = row.empty + excluded.empty,
      with_unread = row.with_unread + excluded.with_unread, unread_lines = row.unread_lines + excluded.unread_lines`;
