import fs from 'node:fs';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import path from 'node:path';
import serveStatic from 'serve-static';
import { isAgencyLogo } from '~/urls.ts';
import { chooseEncoding, varyByEncoding } from './compression.server.ts';
import { handleUncaughtError } from './error-response.server.ts';
import type { IncomingRequest } from './request-context.server.ts';

const unlisted = { index: false, redirect: false } as const;

export function staticFiles(publicFolder: string) {
  const named = { build: immutable(publicFolder, 'build'), logos: immutable(publicFolder, 'logos') };
  const others = serveStatic(publicFolder, { ...unlisted, maxAge: '1h' });
  return (req: IncomingRequest, res: ServerResponse, next: () => void): void => {
    if (!req.path.includes('.') || isAgencyLogo(req.path)) return void next(); // hardly a page has a dot in its path, so pages skip the disk
    const settle = (error?: { status: number }) => (error ? sendFileError(error, req, res) : next());
    const [, folder = '', rest = ''] = /^\/(build|logos)(\/.*)$/i.exec(req.path) ?? [];
    const name = folder.toLowerCase();
    if (name !== 'build' && name !== 'logos') return void others(req, res, settle);
    req.url = name === 'build' ? chooseFile(path.join(publicFolder, 'build'), rest, req, res) : rest;
    // Mails with a pasted itinerary show logos from here.
    if (name === 'logos') res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    named[name](req, res, settle);
  };
}

const immutable = (publicFolder: string, folder: string) =>
  serveStatic(path.join(publicFolder, folder), { ...unlisted, immutable: true, maxAge: '365d', fallthrough: false });

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
