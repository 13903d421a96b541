import { database } from '~/platform/database.server.ts';

export interface IncomeRow {
  /** "2026-11", UTC */
  month: string;
  currency: string;
  /** starter, agency or network; "other" for a line that names none. */
  plan: string;
  /** Minor units. */
  net: number;
  tax: number;
}

const spanMonths = 12;

/**
 * Invoices minus credit notes of the last twelve months, the newest first. A refund, whose line names its invoice, counts
 * for the plan that this invoice charged.
 */
export async function readIncome(now: Date): Promise<IncomeRow[]> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - spanMonths + 1, 1));
  return database().$queryRaw<IncomeRow[]>`
    SELECT to_char(invoice.issued_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, lower(invoice.currency) AS currency,
      COALESCE(
        substring(line.description FROM '^(?:subscription|unused|remaining):([a-z]+)$'),
        (SELECT substring(charged.description FROM '^(?:subscription|remaining):([a-z]+)$')
          FROM invoice_lines AS charged
          WHERE charged.invoice_id IN (invoice.corrects_id, note.corrects_id) AND charged.amount > 0
          ORDER BY charged.amount DESC LIMIT 1),
        'other') AS plan,
      sum(line.amount)::float8 AS net, sum(line.tax)::float8 AS tax
    FROM invoice_lines AS line
      JOIN invoices AS invoice ON invoice.id = line.invoice_id
      LEFT JOIN invoices AS note ON note.id = invoice.corrects_id
    WHERE invoice.issued_at >= ${since}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`;
}
