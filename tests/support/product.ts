import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { createHttpServer } from '~/http/http-server.server.ts';
import type { PrismaClient } from '~/platform/generated/client.ts';
import type { configurePayments } from '~/platform/payments.server.ts';
import type { OpenDatabase } from '~/platform/sql.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { eventually } from './eventually.ts';
import { copyPglite } from './pglite.ts';
import { type DatabaseKind, startPostgres } from './postgres.ts';
import { shortLived } from './short-lived.ts';
import { makeTemporary } from './temporary.ts';

/** Variables over those of the test; `DATABASE_URL` names a database that the test has opened. */
type Settings = Record<string, string>;
type ServerOptions = Partial<Parameters<typeof createHttpServer>[0]>;

/** The product in this process: web alone, without queue and workers. */
export interface Product {
  url: string;
  port: number;
  build: ServerBuild;
  dataFolder: string;
  client: PrismaClient;
  /** Points the product at a payment sandbox. */
  configurePayments: typeof configurePayments;
  /** Listens once more, built or judged otherwise. @returns the port */
  serve(options: ServerOptions): Promise<number>;
  stop(): Promise<void>;
}

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** The product as `npm start` runs it: web, workers, embedded database, Redis and payment sandbox. */
export interface ProductProcess {
  url: string;
  /** Process id, for tests that stop or kill it. */
  pid: number;
  dataFolder: string;
  /** Mails so far, newest first. */
  mailbox(): Promise<ReceivedMail[]>;
  /** Waits for a mail to an address. */
  mailTo(address: string, matching?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** Ends it and leaves its folder, for another start on it. */
  end(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

export interface WebProcess {
  url: string;
  /** Ends when the process has ended, by itself or by `kill`. */
  ended: Promise<unknown>;
  kill(): Promise<void>;
}

/**
 * Starts the built product on a free port, with a migrated database of its own.
 * - Without `process` it runs in this one, which is quick; sign-ups and the like are not limited unless `settings` say so.
 * - `all` is a process as `npm start` runs it. With the `PORT` and `DATA_DIR` of one that has ended it goes on there.
 * - `web` is a web process that may be killed, on the database whose `environment` the settings are (`database.ts`); of
 *   another build in `folder`.
 */
export function startProduct(options?: { settings?: Settings; database?: DatabaseKind }): Promise<Product>;
export function startProduct(options: { process: 'all'; settings?: Settings }): Promise<ProductProcess>;
export function startProduct(options: { process: 'web'; settings: Settings; folder?: string }): Promise<WebProcess>;
export function startProduct({
  process: place,
  settings = {},
  database = 'pglite',
  folder = '.',
}: {
  process?: 'all' | 'web';
  settings?: Settings;
  database?: DatabaseKind;
  folder?: string;
} = {}): Promise<Product | ProductProcess | WebProcess> {
  if (place === 'all') return startAll(settings);
  return place === 'web' ? startWeb(settings, folder) : startHere(settings, database);
}

/** Limits out of the way, and hashes that cost next to nothing. */
const lifted = {
  PASSWORD_COST: 'light',
  RATE_LIMIT_SIGNUP: '100000',
  RATE_LIMIT_SIGNIN: '100000',
  RATE_LIMIT_RESET: '100000',
  RATE_LIMIT_CONTACT: '100000',
};

async function startHere(settings: Settings, kind: DatabaseKind): Promise<Product> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const dataFolder = makeTemporary('host');
  if (!postgres) await copyPglite(dataFolder);
  placeEnvironment(dataFolder, { ...settings, ...(postgres ? { DATABASE_URL: postgres.url } : {}) });
  const bundle = await loadBundle(kind);
  const readiness = { draining: false, migrated: await bundle.prepareDatabase(true) };
  const { client } = await bundle.openDatabase();
  const servers: Server[] = [];
  const serve = async (options: ServerOptions) => {
    const publicFolder = path.resolve('public');
    const usual = { build: bundle.build, publicFolder, readiness, mode: 'production' };
    const server = bundle.createHttpServer({ ...usual, ...options });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    bundle.closePdfRenderer();
    await bundle.closeDatabase();
    await postgres?.drop();
    fs.rmSync(dataFolder, { recursive: true, force: true });
  };
  const port = await serve({});
  const { build, configurePayments } = bundle;
  return { url: `http://127.0.0.1:${port}`, port, build, dataFolder, client, configurePayments, serve, stop };
}

function placeEnvironment(dataFolder: string, settings: Settings): void {
  const secret = () => randomBytes(24).toString('base64url');
  const own = {
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://wayline.test',
    SESSION_KEYS: secret(),
    ENCRYPTION_KEYS: secret(),
    KEY_PEPPER: secret(),
  };
  Object.assign(process.env, own, lifted, settings);
  if (!process.argv.includes('--embedded')) process.argv.push('--embedded');
}

interface Bundle {
  build: ServerBuild;
  createHttpServer: typeof createHttpServer;
  openDatabase(): Promise<OpenDatabase>;
  closeDatabase(): Promise<void>;
  closePdfRenderer(): void;
  prepareDatabase(apply: boolean): Promise<boolean>;
  configurePayments: typeof configurePayments;
}

const testFile = randomBytes(4).toString('hex');

/** Each kind of database in each test file has an instance of the product to itself. */
async function loadBundle(kind: DatabaseKind): Promise<Bundle> {
  const bundle = pathToFileURL(path.resolve('build/index.js')).href;
  return (await import(/* @vite-ignore */ `${bundle}?${testFile}-${kind}`)) as Bundle;
}

/** The database is a copy of a migrated one; what a first start makes of an empty folder has tests of its own. */
async function startAll(settings: Settings): Promise<ProductProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const dataFolder = settings.DATA_DIR ?? makeTemporary('product');
  if (!settings.DATA_DIR) await copyPglite(dataFolder);
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataFolder, PASSWORD_COST: 'light' };
  const child: ChildProcess = spawn(process.execPath, [shortLived, 'build/index.js', 'all', '--embedded'], {
    env: { ...process.env, ...(own as NodeJS.ProcessEnv), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the product ended with ${code}`)));
  died.catch(() => {});
  await Promise.race([died, eventually(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok, 100)]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = async () => {
    await end('SIGTERM');
    fs.rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url, pid: child.pid ?? 0, dataFolder, ...mailboxAt(url), end, stop };
}

function mailboxAt(url: string): Pick<ProductProcess, 'mailbox' | 'mailTo'> {
  const mailbox = async () => (await (await fetch(`${url}/dev/mailbox.json`)).json()) as ReceivedMail[];
  const mailTo: ProductProcess['mailTo'] = (address, matching = () => true) =>
    eventually(async () =>
      (await mailbox()).find((mail) => JSON.stringify(mail.to).includes(address) && matching(mail)),
    );
  return { mailbox, mailTo };
}

async function startWeb(settings: Settings, folder: string): Promise<WebProcess> {
  const main = path.resolve('tests/support/web-main.mjs');
  const child = fork(main, { cwd: folder, env: { ...process.env, ...settings }, execArgv: [shortLived] });
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the web process ended'))),
  ])) as [number];
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url: `http://localhost:${port}`, ended, kill }; // the host of its PUBLIC_URL
}
