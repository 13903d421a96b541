import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';

export interface MailLogEntry {
  id: string;
  kind: string;
  /** "c…a@example.com" */
  recipient: string;
  language: string;
  attempts: number;
  failure: string | null;
  /** ISO 8601, UTC; null while unsent. */
  sentAt: string | null;
  createdAt: string;
}

export interface MailState {
  /** Within the last 24 hours. */
  sent: number;
  /** Attempted and not sent, at any time. */
  failing: number;
  latest: MailLogEntry[];
}

export async function readMailState(now: Date, most = 30): Promise<MailState> {
  const { mailLog } = database();
  const [sent, failing, rows] = await Promise.all([
    mailLog.count({ where: { sentAt: { gte: new Date(now.getTime() - days(1)) } } }),
    mailLog.count({ where: { sentAt: null, failure: { not: null } } }),
    mailLog.findMany({ orderBy: { createdAt: 'desc' }, take: most }),
  ]);
  const latest = rows.map(({ id, kind, recipient, language, attempts, failure, sentAt, createdAt }) => ({
    id,
    kind,
    recipient,
    language,
    attempts,
    failure,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { sent, failing, latest };
}
