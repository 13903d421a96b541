import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { createHttpServer } from '~/http/http-server.server.ts';
import type { configurePayments } from '~/platform/payments.server.ts';
import type { OpenDatabase } from '~/platform/sql.ts';
import { copyPglite } from './pglite.ts';
import { type DatabaseKind, startPostgres } from './postgres.ts';
import { makeTemporary } from './temporary.ts';

interface Bundle {
  build: ServerBuild;
  createHttpServer: typeof createHttpServer;
  openDatabase(): Promise<OpenDatabase>;
  closeDatabase(): Promise<void>;
  prepareDatabase(apply: boolean): Promise<boolean>;
  configurePayments: typeof configurePayments;
}

/**
 * The product as built, loaded into this process with settings of its own; an embedded database in a temporary folder
 * unless they name another. Each kind of database has an instance of the product to itself.
 */
export async function loadBundle(
  settings: Record<string, string> = {},
  kind: DatabaseKind = 'pglite',
): Promise<Bundle & { folder: string }> {
  const folder = makeTemporary('host');
  if (kind === 'pglite') await copyPglite(folder);
  const secret = () => randomBytes(24).toString('base64url');
  const own = {
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://wayline.test',
    SESSION_KEYS: secret(),
    ENCRYPTION_KEYS: secret(),
    KEY_PEPPER: secret(),
  };
  Object.assign(process.env, own, settings);
  if (!process.argv.includes('--embedded')) process.argv.push('--embedded');
  const instance = kind === 'pglite' ? '' : `?${kind}`;
  const file = pathToFileURL(path.resolve('build/index.js')).href;
  const bundle = (await import(/* @vite-ignore */ file + instance)) as Bundle;
  return { ...bundle, folder };
}

export interface RunningServer {
  url: string;
  port: number;
  build: ServerBuild;
  /** The database behind the host. */
  openDatabase(): Promise<OpenDatabase>;
  /** Points the product at a payment sandbox. */
  configurePayments: typeof configurePayments;
  stop(): Promise<void>;
}

/** The host on a free port, without queue and workers. */
export async function startServer(
  settings: Record<string, string> = {},
  kind: DatabaseKind = 'pglite',
): Promise<RunningServer> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const bundle = await loadBundle({ ...settings, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }, kind);
  const migrated = await bundle.prepareDatabase(true);
  const server = bundle.createHttpServer({
    build: bundle.build,
    publicFolder: path.resolve('public'),
    readiness: { draining: false, migrated },
    mode: 'production',
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await bundle.closeDatabase();
    await postgres?.drop();
    fs.rmSync(bundle.folder, { recursive: true, force: true });
  };
  const { build, openDatabase, configurePayments } = bundle;
  return { url: `http://127.0.0.1:${port}`, port, build, openDatabase, configurePayments, stop };
}

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface RawRequest {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  /** Written piece by piece, without a length header, when it is a list. */
  body?: string | Buffer | Iterable<Buffer>;
}

/** A request as it stands: no redirects followed, no header added that the test did not name. */
export function send(
  port: number,
  { path: target, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      );
      answer.on('error', reject);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error); // refused while we were still writing
    });
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body);
    else void writeAll(request, body);
  });
}

async function writeAll(request: http.ClientRequest, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (request.destroyed) return;
    if (!request.write(piece)) await new Promise((resolve) => request.once('drain', resolve).once('close', resolve));
  }
  request.end();
}
