import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convert } from '~/api/convert/convert.server.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { openApi } from '~/api/docs/openapi.server.ts';
import { refersElsewhere } from '~/api/docs/property-examples.server.ts';
import { Problem } from '~/api/docs/response-schemas.server.ts';
import { documentedEndpoints } from '~/api/documented-endpoints.server.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';

interface Node {
  [name: string]: Node;
}

let database: TestDatabase;
let file: Node;

beforeAll(async () => {
  database = await openTestDatabase('pglite');
  file = JSON.parse(JSON.stringify(openApi())) as Node;
});
afterAll(() => database.close());

const endpointOf = (id: string) => documentedEndpoints.find(({ operation }) => operation?.id === id) ?? convert;

const at = (node: Node | undefined, ...path: string[]): Node =>
  path.reduce<Node>((found, name) => found[name] ?? ({} as Node), node ?? ({} as Node));
const followed = (response: Node): Node =>
  response.$ref ? at(file, ...String(response.$ref).slice(2).split('/')) : response;
const operations = () =>
  Object.entries(at(file, 'paths')).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      id: String(operation.operationId),
    })),
  );

let callers = 0;
const send = (id: string, given: object) => {
  callers += 1;
  const address = `192.0.2.${callers % 250}`;
  return callEndpoint(endpointOf(id), {
    headers: { Authorization: `Bearer ${demoKey}` },
    address,
    ...given,
  });
};

/** What differs from request to request, and nothing else. */
const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replace(/("request_id":|"instance":)"[^"]*"/g, '$1"id"'));

describe('lint', () => {
  test('every operation has an id, words, security, an answer and problems', () => {
    const all = operations();
    expect(all.map(({ id }) => id)).toEqual(documentedEndpoints.map(({ operation }) => operation?.id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(31);
    for (const { operation, id } of all) {
      expect(Object.keys(operation), id).toEqual(
        expect.arrayContaining(['operationId', 'summary', 'description', 'security', 'responses']),
      );
      expect(Object.keys(at(operation, 'responses')), id).toEqual(expect.arrayContaining(['200', '400', '500', '503']));
    }
  });

  test('every reference leads somewhere', () => {
    const references = [...JSON.stringify(file).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(references.length).toBeGreaterThan(40);
    for (const target of references) expect(at(file, ...target.slice(2).split('/')), target).not.toEqual({});
  });

  test('every field of every schema says what it means, in words of the catalogue', () => {
    for (const [id, schema] of Object.entries(at(file, 'components', 'schemas')))
      for (const [name, property] of Object.entries(at(schema, 'properties')))
        expect(String(property.description), `${id}.${name}`).not.toMatch(/^api\.|^$/);
    expect(JSON.stringify(file)).not.toMatch(/"api\.[a-z]+\./);
  });

  test('parameters of paths are declared, and nothing is from another dialect', () => {
    for (const { path, operation } of operations())
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(JSON.stringify(operation.parameters)).toContain(`"name":"${name}","in":"path","required":true`);
    expect(file.openapi).toBe('3.1.0');
    expect(JSON.stringify(file)).not.toMatch(/"nullable":|"\$schema":|"definitions":/);
  });
});

test('every field has an example, or leads to a schema whose fields have', () => {
  for (const [id, schema] of Object.entries(at(file, 'components', 'schemas')))
    for (const [name, property] of Object.entries(at(schema, 'properties')))
      expect(property.examples !== undefined || refersElsewhere(property), `${id}.${name}`).toBe(true);
});

test('every example of every operation of keys is answered as the file says, in the shape that it says', async () => {
  let examples = 0;
  const ofKeys = operations().filter(({ operation }) =>
    ['conversion', 'look-ups'].includes(String(at(operation, 'tags', '0'))),
  );
  for (const { id, method, operation, path } of ofKeys) {
    const answers = at(operation, 'responses', '200', 'content', 'application/json', 'examples');
    const bodies = at(operation, 'requestBody', 'content', 'application/json', 'examples');
    for (const [name, { value }] of Object.entries(answers)) {
      const given =
        method === 'get'
          ? { method: 'GET', params: { code: name }, url: path.replace('{code}', name) }
          : { body: at(bodies, name, 'value') };
      const answer = await send(id, given);
      expect(answer.status, `${id} ${name}`).toBe(200);
      expect(withoutIds(answer.body), `${id} ${name}`).toEqual(withoutIds(value));
      expect(endpointOf(id).operation?.response?.safeParse(answer.body).error, `${id} ${name}`).toBeUndefined();
      examples += 1;
    }
  }
  expect(examples).toBeGreaterThanOrEqual(6);
});

test('every problem of a conversion can be called up by its code, and is answered as the file says', async () => {
  const documented = operations().find(({ id }) => id === 'convert');
  let problems = 0;
  for (const [status, response] of Object.entries(at(documented?.operation, 'responses')))
    for (const [code, { value }] of Object.entries(
      at(followed(response), 'content', 'application/problem+json', 'examples'),
    )) {
      const answer = await send('convert', { body: { pnr: `WAYLINE TEST ${code}` } });
      expect([answer.status, withoutIds(answer.body)], code).toEqual([Number(status), withoutIds(value)]);
      expect(() => Problem.parse(answer.body), code).not.toThrow();
      problems += 1;
    }
  expect(problems).toBeGreaterThan(25);
});

test('the examples of requests fit the schemas that check requests; a neighbour of each does not', () => {
  const withText = operations().filter(({ operation }) => String(at(operation, 'tags', '0')) === 'conversion');
  for (const { id, operation } of withText) {
    const schema = endpointOf(id).operation?.request;
    for (const { value } of Object.values(at(operation, 'requestBody', 'content', 'application/json', 'examples'))) {
      expect(schema?.safeParse(value).success).toBe(true);
      expect(schema?.safeParse({ ...value, today: '2026-02-30' }).success).toBe(false);
      expect(schema?.safeParse({ ...value, format: 'sixlines' }).success).toBe(false);
    }
  }
});

test('ETag: a look-up that has not changed is a 304 without a body; an unknown code is a 404', async () => {
  const first = await send('airport', { method: 'GET', params: { code: 'jfk' } });
  expect(first.headers.get('cache-control')).toBe('private, max-age=86400');
  expect(first.headers.get('vary')).toMatch(/Authorization.*private_app_key/);
  const tag = first.headers.get('etag') ?? '';
  const headers = { 'If-None-Match': tag, Authorization: `Bearer ${demoKey}` };
  const again = await send('airport', { method: 'GET', params: { code: 'JFK' }, headers });
  expect([again.status, again.body]).toEqual([304, '']);
  const unknown = await send('airport', { method: 'GET', params: { code: 'QQQ' } });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'code-unknown']);
});

test('OPTIONS names the methods; a page of another site is told why it may not call', async () => {
  const options = await send('convert', { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
  const preflight = await send('convert', { method: 'OPTIONS', headers });
  expect([preflight.status, preflight.body.code]).toEqual([403, 'browser-call']);
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(preflight.body.detail).toContain('private key');
});

test.each([
  ['text/html', 406],
  ['application/json;q=0', 406],
  ['image/*, text/plain', 406],
  ['application/json', 200],
  ['text/html, */*;q=0.1', 200],
  ['application/*', 200],
  ['', 200],
])('Accept: %s is a %i', async (accept, status) => {
  const headers = { Accept: accept, Authorization: `Bearer ${demoKey}` };
  expect((await send('convert', { headers, body: { pnr: 'WAYLINE TEST one-way' } })).status).toBe(status);
});
