// The yardstick: a Remix project as it is made new, with seven routes, showing the product's result page.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import compression from 'compression';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { express } from './express.mjs';
import * as entry from './stock-entry.tsx';
import { Home, Layout, type PageContents, Prose, Root } from './stock-pages.tsx';

const others = ['about', 'blog', 'contact', 'privacy', 'terms', 'carbon'];

function buildOf({ site, start, answered }: PageContents): ServerBuild {
  const child = { parentId: 'root' };
  const routes = {
    root: { id: 'root', path: '', module: { default: Root, Layout, loader: () => site } },
    'routes/_index': {
      ...child,
      id: 'routes/_index',
      index: true as const,
      module: { default: Home, loader: () => start, action: () => answered },
    },
    ...Object.fromEntries(
      others.map((path) => [`routes/${path}`, { ...child, id: `routes/${path}`, path, module: { default: Prose } }]),
    ),
  };
  const assets = Object.fromEntries(
    Object.values(routes).map(({ module, ...route }) => {
      const has = { hasAction: 'action' in module, hasLoader: 'loader' in module, hasErrorBoundary: false };
      return [
        route.id,
        { ...route, ...has, module: `/${route.id}.js`, hasClientAction: false, hasClientLoader: false },
      ];
    }),
  );
  return {
    routes,
    entry: { module: entry },
    assets: { version: '1', url: '/manifest.js', entry: { module: '/entry.js', imports: [] }, routes: assets },
    publicPath: '/build/',
    assetsBuildDirectory: 'build',
    future: {},
    isSpaMode: false,
  } as unknown as ServerBuild;
}

/** Request and answer as streams, as the template's Express adapter hands them on. */
function serve(handle: ReturnType<typeof createRequestHandler>) {
  return async (req: ExpressRequest, res: ExpressResponse) => {
    const headers = new Headers(
      Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const body = req.method === 'GET' ? {} : { body: createReadableStreamFromReadable(Readable.from(req)) };
    const url = new URL(req.originalUrl, `${req.protocol}://${req.get('host')}`);
    const answer = await handle(
      new Request(url, { method: req.method, headers, ...body, duplex: 'half' } as RequestInit),
    );
    res.status(answer.status);
    for (const [name, value] of answer.headers) res.append(name, value);
    if (answer.body) await writeReadableStreamToWritable(answer.body, res);
    else res.end();
  };
}

const [contents] = (await once(process, 'message')) as [PageContents];
const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use(express.static('public', { maxAge: '1h' }));
app.all('*', serve(createRequestHandler(buildOf(contents), 'production')));
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
