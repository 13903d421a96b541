import fs from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import * as build from '@remix-run/dev/server-build';
import type { ServerBuild } from '@remix-run/node';
import { createKeyPair } from '~/accounts/api-keys.server.ts';
import { hashPassword } from '~/accounts/password-hash.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { drain } from '~/http/drain.server.ts';
import type { Readiness } from '~/http/health.server.ts';
import { createHttpServer } from '~/http/http-server.server.ts';
import { keepBuild, keepOwnBuild } from '~/http/kept-builds.server.ts';
import { listen } from '~/http/listen.server.ts';
import { serveMetrics } from '~/http/metrics-server.server.ts';
import { askForPage, warmUp } from '~/http/warm-up.server.ts';
import { checkTimes } from '~/jobs/check-times.server.ts';
import { askTrial } from '~/operations/commands/ask-trial.server.ts';
import type { CommandResult } from '~/operations/commands/command-result.ts';
import { commandWords } from '~/operations/commands/command-words.server.ts';
import { runCommand } from '~/operations/commands/commands.server.ts';
import { examineInstallation, isHealthy, reportOf } from '~/operations/doctor/doctor.server.ts';
import { watchStatus } from '~/operations/status/status-watch.server.ts';
import { startHeartbeat } from '~/operations/watch/heartbeat.server.ts';
import { probeBrowser, probeTimes } from '~/operations/watch/probe-browser.server.ts';
import { watchServices } from '~/operations/watch/service-watch.server.ts';
import { findAtStart } from '~/operations/watch/start-facts.server.ts';
import { waitForDatabase } from '~/operations/watch/wait-for-database.server.ts';
import { warnOfLostStore } from '~/operations/watch/warn-of-lost-store.server.ts';
import { watchedServices } from '~/operations/watch/watched-services.server.ts';
import { removeLeftProfiles } from '~/platform/browser-profiles.server.ts';
import { seconds } from '~/platform/clock.ts';
import { openCommandSocket } from '~/platform/command-socket.server.ts';
import { closeDatabase, database, openDatabase, waitAsRequestsDo } from '~/platform/database.server.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { misspeltSettings, settings } from '~/platform/env.server.ts';
import { errorFields, linesWritten, log, nameRole, printLine } from '~/platform/log.server.ts';
import { configurePayments } from '~/platform/payments.server.ts';
import { closePdfRenderer } from '~/platform/pdf-renderer.server.ts';
import { makePrivate } from '~/platform/private-folder.server.ts';
import { productVersion } from '~/platform/product-version.server.ts';
import { projectRoot } from '~/platform/project-root.server.ts';
import { closeQueues, connectProducers } from '~/platform/queue.server.ts';
import { closeRedis, configureRedis } from '~/platform/redis.server.ts';
import { SettingsError } from '~/platform/settings.server.ts';
import { exitOnUncaughtError, onShutdown } from '~/platform/shutdown.server.ts';
import { stopTimes } from '~/platform/stop-times.server.ts';
import { flushTelemetry, startTelemetry } from '~/platform/telemetry.server.ts';
import { areZonesOutOfDate, dataVersions } from '~/reference/versions.ts';
import { flushConversionCounts } from '~/usage/conversion-counts.server.ts';
import { flushKeyUsage } from '~/usage/key-usage.server.ts';
import type { EmbeddedServices } from './dev/embedded.ts';
import { renderInvoice } from './print/render-invoice.tsx';
import { pendingMigrations } from './prisma/migrate.ts';
import { moveEmbeddedData } from './prisma/move-embedded-data.ts';
import { prepareDatabase } from './prisma/prepare-database.ts';
import { startWorkers } from './workers/index.ts';

type Role = 'web' | 'worker' | 'all' | 'migrate' | 'admin' | 'doctor' | 'move-data';

const roles: readonly Role[] = ['web', 'worker', 'all', 'migrate', 'admin', 'doctor', 'move-data'];

