import fs from 'node:fs';
import path from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';

const year = '365d';

/** Hashed files for ever, logos too (their address changes with the airline, not with the day), the rest for an hour. */
export function staticFiles(publicFolder: string) {
  const files = createFileRouter(publicFolder);
  // Every file has a dot in its name and hardly a page has one: pages need not wait for the disk to say so.
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

/** Brotli made at build time, by the same name with `.br` behind it. */
function servePrecompressed(folder: string) {
  return (req: Request, res: Response, next: NextFunction) => {
    const accepts = /\bbr\b/.test(req.get('accept-encoding') ?? '');
    const file = path.join(folder, path.normalize(req.path));
    if (accepts && file.startsWith(folder) && fs.existsSync(`${file}.br`)) {
      res.setHeader('Content-Encoding', 'br');
      res.setHeader('Vary', 'Accept-Encoding');
      res.type(path.extname(req.path));
      req.url = `${req.url.split('?', 1)[0]}.br`;
    }
    next();
  };
}

/** Itineraries pasted into mails show logos from here. */
function allowCrossOrigin(_req: Request, res: Response, next: NextFunction) {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
}

/** A file that is not there is a short 404: an old page asking for an old script must not cost a rendered page. */
function sendNotFound(error: unknown, _req: Request, res: Response, next: NextFunction) {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  if (status !== 404 && status !== 400 && status !== 403) return next(error);
  res.removeHeader('Content-Encoding');
  res.status(404).type('text').end('Not found\n');
}
