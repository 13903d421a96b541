import fs from 'node:fs';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import path from 'node:path';
import serveStatic from 'serve-static';
import { chooseEncoding } from '~/request/negotiate.ts';
import { privateWorkerPolicy, updatePolicy, workerPolicy } from '~/request/security-headers.server.ts';
import { isAgencyLogo, urls } from '~/urls.ts';
import { varyByEncoding } from './compression.server.ts';
import { handleUncaughtError } from './error-response.server.ts';
import { keptBuilds } from './kept-builds.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

const unlisted = { index: false, redirect: false } as const;

/** @param store of the files of other builds, as `keepBuild` fills it */
export function staticFiles(publicFolder: string, store: string | null = null) {
  const named = {
    build: buildFiles(path.join(publicFolder, 'build'), store),
    logos: immutable(path.join(publicFolder, 'logos')),
  };
  const others = serveStatic(publicFolder, { ...unlisted, maxAge: '1h', setHeaders: setWorkerHeaders });
  return (req: IncomingRequest, res: ServerResponse, next: () => void): void => {
    if (!req.path.includes('.') || isAgencyLogo(req.path)) return void next(); // hardly a page has a dot in its path, so pages skip the disk
    const settle = (error?: { status: number }) => (error ? sendFileError(error, req, res) : next());
    const [, folder = '', rest = ''] = /^\/(build|logos)(\/.*)$/i.exec(req.path) ?? [];
    const name = folder.toLowerCase();
    if (name !== 'build' && name !== 'logos') return void others(req, res, settle);
    req.url = rest;
    // Mails with a pasted itinerary show logos from here.
    if (name === 'logos') res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isPrivateWorker(req.path)) setPrivateWorkerHeaders(res);
    named[name](req, res, settle);
  };
}

/** A browser that looks for a newer one always gets it. */
function setWorkerHeaders(res: ServerResponse, file: string): void {
  const isFile = (url: string) => file.endsWith(path.normalize(url));
  if (isFile(urls.tripWorker())) res.setHeader('Content-Security-Policy', workerPolicy);
  else if (isFile(urls.privateUpdate())) res.setHeader('Content-Security-Policy', updatePolicy);
  else if (!isFile(urls.privateReader())) return;
  res.setHeader('Cache-Control', 'no-cache');
}

const isPrivateWorker = (file: string): boolean => /^\/build\/private\/worker-[0-9A-F]{8}\.js$/.test(file);

/** It answers for the workbench, and sends nothing. */
function setPrivateWorkerHeaders(res: ServerResponse): void {
  res.setHeader('Service-Worker-Allowed', urls.home());
  res.setHeader('Content-Security-Policy', privateWorkerPolicy);
}

type Settle = (error?: { status: number }) => void;

const immutable = (folder: string) =>
  serveStatic(folder, { ...unlisted, immutable: true, maxAge: '365d', fallthrough: false });

/** Of this build, and what it has not of the others that are kept. */
function buildFiles(own: string, store: string | null) {
  const serveOwn = immutable(own);
  const serveKept = store === null ? null : immutable(store);
  return (req: IncomingRequest, res: ServerResponse, settle: Settle): void => {
    const { url: file = '' } = req;
    const tryOthers = (names: string[]) => (error?: { status: number }) => {
      const [name, ...rest] = names;
      if (error?.status !== 404 || !serveKept || name === undefined) return settle(error);
      req.url = `/${name}${chooseFile(path.join(store ?? '', name), file, req, res)}`;
      serveKept(req, res, tryOthers(rest));
    };
    req.url = chooseFile(own, file, req, res);
    serveOwn(req, res, (error?: { status: number }) => tryOthers(store && error ? keptBuilds(store) : [])(error));
  };
}

/** The build compresses "x.js" to "x.js.br". */
function chooseFile(folder: string, file: string, req: IncomingRequest, res: ServerResponse): string {
  const compressed = `${path.join(folder, path.normalize(file))}.br`;
  const acceptsBrotli = chooseEncoding(req.headers['accept-encoding']) === 'br';
  if (!acceptsBrotli || !compressed.startsWith(folder) || !fs.existsSync(compressed)) return file;
  res.setHeader('Content-Encoding', 'br');
  varyByEncoding(res);
  res.setHeader('Content-Type', `${serveStatic.mime.lookup(file)}; charset=utf-8`);
  return `${file}.br`;
}

/** An old page that asks for an old script must not cost a rendered 404 page. */
function sendFileError(error: { status: number }, req: IncomingRequest, res: ServerResponse): void {
  const isMissing = error.status === 400 || error.status === 403;
  const status = isMissing ? 404 : error.status;
  if (res.headersSent || ![404, 412, 416].includes(status)) return void handleUncaughtError(error, req, res);
  for (const name of ['Content-Encoding', 'Cache-Control', 'ETag', 'Last-Modified']) res.removeHeader(name);
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(status === 404 ? 'Not found\n' : `${STATUS_CODES[status]}\n`);
}