/** The command line names no role; the settings may be missing then, and with them the log. */
class UsageError extends Error {}

/** What an embedded run brought up, and has to take down again however it ends. */
let services: EmbeddedServices | null = null;

async function main(): Promise<void> {
  const role = roles.find((known) => known === process.argv[2]);
  if (!role) throw new UsageError(`say what to run: node build/index.js ${roles.join('|')}`);
  if (role === 'doctor') return examineAndEnd(process.argv.includes('--json'));
  const words = role === 'admin' ? await commandWords(process.argv.slice(3)) : [];
  const answer = role === 'admin' ? await askTrial(words) : null;
  if (answer) return say(answer);
  const { embedded, DATA_DIR } = settings();
  checkTimes(settings());
  nameRole(role);
  if (role === 'web') waitAsRequestsDo();
  exitOnUncaughtError(takeDown);
  await startTelemetry(role);
  if (embedded) makePrivate(DATA_DIR);
  for (const doubtful of misspeltSettings()) log.warn('setting-unknown', doubtful);
  if (role === 'admin') return commandAndEnd(words);
  if (role === 'move-data') return moveAndEnd();
  await run(role, embedded);
}

async function run(role: Role, embedded: boolean): Promise<void> {
  const dev = embedded ? await import('#dev') : null; // a bundle of its own, which images lack
  services = (await dev?.startEmbedded(product())) ?? null;
  if (areZonesOutOfDate()) log.warn('zones-out-of-date', dataVersions); // times may be an hour off (F48)
  const migrated =
    role === 'migrate' || embedded ? await waitForDatabase(() => prepareDatabase(true)) : await lookAtMigrations();
  await dev?.seedDemoAccounts(product());
  if (services?.hasSandbox) await dev?.seedDemoPlan(product());
  if (role === 'migrate') return closeDatabase();
  await connectProducers();
  await serveUntilStopped(role, { draining: false, migrated, warming: role !== 'worker' });
}

/** The parts of this product that the services and demo accounts of an embedded run work with. */
function product() {
  const own = { createKeyPair, database, hashPassword, configurePayments, configureRedis, subscribeByToken };
  return { ...own, settings: settings(), log, printLine };
}

/** What an embedded run brought up, and the database, at an end that comes before serving. */
async function takeDown(): Promise<void> {
  await closeDatabase().catch(() => {});
  await services?.stop().catch(() => {});
}

/** `admin grant <email>` at the terminal. */
async function commandAndEnd(words: string[]): Promise<void> {
  await waitForDatabase(() => prepareDatabase(settings().embedded));
  say(await runCommand(words, renderInvoice));
  await closeDatabase();
}

function say({ ok, text }: CommandResult): void {
  printLine(text);
  process.exitCode = ok ? 0 : 1;
}

/** Says what is wrong with this installation; the log is silent, so that the report stands alone. */
async function examineAndEnd(asJson: boolean): Promise<void> {
  const findings = await examineInstallation(pendingMigrations);
  printLine(reportOf(findings, productVersion(), asJson));
  process.exitCode = isHealthy(findings) ? 0 : 1;
  await closeDatabase().catch(() => {});
}

/** The data of an embedded run to the database of the settings. */
async function moveAndEnd(): Promise<void> {
  await waitForDatabase(() => prepareDatabase(true));
  const result = await moveEmbeddedData(await (await openDatabase()).connect());
  printLine(result.text);
  process.exitCode = result.ok ? 0 : 1;
  await closeDatabase();
}

/** Whether the database has all migrations; null while it is away, since a start in an outage serves what needs none. */
async function lookAtMigrations(): Promise<boolean | null> {
  try {
    const migrated = await prepareDatabase(false);
    if (!migrated) log.warn('migrations-missing', { run: 'node build/index.js migrate' });
    return migrated;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.reason === 'denied') throw error;
    log.warn('started-without-database', errorFields(error));
    return null;
  }
}

