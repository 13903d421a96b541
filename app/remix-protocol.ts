import type { EntryContext } from '@remix-run/node';

/**
 * The private words of Remix 2, which no other file says (docs/decisions/0120-way-out.md). Pages are hydrated late and sent
 * whole, and for neither Remix has a public way.
 */
const dataField = '_data';

/** Whether Remix would answer with data alone. It reads the field on every path and in every spelling ("_dat%61"). */
export const hasDataField = (query: string): boolean =>
  (query.includes('%') || query.includes('_d')) && new URLSearchParams(query).has(dataField);

/** The URL by which a script asks a route for its data, "/login?_data=routes%2Flogin". */
export const dataUrl = (path: string, routeId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${dataField}=${encodeURIComponent(routeId)}`;

/** What a page's scripts ask for, under a path or anywhere. */
export const dataRequests = (path = ''): RegExp => new RegExp(`${path}\\?(?:.*&)?${dataField}=`);

/** Where the browser's half of Remix asks for routes that its page does not name; a path under `/intl` may be one. */
export const routesPath = '/__manifest';

/** Parts of the paths whose routes are asked for: Remix tries the path up to each of them, so that many take long. */
export const partsAskedFor = (query: string): number =>
  new URLSearchParams(query).getAll('p').reduce((sum, path) => sum + path.split('/').length, 0);

/** Where a script is to go, in a 204 with data. */
export const redirectIn = (headers: Headers): string | null => headers.get('x-remix-redirect');

/** The browser's half of Remix shows the error page of such an answer's status, whatever the body. */
export const errorPageHeaders = { 'X-Remix-Catch': 'yes' };

/** The browser's half of Remix takes an answer without them for an outage. */
export const dataHeaders = { 'X-Remix-Response': 'yes' };

/** What the browser's half of Remix reads as it starts. */
interface RouterStart {
  future: object;
  state: object;
  manifest: object;
  /** By the id of their routes. */
  modules: Record<string, unknown>;
}

export function startRouter({ future, state, manifest, modules }: RouterStart): void {
  Object.assign(window, {
    __remixContext: { future, state },
    __remixManifest: manifest,
    __remixRouteModules: modules,
  });
}

/** Gives Remix the code of a route, which it would fetch itself. */
export function giveRouteModule(id: string, module: unknown): void {
  const { __remixRouteModules: modules } = window as unknown as { __remixRouteModules: Record<string, unknown> };
  modules[id] = module;
}

/** For tests, in the page: the scripts have taken it over. */
export const isRouterThere = (): boolean => '__remixRouter' in window;

/** JSON of what loaders and action said, safe within a script. The browser knows what stands before it. */
export function stateIn({ serverHandoffString = '' }: EntryContext): string {
  const start = '"state":';
  return serverHandoffString.slice(serverHandoffString.indexOf(start) + start.length, -1);
}

interface MatchedRoute {
  id: string;
  handle: unknown;
  loaderData: unknown;
  /** Absent without a posted form. */
  actionData: unknown;
}

/** Outermost first. */
export const matchedRoutes = ({ staticHandlerContext, routeModules }: EntryContext): MatchedRoute[] =>
  staticHandlerContext.matches.map(({ route: { id } }) => ({
    id,
    handle: routeModules[id]?.handle,
    loaderData: staticHandlerContext.loaderData[id],
    actionData: staticHandlerContext.actionData?.[id],
  }));

export const isPosted = ({ staticHandlerContext }: EntryContext): boolean => Boolean(staticHandlerContext.actionData);

export const hasFailed = ({ staticHandlerContext }: EntryContext): boolean => Boolean(staticHandlerContext.errors);

/** Remix drops an action's headers unless its route exports them. */
export const actionHeaders = ({ staticHandlerContext }: EntryContext): Headers[] =>
  Object.values(staticHandlerContext.actionHeaders);

/** What failed is shown as this status, whatever it was. */
export function failWith(status: number, { staticHandlerContext }: EntryContext): void {
  const error = { status, statusText: '', internal: false, data: null };
  const failed = Object.keys(staticHandlerContext.errors ?? {});
  staticHandlerContext.errors = Object.fromEntries(failed.map((id) => [id, error]));
}
