import { z } from 'zod';
import type { MaybeClient } from '~/audit/client.server.ts';
import { countAuditEvent } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';
import { unsealBytes } from '~/platform/sealed-value.server.ts';
import { retention } from '../deletion/retention.server.ts';

export interface ExportFile {
  /** "wayline-data-2026-11-22.zip" */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + retention.exports);

/** Null for a missing, unfinished or expired copy and for another account's alike. */
export async function openExport(
  id: string,
  accountId: string,
  { now, ip, device }: MaybeClient & { now: Date },
): Promise<ExportFile | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await database().dataExport.findFirst({ where: { id, accountId } });
  if (!row?.archive || !row.readyAt || expiryOf(row.createdAt) <= now) return null;
  const bytes = unsealBytes(row.archive, 'data-export', `${accountId}|${id}`);
  if (!bytes) return null;
  await countAuditEvent(database(), { accountId, event: 'export-downloaded', ip, device, now });
  return { name: `wayline-data-${row.createdAt.toISOString().slice(0, 10)}.zip`, bytes };
}
