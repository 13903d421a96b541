import { z } from 'zod';
import { database } from '~/platform/database.server.ts';
import type { AuditEvent } from '~/platform/generated/client.ts';
import {
  type AuditGroup,
  auditGroups,
  auditKinds,
  auditKindsOf,
  isOwnAuditKind,
  type OwnAuditKind,
} from './audit-kinds.ts';

export interface LogEntry {
  id: string;
  at: Date;
  kind: OwnAuditKind;
  /** More than 1 in a row that counts an hour. */
  count: number;
  networks: string[];
  device: string | null;
  isBySupport: boolean;
  detail: Record<string, unknown>;
}

export interface LogPage {
  entries: LogEntry[];
  /** Id after which the next page begins; null on the last one. */
  older: string | null;
}

interface LogQuery {
  group: AuditGroup | null;
  /** Id of the previous page's last row; one that is not the account's begins at the newest. */
  after: string | null;
  perPage?: number;
}

export const readAuditGroup = (text: string | null): AuditGroup | null =>
  auditGroups.find((group) => group === text) ?? null;

/** Newest first. */
export async function listAccountLog(accountId: string, { group, after, perPage = 30 }: LogQuery): Promise<LogPage> {
  const rows = await database().auditEvent.findMany({
    where: { accountId, event: { in: auditKindsOf(group) }, ...(await olderThan(accountId, after)) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: perPage + 1,
  });
  const entries = rows.slice(0, perPage).flatMap(toEntry);
  return { entries, older: rows.length > perPage ? (entries.at(-1)?.id ?? null) : null };
}

async function olderThan(accountId: string, after: string | null) {
  if (!z.guid().safeParse(after).success || after === null) return {};
  const last = await database().auditEvent.findFirst({ where: { id: after, accountId } });
  if (!last) return {};
  const { id, createdAt } = last;
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

/** Rows of one download; an hour's sign-ins from one browser are one row. */
export const maxDownload = 10_000;

export async function* readAccountLog(accountId: string): AsyncGenerator<LogEntry> {
  let after: string | null = null;
  for (let read = 0; read < maxDownload; read += 500) {
    const page: LogPage = await listAccountLog(accountId, { group: null, after, perPage: 500 });
    yield* page.entries;
    if (page.older === null) return;
    after = page.older;
  }
}

const Counted = z.object({ count: z.number().catch(1), networks: z.array(z.string().max(60)).max(20).catch([]) });

function toEntry({ id, event, actorId, accountId, detail, network, device, createdAt }: AuditEvent): LogEntry[] {
  if (!isOwnAuditKind(event)) return [];
  const { count, networks } = Counted.parse(detail);
  const isBySupport = auditKinds[event] === 'support' || (actorId !== null && actorId !== accountId);
  const fields = detail as Record<string, unknown>;
  const entry = { id, at: createdAt, kind: event, count, device, isBySupport, detail: fields };
  return [{ ...entry, networks: network ? [network] : networks.filter((each) => each !== 'unknown') }];
}
