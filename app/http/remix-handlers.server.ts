import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { isFetchedByLayout, isPageHandle, type PageHandle } from '~/page.ts';
import { createRouteMatcher, type Leaf, listLeaves, type RouteMatch } from './route-table.server.ts';

export type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;

export interface Handlers {
  find(path: string): RouteMatch | null;
  /** Knows only the leaf and its parents. */
  handlerOf(leaf: Leaf): Handler;
  /** Knows every route, for 404 pages and the route manifest. */
  fallback: Handler;
  /** False for files, endpoints and redirects. */
  isPage(leaf: Leaf): boolean;
  isCacheable(leaf: Leaf): boolean;
  /** As `Allow` lists them. */
  methodsOf(leaf: Leaf): string;
  leaves: Leaf[];
}

/** Remix tries every route on every request: fifty make a page three times slower than seven (decision 2). */
export function createHandlers(build: ServerBuild, mode: string): Handlers {
  const leaves = listLeaves(build.routes);
  const handlersByLeaf = new Map<string, Handler>();
  const find = createRouteMatcher(leaves);
  const pages = new Set(leaves.filter((leaf) => handleOf(build, leaf)).map(({ id }) => id));
  const methodsOf = ({ id }: Leaf): string => {
    const { loader, action } = build.routes[id]?.module ?? {};
    return [...(loader || pages.has(id) ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])].join(', ');
  };
  const fallback = createRequestHandler(build, mode);
  const catchAll = leaves.find((leaf) => leaf.pattern === '/*');
  const notFound = catchAll
    ? withAllow(createRequestHandler(subsetBuild(build, catchAll.chain), mode), methodsOf(catchAll))
    : fallback;
  const cacheable = new Set(leaves.filter((leaf) => handleOf(build, leaf)?.cacheable).map(({ id }) => id));
  return {
    find(path) {
      const found = find(path);
      // A redirect to the canonical spelling would reveal the route.
      const isOtherSpelling = found && isHidden(found.leaf) && found.canonical !== path;
      return isOtherSpelling && catchAll ? { leaf: catchAll, canonical: path } : found;
    },
    handlerOf(leaf) {
      const known = handlersByLeaf.get(leaf.id);
      if (known) return known;
      const leafHandler = createRequestHandler(subsetBuild(build, routesOf(build, leaf)), mode);
      const handler = isHidden(leaf) ? withUnknownPath(leafHandler, notFound) : withNotFoundPage(leafHandler, notFound);
      handlersByLeaf.set(leaf.id, handler);
      return handler;
    },
    fallback: withNotFoundPage(fallback, notFound),
    isPage: ({ id }) => pages.has(id),
    isCacheable: ({ id }) => cacheable.has(id),
    methodsOf,
    leaves,
  };
}

/** The 405 of a hidden route names the methods of an unknown path, so that `Allow` does not reveal it. */
function withAllow(handler: Handler, allow: string): Handler {
  return async (request, context) => {
    const response = await handler(request, context);
    if (response.status === 405 && !response.headers.has('Allow')) response.headers.set('Allow', allow);
    return response;
  };
}

/** A bare 404 becomes that of an unknown URL, byte for byte, so that nobody learns that the route exists. */
function withNotFoundPage(handler: Handler, notFound: Handler): Handler {
  return async (request, context) => {
    const response = await handler(request, context);
    const isEmpty = response.body === null && context.page.html === undefined;
    const isBareNotFound = response.status === 404 && isEmpty && request.method === 'GET';
    return isBareNotFound ? notFound(request, context) : response;
  };
}

/** Only admins learn that these routes exist. */
const isHidden = ({ pattern }: Leaf) => /^\/admin(\/|$)/.test(pattern);

/** A 404 of a hidden route equals that of an unknown path, for every method, and so does a 405. */
function withUnknownPath(handler: Handler, notFound: Handler): Handler {
  return async (request, context) => {
    const copy = request.clone();
    const response = await handler(request, context);
    // Only admins read the dashboard's own 404 texts.
    const isFromGuard =
      response.body === null || response.headers.get('content-type')?.startsWith('text/html') === true;
    if (response.status !== 405 && (response.status !== 404 || !isFromGuard)) return response;
    context.page = { isShared: context.page.isShared };
    return notFound(copy, context);
  };
}

function handleOf({ routes }: ServerBuild, { id }: Leaf): PageHandle | null {
  const handle: unknown = routes[id]?.module.handle;
  return isPageHandle(handle) ? handle : null;
}

/** A hydrated page needs the manifest entries of the routes that its layout fetches. */
function routesOf(build: ServerBuild, leaf: Leaf): string[] {
  if (!handleOf(build, leaf)?.scripts) return leaf.chain;
  const fetched = Object.values(build.routes).filter((route) => route && isFetchedByLayout(route));
  return [...leaf.chain, ...fetched.flatMap((route) => route?.id ?? [])];
}

function subsetBuild(build: ServerBuild, ids: string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

function pick<Value>(all: Record<string, Value>, ids: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}
