import type { SqlConnection } from '~/platform/sql.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  optional: boolean;
  parent: string | null;
  parentColumn: string | null;
}

const columnsQuery = `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
  NOT a.attnotnull AS optional, p.relname AS parent, pa.attname AS "parentColumn"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = k.conkey[1]
  LEFT JOIN pg_class p ON p.oid = k.confrelid
  LEFT JOIN pg_attribute pa ON pa.attrelid = k.confrelid AND pa.attnum = k.confkey[1]
  WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relname <> '_prisma_migrations' ORDER BY 1, a.attnum`;

/** SQL of a value that is easily spoilt on its way; `number` tells rows apart. */
function sampleOf(type: string, number: number): string {
  if (type === 'uuid') return `'00000000-0000-4000-8000-00000000000${number}'`;
  if (type === 'bytea') return `'\\x00ff0a5c27${number}0'`;
  if (type === 'jsonb') return `'{"b": [1.10, null, "Zoë \\\\ \\" 北京"], "a": ${number}}'`;
  if (type === 'text[]') return `'{plain,"with, comma","",NULL}'`;
  if (type === 'bigint') return `900719925474099${number}`;
  if (type.startsWith('timestamp')) return `'2026-10-25 01:30:00.12${number}+02'`;
  if (type === 'date') return `'2028-02-29'`;
  if (type === 'boolean') return 'true';
  if (/^(integer|smallint|numeric|double)/.test(type)) return `${number}`;
  if (/^(text|character)/.test(type)) return `E'Zo\\u00eb\\t"quoted"\\n\\\\ ${number}'`;
  return `(SELECT enumlabel FROM pg_enum WHERE enumtypid = '${type}'::regtype LIMIT 1)::${type}`;
}

/** Two rows into every table: one whole, one with nulls wherever they may be. @returns the tables' names */
export async function fillEveryTable(connection: SqlConnection): Promise<string[]> {
  const columns = await connection.query<Column>(columnsQuery);
  const waiting = new Set(columns.map(({ table }) => table));
  const filled: string[] = [];
  while (waiting.size > 0) {
    const table = [...waiting].find((name) =>
      columns.every((each) => each.table !== name || !isBlocked(each, waiting)),
    );
    if (!table) throw new Error(`tables in a circle: ${[...waiting].join(', ')}`);
    const own = columns.filter((each) => each.table === table);
    for (const number of [1, 2]) await connection.exec(insertion(table, own, number));
    waiting.delete(table);
    filled.push(table);
  }
  return filled.toSorted();
}

const isBlocked = ({ table, parent }: Column, waiting: ReadonlySet<string>): boolean =>
  parent !== null && parent !== table && waiting.has(parent);

function insertion(table: string, columns: readonly Column[], number: number): string {
  const values = columns.map((column) => {
    if (number === 2 && column.optional) return 'NULL';
    if (column.parent && column.parent !== column.table)
      return `(SELECT "${column.parentColumn}" FROM "${column.parent}" ORDER BY 1 LIMIT 1 OFFSET ${number - 1})`;
    return column.parent ? 'NULL' : sampleOf(column.type, number);
  });
  return `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${values.join(', ')})`;
}
