import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from '@remix-run/dev/server-build';
import type { ServerBuild } from '@remix-run/node';
import { readOldCountries } from '~/accounts/read-old-countries.server.ts';
import { runCommand } from '~/operations/commands.server.ts';
import { openCommandSocket } from '~/platform/command-socket.server.ts';
import { closeDatabase, openDatabase } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { errorFields, log, say } from '~/platform/log.server.ts';
import { isMailerReady } from '~/platform/mailer.server.ts';
import { onStop } from '~/platform/on-stop.server.ts';
import { placePayments } from '~/platform/payments.server.ts';
import { hasPrinter } from '~/platform/pdf.server.ts';
import { projectRoot } from '~/platform/project-root.server.ts';
import { closeQueues } from '~/platform/queue.server.ts';
import { closeRedis, redis } from '~/platform/redis.server.ts';
import { SettingsError } from '~/platform/settings.server.ts';
import { keepHeapSmall } from '~/platform/small-heap.server.ts';
import { areZonesOutOfDate, dataVersions } from '~/reference/versions.ts';
import { createHost } from '~/web/host/host.server.ts';
import { listen } from '~/web/host/listen.server.ts';
import { bringUp, type Embedded } from './dev/bring-up.ts';
import { runSandbox } from './dev/payments/process.ts';
import { seedDemoPlan } from './dev/payments/seed-demo.ts';
import { migrate, pendingMigrations } from './prisma/migrate.ts';
import { seedDemoAccounts } from './prisma/seed.ts';
import { startWorkers } from './workers/index.ts';

type Role = 'web' | 'worker' | 'all' | 'migrate' | 'admin' | 'payments';

const roles: readonly Role[] = ['web', 'worker', 'all', 'migrate', 'admin', 'payments'];

/** What an embedded run brought up, and has to take down again however it ends. */
let services: Embedded | null = null;

async function main(): Promise<void> {
  const role = roles.find((known) => known === process.argv[2]);
  if (!role) throw new Error(`say what to run: node build/index.js ${roles.join('|')}`);
  const { embedded } = settings();
  process.on('unhandledRejection', (error) => log.error('unhandled-rejection', errorFields(error)));
  if (role === 'payments') return runSandbox();
  if (role === 'admin') return commandAndEnd(process.argv.slice(3).filter((word) => word !== '--embedded'));
  services = embedded ? await bringUp() : null;
  if (areZonesOutOfDate()) log.warn('zones-out-of-date', dataVersions); // times may be an hour off (F48)
  const migrated = await prepareDatabase(role === 'migrate' || embedded);
  if (embedded) await seedDemoAccounts();
  if (services?.payments) await seedDemoPlan();
  if (role === 'migrate') return closeDatabase();
  redis(); // connects now, so that the first request finds it ready
  await serveUntilStopped(role, migrated);
}

/** `admin grant <e-mail>` at the terminal; a running embedded product is asked over its socket instead. */
async function commandAndEnd(words: string[]): Promise<void> {
  await prepareDatabase(settings().embedded);
  const { ok, text } = await runCommand(words);
  say(text);
  process.exitCode = ok ? 0 : 1;
  await closeDatabase();
}

/** Embedded runs migrate on their own; elsewhere `migrate` is a step of the deployment. */
async function prepareDatabase(apply: boolean): Promise<boolean> {
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

async function serveUntilStopped(role: Role, migrated: boolean): Promise<void> {
  keepHeapSmall();
  const optional = { mail: isMailerReady, chromium: async () => hasPrinter() };
  const readiness = { draining: false, migrated, optional };
  const publicFolder = path.join(projectRoot(), 'public');
  const mode = settings().NODE_ENV;
  const host =
    role === 'worker' ? null : createHost({ build: build as unknown as ServerBuild, publicFolder, readiness, mode });
  if (host) await listen(host);
  const workers = role === 'web' ? null : startWorkers();
  const commands = services ? openCommandSocket(settings().DATA_DIR, runCommand) : null;
  services?.announce();
  onStop(async () => {
    readiness.draining = true;
    commands?.close();
    if (host) await new Promise((resolve) => host.close(resolve).closeIdleConnections());
    await workers?.close();
    await closeQueues();
    closeRedis();
    await closeDatabase();
    await services?.stop();
  });
}

/** For tests, which take the built product apart: the routes as compiled, and the host around them. */
export { build, closeDatabase, createHost, openDatabase, placePayments, prepareDatabase };

const isEntry = process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isEntry) main().catch(stopWith);

async function stopWith(error: unknown): Promise<void> {
  say(error instanceof Error ? error.message : 'Wayline could not start.');
  if (!(error instanceof SettingsError)) log.error('start-failed', errorFields(error));
  await closeDatabase().catch(() => {});
  await services?.stop().catch(() => {});
  process.exit(error instanceof SettingsError ? 78 : 1);
}
