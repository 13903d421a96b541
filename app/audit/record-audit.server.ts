import { createHash } from 'node:crypto';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Prisma } from '~/platform/generated/client.ts';
import type { AuditKind } from './audit-kinds.ts';
import { type MaybeClient, traceOf } from './client.server.ts';

interface AuditInput extends MaybeClient {
  /** Null for a terminal command, a job or an unknown visitor. */
  actorId: string | null;
  accountId?: string | null;
  event: AuditKind;
  /** Ids and the product's own codes, never texts, names or e-mail addresses. */
  detail?: Prisma.InputJsonObject;
  /** By default the database's time. */
  now?: Date | undefined;
}

/** @returns the row's id */
export async function recordAudit(tx: Transaction, input: AuditInput): Promise<string> {
  const { actorId, accountId = null, event, detail = {}, now } = input;
  const row = await tx.auditEvent.create({
    data: { actorId, accountId, event, detail, ...traceOf(input), ...(now ? { createdAt: now } : {}) },
    select: { id: true },
  });
  return row.id;
}

interface CountedInput extends MaybeClient {
  /** Null for unknown accounts, which share a row. */
  accountId: string | null;
  event: AuditKind;
  now: Date;
}

/** Strangers cause these, from any number of networks: one row an hour holds them all. */
const strangersKinds: ReadonlySet<AuditKind> = new Set(['sign-in-failed', 'second-factor-failed', 'reset-requested']);

const maxNetworks = 10;

/** One row an hour for each account, event, network and device, with a count and the first ten networks. */
export async function countAuditEvent(tx: Transaction, input: CountedInput): Promise<void> {
  const { accountId, event, now } = input;
  const { network, device } = traceOf(input);
  const hour = new Date(Math.floor(now.getTime() / hours(1)) * hours(1));
  const client = strangersKinds.has(event) ? '' : `|${network}|${device}`;
  const id = rowId(`${accountId}|${event}|${hour.toISOString()}${client}`);
  const listed = network ?? 'unknown';
  await tx.$executeRaw`
    INSERT INTO audit_events AS row (id, actor_id, account_id, event, detail, network, device, created_at)
    VALUES (${id}::uuid, ${accountId}::uuid, ${accountId}::uuid, ${event},
      jsonb_build_object('count', 1, 'networks', jsonb_build_array(${listed}::text)), ${network}, ${device}, ${now})
    ON CONFLICT (id) DO UPDATE SET
      network = CASE WHEN row.network = EXCLUDED.network THEN row.network END,
      device = CASE WHEN row.device = EXCLUDED.device THEN row.device END,
      detail = jsonb_build_object(
      'count', (row.detail->>'count')::int + 1,
      'networks', CASE
        WHEN row.detail->'networks' @> to_jsonb(${listed}::text)
          OR jsonb_array_length(row.detail->'networks') >= ${maxNetworks}::int
        THEN row.detail->'networks'
        ELSE row.detail->'networks' || to_jsonb(${listed}::text) END)`;
}

/** Derived from the text, so that concurrent counts meet at one primary key. */
const rowId = (words: string) =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

export const auditSensitiveAct = (accountId: string, { ip, device, now }: MaybeClient & { now: Date }): Promise<void> =>
  countAuditEvent(database(), { accountId, event: 'sensitive-act', ip, device, now });