async function serveUntilStopped(role: Role, readiness: Readiness): Promise<void> {
  v8.setFlagsFromString('--heap-growing-percent=20'); // V8 by itself waited until 490 MB (docs/chapters/server.md)
  const listening = role === 'worker' ? null : await listen(await createHost(readiness));
  const metrics = await serveMetrics(role);
  const watch = watchServices(watchedServices(role, () => askDatabase(readiness)));
  const statusWatch = listening ? watchStatus(listening.url) : null;
  const workers = role === 'web' ? null : startWorkers();
  const commands = services
    ? openCommandSocket(settings().DATA_DIR, (words) => runCommand(words, renderInvoice))
    : null;
  const started = {
    version: productVersion(),
    node: process.version,
    port: listening?.port,
    metrics_port: metrics?.port,
  };
  log.info('started', { ...started, url: listening ? settings().PUBLIC_URL : undefined, migrated: readiness.migrated });
  findAtStart().then(
    (found) => log.info('found', found),
    (error: unknown) => log.warn('found-nothing', errorFields(error)),
  );
  warnOfLostStore().catch((error: unknown) => log.warn('pdf-storage-unasked', errorFields(error)));
  removeLeftProfiles();
  const probe = services ? null : probeBrowser(probeTimes(role));
  if (listening) void warmUp(readiness, [() => askDatabase(readiness), () => askForPage(listening.url)]);
  services?.announce();
  const stopHeartbeat = startHeartbeat({ role, url: listening?.url ?? null }, () => workers?.isTurning() ?? true);
  const { STOP_TIMEOUT } = settings();
  const { within, patience, delay } = stopTimes(listening !== null);
  onShutdown(async (crashed) => {
    watch.stop();
    probe?.stop();
    statusWatch?.stop();
    commands?.close();
    metrics?.close();
    if (listening) await drain(listening, readiness, crashed ? { delay: 0, within: 0 } : { delay, within });
    await workers?.close(seconds(crashed ? 0 : patience));
    if (workers) log.info('workers-stopped');
    await stopHeartbeat();
    await flushConversionCounts();
    await flushKeyUsage();
    await closeQueues();
    closeRedis();
    await takeDown();
  }, seconds(STOP_TIMEOUT));
}

async function createHost(readiness: Readiness): Promise<Server> {
  const publicFolder = path.join(projectRoot(), 'public');
  const buildStore = await keepOwnBuild(publicFolder, build.assets.url);
  const mode = settings().NODE_ENV;
  return createHttpServer({ build: build as unknown as ServerBuild, publicFolder, buildStore, readiness, mode });
}

/** Asks for the migrations as well until they are there: `migrate` may run beside a process that has started. */
async function askDatabase(readiness: Readiness): Promise<boolean> {
  const { client } = await openDatabase();
  await client.$queryRaw`SELECT 1`;
  if (readiness.migrated !== true) {
    readiness.migrated = await prepareDatabase(false);
    if (readiness.migrated) log.info('migrations-found');
  }
  return true;
}

/** For tests, which take the built product apart: the routes as compiled, and the host around them. */
export {
  build,
  closeDatabase,
  closePdfRenderer,
  closeQueues,
  closeRedis,
  configurePayments,
  connectProducers,
  createHttpServer,
  keepBuild,
  openDatabase,
  prepareDatabase,
};

const isEntry = process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isEntry) main().catch(stopWith);

async function stopWith(error: unknown): Promise<void> {
  const isSettings = error instanceof SettingsError;
  printLine(error instanceof Error ? error.message : 'Wayline could not start.');
  if (!isSettings && !(error instanceof UsageError)) log.error('start-failed', errorFields(error));
  await Promise.all([takeDown(), flushTelemetry()]);
  if (!isSettings) await linesWritten();
  process.exit(isSettings ? 78 : 1);
}
