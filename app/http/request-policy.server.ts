import type { Endpoint } from '~/api/endpoint.ts';
import { endpoints, groupByPath } from '~/api/endpoints.server.ts';
import { allowOf } from '~/api/run-endpoint.server.ts';
import { bodyLimits, bodyTypes } from '~/limits.ts';
import { isConverter } from '~/request/language.server.ts';
import { urls } from '~/urls.ts';
import type { Handlers } from './remix-handlers.server.ts';

export interface RequestPolicy {
  maxBytes: number;
  /** Of types that hold a file, where they may be larger. */
  maxFileBytes?: number;
  types: ReadonlySet<string>;
  /** True for a text to convert: large ones have fewer places in flight. */
  isText: boolean;
  /** Refuses posts from pages of other sites. */
  checksOrigin: boolean;
  /** Refuses with a problem document, not a page. */
  isForPrograms: boolean;
  /** Methods of an endpoint, as `Allow` lists them. */
  allow?: string;
}

export type PolicyAt = (path: string, method: string | undefined) => RequestPolicy;

/** Every path outside the endpoint table is a page. */
export function createPolicies({ find }: Pick<Handlers, 'find'>): PolicyAt {
  const byPath = groupByPath(endpoints);
  return (path, method) => {
    const found = byPath.get(find(path)?.leaf.pattern ?? '');
    if (found && found[0].method !== 'any' && method === 'TRACE')
      return { ...endpointPolicy(found[0]), allow: allowOf(found) };
    if (found) return endpointPolicy(found.find((each) => each.method === method) ?? found[0]);
    return method === 'POST' && path === urls.paste() ? foreignPastePolicy : policyOfPage(path, method);
  };
}

function policyOfPage(path: string, method: string | undefined): RequestPolicy {
  if (isConverter(path)) return converterPolicy;
  if (path.startsWith('/trips/')) return tripPolicy(path, method);
  return path.startsWith('/itinerary-files/') ? shownTripPolicy : (policiesByPath.get(path) ?? pagePolicy);
}

/** Callers with a key or a signature send no cookie, so a page of another site gains nothing. */
const endpointPolicy = ({ body, proof, checksOrigin, takesForeignPosts }: Endpoint): RequestPolicy => ({
  maxBytes: body.max,
  ...(body.maxFile === undefined ? {} : { maxFileBytes: body.maxFile }),
  types: body.types,
  isText: body.isText ?? false,
  checksOrigin: checksOrigin ?? !(proof === 'key' || proof === 'signature' || takesForeignPosts === true),
  isForPrograms: true,
});

const pagePolicy: RequestPolicy = {
  maxBytes: bodyLimits.page,
  types: bodyTypes,
  isText: false,
  checksOrigin: true,
  isForPrograms: false,
};

/** A picture. */
const logoPolicy: RequestPolicy = { ...pagePolicy, maxBytes: bodyLimits.logo };

const shownTripPolicy: RequestPolicy = { ...pagePolicy, maxBytes: bodyLimits.converter, isText: true };

/** The one page that takes posts of other sites: a plain form, which says nothing of its visitor. */
const foreignPastePolicy: RequestPolicy = {
  ...pagePolicy,
  types: new Set(['application/x-www-form-urlencoded']),
  isText: true,
  checksOrigin: false,
};

const converterPolicy: RequestPolicy = { ...shownTripPolicy, maxFileBytes: bodyLimits.withFile };

/** A new revision by its owner; what strangers post is small. */
const tripPolicy = (path: string, method: string | undefined): RequestPolicy => {
  const maxBytes = path.endsWith('/sealed') && method === 'PUT' ? bodyLimits.sharedTrip : bodyLimits.tripAnswer;
  return { ...pagePolicy, maxBytes };
};

const policiesByPath: ReadonlyMap<string, RequestPolicy> = new Map([
  [urls.shareTrip(), { ...pagePolicy, maxBytes: bodyLimits.sharedTrip }],
  [urls.travellerDocument(), shownTripPolicy],
  [urls.membersBranding(), logoPolicy],
]);
