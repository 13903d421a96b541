import type { ServerBuild } from '@remix-run/node';

export interface Leaf {
  id: string;
  /** Ids from the root to the leaf. */
  chain: string[];
  /** "/signup/activate/:activationToken"; a splat is "*". */
  pattern: string;
  index: boolean;
}

export interface RouteMatch {
  leaf: Leaf;
  canonical: string;
}

/** Decoded values of dynamic segments; malformed ones stay encoded. */
export function paramsOf({ leaf, canonical }: RouteMatch): Record<string, string> {
  if (!leaf.pattern.includes(':')) return {};
  const values = canonical.split('/');
  const named = leaf.pattern.split('/').map((part, at) => [part, values[at] ?? ''] as const);
  return Object.fromEntries(
    named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decodeSegment(value)]),
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A layout with an index child is no leaf. */
export function listLeaves(routes: ServerBuild['routes']): Leaf[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.values(routes).flatMap((route) => {
    if (!route || parents.has(route.id)) return [];
    const chain = ancestorsOf(routes, route.id);
    const pattern = `/${chain
      .map((id) => routes[id]?.path)
      .filter(Boolean)
      .join('/')}`;
    return [{ id: route.id, chain, pattern, index: route.index === true }];
  });
}

function ancestorsOf(routes: ServerBuild['routes'], id: string): string[] {
  const route = routes[id];
  return route?.parentId ? [...ancestorsOf(routes, route.parentId), id] : [id];
}

/** Case and double slashes matter only in dynamic segments, which may be tokens. */
export function createRouteMatcher(leaves: Leaf[]): (path: string) => RouteMatch | null {
  const staticRoutes = new Map<string, Leaf>();
  const dynamicRoutes: { leaf: Leaf; segments: string[] }[] = [];
  for (const leaf of leaves) {
    const segments = leaf.pattern.split('/').filter(Boolean);
    if (segments.some(isDynamic)) dynamicRoutes.push({ leaf, segments });
    else staticRoutes.set(leaf.pattern.toLowerCase(), leaf);
  }
  dynamicRoutes.sort((a, b) => dynamicWeight(a.segments) - dynamicWeight(b.segments));
  return (path) => matchStatic(staticRoutes, path) ?? matchDynamic(dynamicRoutes, path);
}

function matchStatic(staticRoutes: Map<string, Leaf>, path: string): RouteMatch | null {
  const leaf =
    staticRoutes.get(path) ?? staticRoutes.get(`/${path.split('/').filter(Boolean).join('/').toLowerCase()}`);
  return leaf ? { leaf, canonical: leaf.pattern } : null;
}

function matchDynamic(dynamicRoutes: { leaf: Leaf; segments: string[] }[], path: string): RouteMatch | null {
  const given = path.split('/').filter(Boolean);
  const route = dynamicRoutes.find(({ segments }) => matches(segments, given));
  if (!route) return null;
  const { leaf, segments } = route;
  return { leaf, canonical: segments.includes('*') ? path : toCanonical(segments, given) };
}

const isDynamic = (segment: string) => segment.startsWith(':') || segment === '*';

/** Fewest parameters first, splats last. */
const dynamicWeight = (segments: string[]) => segments.filter(isDynamic).length + (segments.includes('*') ? 100 : 0);

function matches(segments: string[], given: string[]): boolean {
  if (segments.at(-1) === '*')
    return (
      given.length >= segments.length - 1 && segments.slice(0, -1).every((part, at) => isSameSegment(part, given[at]))
    );
  return segments.length === given.length && segments.every((part, at) => isSameSegment(part, given[at]));
}

const isSameSegment = (part: string, given: string | undefined) =>
  part.startsWith(':') || part.toLowerCase() === given?.toLowerCase();

const toCanonical = (segments: string[], given: string[]) =>
  `/${given.map((part, at) => (segments[at] && !isDynamic(segments[at]) ? segments[at] : part)).join('/')}`;
