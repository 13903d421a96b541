import { database } from '~/platform/database.server.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { type LogEntry, readAccountLog } from './account-log.server.ts';
import type { Client } from './client.server.ts';
import { countAuditEvent } from './record-audit.server.ts';

export type DownloadOutcome =
  | { ok: true; entries: AsyncGenerator<LogEntry> }
  | { ok: false; reason: 'too-many-downloads'; retryAfterSeconds: number };

/** The download stands in the log too. */
export async function downloadAccountLog(
  accountId: string,
  { ip, device, now }: Client & { now: Date },
): Promise<DownloadOutcome> {
  const { allowed, resetSeconds } = await consumeRateLimit('activity-csv-account', accountKey(accountId));
  if (!allowed) return { ok: false, reason: 'too-many-downloads', retryAfterSeconds: resetSeconds };
  await countAuditEvent(database(), { accountId, event: 'activity-downloaded', ip, device, now });
  return { ok: true, entries: readAccountLog(accountId) };
}
