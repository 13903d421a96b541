import { cleanLine } from '~/accounts/fields.server.ts';
import { database } from '~/platform/database.server.ts';

export interface CustomerRow {
  id: string;
  agencyName: string;
  email: string;
  plan: string | null;
  role: 'admin' | 'customer';
  createdAt: Date;
  activatedAt: Date | null;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
}

export type CustomerPage =
  | { ok: true; customers: CustomerRow[]; older: string | null }
  | { ok: false; reason: 'search-too-long' };

const perPage = 25;
export const maxSearchLength = 100;

/**
 * The newest first; with a search, those whose e-mail address or agency begins with it.
 * @param after id of the previous page's last row
 */
export async function searchCustomers(search: string, after: string | null): Promise<CustomerPage> {
  const words = cleanLine(search).toLowerCase();
  if (words.length > maxSearchLength) return { ok: false, reason: 'search-too-long' };
  const prefix = `${words.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await database().$queryRaw<CustomerRow[]>`
    SELECT id::text, agency_name AS "agencyName", email, plan, role::text, created_at AS "createdAt",
      activated_at AS "activatedAt", suspended_at AS "suspendedAt", deletion_due_at AS "deletionDueAt"
    FROM accounts
    WHERE (email LIKE ${prefix} OR lower(agency_name) LIKE ${prefix})
      AND (${isId(after) ? after : null}::uuid IS NULL OR (created_at, id) < (
        SELECT created_at, id FROM accounts WHERE id = ${isId(after) ? after : null}::uuid))
    ORDER BY created_at DESC, id DESC LIMIT ${perPage + 1}`;
  const customers = rows.slice(0, perPage);
  return { ok: true, customers, older: rows.length > perPage ? (customers.at(-1)?.id ?? null) : null };
}

export const isId = (text: string | null): text is string =>
  text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
