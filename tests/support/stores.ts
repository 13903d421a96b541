import fs from 'node:fs';
import path from 'node:path';

/** Every row of every table, as PostgreSQL writes it. */
export async function dumpDatabase(query: (statement: string) => Promise<unknown[]>): Promise<string> {
  const tables = (await query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  )) as { name: string }[];
  if (tables.length <= 12) throw new Error('this is not the database of the product');
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push(...(await query(`SELECT t::text AS row FROM "${name}" t`)));
  return rows.map((each) => (each as { row: string }).row).join('\n');
}

export function filesIn(folder: string, wanted: (file: string) => boolean = () => true): string {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, file: path.join(entry.parentPath, entry.name) }))
    .filter(({ entry, file }) => entry.isFile() && wanted(file))
    .map(({ file }) => fs.readFileSync(file, 'latin1'))
    .join('\n');
}
