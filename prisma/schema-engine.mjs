// Prisma's schema engine as WASM: writes migrations and finds drift without a native binary (decision 5).
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';

const here = path.dirname(fileURLToPath(import.meta.url));
const migrationsFolder = path.join(here, 'migrations');
const schemaFile = path.join(here, 'schema.prisma');

async function loadEngine() {
  const bg = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = fs.readFileSync(path.join(here, '../node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bg });
  bg.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bg.SchemaEngine;
}

export function listMigrations() {
  if (!fs.existsSync(migrationsFolder)) return [];
  return fs
    .readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: fs.readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8') }));
}

/** The engine gives a whole file to its database, which refuses what wants to be alone. */
const inOneTransaction = (sql) => sql.replace(/ CONCURRENTLY\b/g, '');

/** SQL that leads from the migrations to the schema; empty when they agree. */
export async function pendingSql() {
  const SchemaEngine = await loadEngine();
  const schema = fs.readFileSync(schemaFile, 'utf8');
  const pglite = new PGlite();
  const printed = [];
  const write = process.stdout.write;
  process.stdout.write = (text) => printed.push(String(text)) > 0;
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(pglite));
    const engine = await SchemaEngine.new({ datamodels: [[schemaFile, schema]] }, () => {}, adapter);
    const result = await engine.diff({
      from: {
        tag: 'migrations',
        baseDir: migrationsFolder,
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: listMigrations().map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: inOneTransaction(sql) } },
        })),
      },
      to: { tag: 'schemaDatamodel', files: [{ path: schemaFile, content: schema }] },
      script: true,
      exitCode: true,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    if (result.exitCode === 0) return '';
    return result.stdout ?? printed.join('');
  } finally {
    process.stdout.write = write;
    await pglite.close();
  }
}
