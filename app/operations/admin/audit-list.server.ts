import { database } from '~/platform/database.server.ts';

export interface AuditLine {
  id: string;
  event: string;
  actorId: string | null;
  accountId: string | null;
  detail: string;
  /** ISO 8601, UTC */
  at: string;
}

export interface AuditPage {
  entries: AuditLine[];
  /** Agencies by the id of their account; erased ones have none. */
  agencies: Record<string, string>;
  /** Id after which the next page begins; null on the last one. */
  older: string | null;
}

const perPage = 30;

/** Newest first. @param after id of the previous page's last row */
export async function listAudit(after: string | null = null): Promise<AuditPage> {
  const page = { orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }], take: perPage + 1 };
  const isId = after !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after);
  const { auditEvent } = database();
  const rows = await (isId
    ? auditEvent.findMany({ ...page, cursor: { id: after }, skip: 1 })
    : auditEvent.findMany(page));
  const entries = rows.slice(0, perPage).map(({ id, event, actorId, accountId, detail, network, createdAt }) => ({
    id,
    event,
    actorId,
    accountId,
    detail: detailText(detail, network),
    at: createdAt.toISOString(),
  }));
  const older = rows.length > perPage ? (entries.at(-1)?.id ?? null) : null;
  return { entries, agencies: await agenciesOf(entries), older };
}

async function agenciesOf(entries: readonly AuditLine[]): Promise<Record<string, string>> {
  const ids = new Set(entries.flatMap(({ actorId, accountId }) => [actorId, accountId]));
  const where = { id: { in: [...ids].filter((id) => id !== null) } };
  const accounts = await database().account.findMany({ where, select: { id: true, agencyName: true } });
  return Object.fromEntries(accounts.map(({ id, agencyName }) => [id, agencyName]));
}

const detailText = (detail: unknown, network: string | null) =>
  typeof detail === 'object' && detail !== null
    ? Object.entries({ ...detail, ...(network && !('networks' in detail) ? { network } : {}) })
        .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(' ') : String(value)}`)
        .join(', ')
    : '';
