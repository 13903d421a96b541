import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Transaction } from '~/jobs/outbox.server.ts';
import { hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';

interface AuditInput {
  /** Account that acted; null for a command at the terminal, a job, or an unknown visitor. */
  actorId: string | null;
  /** Account that was acted on. */
  accountId?: string | null;
  event: string;
  /** Ids and our own codes, never texts, names or email addresses. */
  detail?: Record<string, string>;
  /** IP address of the client; the row keeps its network only (/24, /64). */
  ip?: string | undefined;
}

/** Writes a row in the transaction of the act. */
export async function recordAudit(tx: Transaction, { actorId, accountId, event, detail = {}, ip }: AuditInput) {
  const network = ip === undefined ? {} : { network: networkOf(ip) };
  await tx.auditEvent.create({
    data: { actorId, accountId: accountId ?? null, event, detail: { ...detail, ...network } },
  });
}

interface CountedInput extends Omit<AuditInput, 'actorId' | 'detail'> {
  /** Null counts for all unknown accounts together. */
  accountId: string | null;
  ip: string;
  now: Date;
}

/** Networks that a row lists. */
const maxNetworks = 10;

/**
 * Counts acts that visitors can repeat, in one row an hour for an account and an event. Its detail has the count and the
 * first ten networks.
 */
export async function countAuditEvent(tx: Transaction, { accountId, event, ip, now }: CountedInput): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hours(1)) * hours(1));
  const id = rowId(`${accountId}|${event}|${hour.toISOString()}`);
  const network = networkOf(ip);
  await tx.$executeRaw`
    INSERT INTO audit_events AS row (id, actor_id, account_id, event, detail, created_at)
    VALUES (${id}::uuid, ${accountId}::uuid, ${accountId}::uuid, ${event},
      jsonb_build_object('count', 1, 'networks', jsonb_build_array(${network}::text)), ${now})
    ON CONFLICT (id) DO UPDATE SET detail = jsonb_build_object(
      'count', (row.detail->>'count')::int + 1,
      'networks', CASE
        WHEN row.detail->'networks' @> to_jsonb(${network}::text)
          OR jsonb_array_length(row.detail->'networks') >= ${maxNetworks}::int
        THEN row.detail->'networks'
        ELSE row.detail->'networks' || to_jsonb(${network}::text) END)`;
}

/** A UUID derived from the text: concurrent counts hit the same primary key. */
const rowId = (words: string) =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** "203.0.113.0/24", "2001:db8:1:2::/64" */
function networkOf(ip: string): string {
  const { near } = limitKey(ip);
  return isIPv4(near) ? near.replace(/\.\d+$/, '.0/24') : near.replace(/\/64$/, '::/64');
}

/** Records from which networks an account moves money or looks at secrets; the outcome has events of its own. */
export const auditSensitiveAct = (accountId: string, { ip, now }: { ip: string; now: Date }): Promise<void> =>
  countAuditEvent(database(), { accountId, event: 'sensitive-act', ip, now });
