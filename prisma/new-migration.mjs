// npm run migration -- add_invoices: writes the SQL that the schema needs; read it before you commit it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pendingSql } from './schema-engine.mjs';

const title = process.argv[2];
if (!title || !/^[a-z0-9_]+$/.test(title)) {
  console.error('Give the migration a name: npm run migration -- add_invoices');
  process.exit(2);
}
const sql = await pendingSql();
if (!sql) {
  console.log('Schema and migrations agree: nothing to write.');
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations', `${stamp}_${title}`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
}
