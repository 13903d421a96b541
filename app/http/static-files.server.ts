import fs from 'node:fs';
import path from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { chooseEncoding } from './compression.server.ts';

const year = '365d';

export function staticFiles(publicFolder: string) {
  const files = createFileRouter(publicFolder);
  // Hardly a page has a dot in its path, so pages skip the disk.
  return (req: Request, res: Response, next: NextFunction) => (req.path.includes('.') ? files(req, res, next) : next());
}

function createFileRouter(publicFolder: string): Router {
  const router = express.Router();
  router.use(
    '/build',
    servePrecompressed(path.join(publicFolder, 'build')),
    express.static(path.join(publicFolder, 'build'), {
      immutable: true,
      maxAge: year,
      fallthrough: false,
      index: false,
      redirect: false,
    }),
  );
  router.use(
    '/logos',
    allowCrossOrigin,
    express.static(path.join(publicFolder, 'logos'), {
      immutable: true,
      maxAge: year,
      fallthrough: false,
      index: false,
      redirect: false,
    }),
  );
  router.use(express.static(publicFolder, { maxAge: '1h', index: false, redirect: false }));
  router.use(sendNotFound);
  return router;
}

/** The build compresses "x.js" to "x.js.br". */
function servePrecompressed(folder: string) {
  return (req: Request, res: Response, next: NextFunction) => {
    const acceptsBrotli = chooseEncoding(req.headers['accept-encoding']) === 'br';
    const file = path.join(folder, path.normalize(req.path));
    if (acceptsBrotli && file.startsWith(folder) && fs.existsSync(`${file}.br`)) {
      res.setHeader('Content-Encoding', 'br');
      res.setHeader('Vary', 'Accept-Encoding');
      res.type(path.extname(req.path));
      req.url = `${req.url.split('?', 1)[0]}.br`;
    }
    next();
  };
}

/** Mails with a pasted itinerary show logos from here. */
function allowCrossOrigin(_req: Request, res: Response, next: NextFunction) {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
}

/** An old page that asks for an old script must not cost a rendered 404 page. */
function sendNotFound(error: unknown, _req: Request, res: Response, next: NextFunction) {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  if (status !== 404 && status !== 400 && status !== 403) return next(error);
  res.removeHeader('Content-Encoding');
  res.status(404).type('text').end('Not found\n');
}
