import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Transaction } from '~/jobs/outbox.server.ts';
import { hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';

interface AuditInput {
  /** Null for a terminal command, a job or an unknown visitor. */
  actorId: string | null;
  accountId?: string | null;
  event: string;
  /** Ids and the product's own codes, never texts, names or e-mail addresses. */
  detail?: Record<string, string>;
  /** The row keeps only the network: "203.0.113.0/24", "2001:db8:1:2::/64". */
  ip?: string | undefined;
}

export async function recordAudit(tx: Transaction, { actorId, accountId, event, detail = {}, ip }: AuditInput) {
  const network = ip === undefined ? {} : { network: networkOf(ip) };
  await tx.auditEvent.create({
    data: { actorId, accountId: accountId ?? null, event, detail: { ...detail, ...network } },
  });
}

interface CountedInput extends Omit<AuditInput, 'actorId' | 'detail'> {
  accountId: string | null;
  ip: string;
  now: Date;
}

const maxNetworks = 10;

/** One row an hour for each account (null: all unknown ones) and event, with a count and the first ten networks. */
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

/** Derived from the text, so that concurrent counts meet at one primary key. */
const rowId = (words: string) =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

function networkOf(ip: string): string {
  const { near } = limitKey(ip);
  return isIPv4(near) ? near.replace(/\.\d+$/, '.0/24') : near.replace(/\/64$/, '::/64');
}

export const auditSensitiveAct = (accountId: string, { ip, now }: { ip: string; now: Date }): Promise<void> =>
  countAuditEvent(database(), { accountId, event: 'sensitive-act', ip, now });
