import { receiveStripeEvent } from './billing/stripe-webhook.server.ts';
import {
  describeApi,
  describeApiAsYaml,
  describeApiForPostman,
  describeApiInVersion3,
  describeApiOfV1,
} from './docs/describe-api.server.ts';
import { webhookSamples } from './docs/webhook-samples.server.ts';
import { documentedEndpoints } from './documented-endpoints.server.ts';
import type { Endpoint } from './endpoint.ts';
import { mcp } from './mcp/mcp.server.ts';
import { noAuthEndpoint, noEndpoint } from './no-endpoint.server.ts';
import { reportViolation } from './report-violation.server.ts';
import type { Endpoints } from './run-endpoint.server.ts';

/** Each path also has a route file; a test compares both. */
export const endpoints: readonly Endpoint[] = [
  ...documentedEndpoints,
  mcp,
  receiveStripeEvent,
  describeApi,
  describeApiAsYaml,
  describeApiInVersion3,
  describeApiOfV1,
  describeApiForPostman,
  webhookSamples,
  reportViolation,
  noEndpoint,
  noAuthEndpoint,
];

export function groupByPath(all: readonly Endpoint[]): ReadonlyMap<string, Endpoints> {
  const groups = new Map<string, Endpoints>();
  for (const each of all) {
    const [first, ...others] = groups.get(each.path) ?? [];
    groups.set(each.path, first ? [first, ...others, each] : [each]);
  }
  return groups;
}

/** "/api/": the folders of URLs that a crawler could GET. */
export const apiFolders = [
  ...new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => `/${path.split('/')[1]}/`)),
];
