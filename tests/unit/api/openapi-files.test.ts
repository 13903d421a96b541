import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  describeApi,
  describeApiAsYaml,
  describeApiForPostman,
  describeApiInVersion3,
  describeApiOfV1,
} from '~/api/docs/describe-api.server.ts';
import { toOpenApi30 } from '~/api/docs/openapi-3-0.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { writeRobots } from '~/sitemap.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { placeTestSettings } from '../../support/settings.ts';

const files: Record<string, string> = {};

const read = (endpoint: Endpoint, headers = {}) => callEndpoint(endpoint, { method: 'GET', headers });

beforeAll(async () => {
  placeTestSettings({ PUBLIC_URL: 'http://wayline.test' });
  files['3.1'] = JSON.stringify((await read(describeApi)).body);
  files['3.0'] = JSON.stringify((await read(describeApiInVersion3)).body);
}, 60_000);
afterAll(() => placeTestSettings());

const jsonOf = (version: string) => JSON.parse(files[version] ?? '');

test('the YAML file says the same as the JSON file', async () => {
  const yaml = await read(describeApiAsYaml);
  expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  expect(parse(yaml.body)).toEqual(jsonOf('3.1'));
});

test('the file of 3.0 has the same operations and schemas, and no word of 3.1', () => {
  const [older, newer] = [jsonOf('3.0'), jsonOf('3.1')];
  expect(older.openapi).toBe('3.0.3');
  expect(Object.keys(older.paths)).toEqual(Object.keys(newer.paths));
  expect(Object.keys(older.components.schemas)).toEqual(expect.arrayContaining(Object.keys(newer.components.schemas)));
  expect(JSON.stringify(older.components.schemas)).not.toMatch(/"type":\[|"const":|"examples":|"type":"null"/);
  const { FlightFacts, Carbon, Problem, BatchResult } = older.components.schemas;
  expect(FlightFacts.properties.suffix).toMatchObject({ type: 'string', nullable: true });
  expect(FlightFacts.properties.co2).toMatchObject({ allOf: [{ $ref: '#/components/schemas/Carbon' }] });
  expect(Carbon).toMatchObject({ type: 'object', nullable: true });
  expect(BatchResult.properties.status).toMatchObject({ type: 'number', enum: [200] });
  expect(Problem.properties.code['x-extensible-enum']).toContain('no-flights');
});

test('a schema that may be null at one place only gets a copy for it', () => {
  const ref = { $ref: '#/components/schemas/Place' };
  const properties = { from: ref, via: { anyOf: [ref, { type: 'null' }], description: 'A stop.' } };
  const schemas = { Flight: { type: 'object', properties }, Place: { type: 'object' } };
  const older = JSON.parse(toOpenApi30({ openapi: '3.1.0', components: { schemas } }));
  expect(older.components.schemas).toEqual({
    Flight: {
      type: 'object',
      properties: {
        from: ref,
        via: { description: 'A stop.', allOf: [{ $ref: '#/components/schemas/NullablePlace' }] },
      },
    },
    Place: { type: 'object' },
    NullablePlace: { type: 'object', nullable: true },
  });
});

/** Names of what the value refers to, at any depth. */
function schemasOf(value: unknown, schemas: Record<string, unknown>, seen: string[] = []): string[] {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (seen.includes(name)) continue;
    seen.push(name);
    schemasOf(schemas[name], schemas, seen);
  }
  return seen;
}

test('answers are open to new fields and codes', () => {
  const { paths, components } = jsonOf('3.1');
  const answers = schemasOf(
    Object.values<Record<string, object>>(paths).flatMap((methods) =>
      Object.values<{ responses?: unknown }>(methods).map(({ responses }) => responses),
    ),
    components.schemas,
  );
  expect(answers).toEqual(expect.arrayContaining(['Problem', 'ItineraryAnswer', 'ItinerarySegment', 'TraceRule']));
  for (const name of answers.filter((each) => each !== 'BatchProblem'))
    expect(JSON.stringify(components.schemas[name]), name).not.toMatch(/"additionalProperties":false|"enum":/);
  const { Warning, Problem } = jsonOf('3.1').components.schemas;
  for (const { properties } of [Warning, Problem]) {
    expect(properties.code.enum).toBeUndefined();
    expect(properties.code['x-extensible-enum'].length).toBeGreaterThan(20);
  }
});

test('pages of other sites and crawlers may read the files, and caches may keep them', async () => {
  for (const endpoint of [
    describeApi,
    describeApiAsYaml,
    describeApiInVersion3,
    describeApiOfV1,
    describeApiForPostman,
  ]) {
    const { headers } = await read(endpoint);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await read(endpoint, { 'if-none-match': headers.get('etag') })).status).toBe(304);
  }
  expect(writeRobots('https://wayline.test', ['/api/'])).toMatch(
    /Allow: \/api\/openapi\.json\nAllow: \/api\/openapi\.yaml\nAllow: \/api\/openapi-3\.0\.json\nAllow: \/api\/openapi-v1\.json\nAllow: \/api\/postman\.json\nDisallow: \/api\//,
  );
});
