import { readOldCountries } from '~/accounts/read-old-countries.server.ts';
import { openDatabase } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/**
 * Embedded runs migrate on their own; elsewhere `migrate` is a step of the deployment.
 * @returns whether the database has all migrations
 */
export async function prepareDatabase(apply: boolean): Promise<boolean> {
  const { connect } = await openDatabase();
  const connection = await connect();
  try {
    if (!apply) return (await pendingMigrations(connection)).length === 0;
    const applied = await migrate(connection);
    if (applied.length > 0) log.info('migrated', { applied });
    await readOldCountries();
    return true;
  } finally {
    await connection.close();
  }
}
