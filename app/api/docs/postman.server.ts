import { demoKey } from './demo-key.server.ts';
import type { openApi } from './openapi.server.ts';
import type { toOpenApiOperation } from './openapi-operation.server.ts';

type Description = ReturnType<typeof openApi>;
type Operation = ReturnType<typeof toOpenApiOperation>;

interface Place {
  method: string;
  /** "/api/v1/airports/{code}". */
  path: string;
}

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The OpenAPI file as a Postman collection (format 2.1): a folder for each tag, the test key as a variable. */
export function toPostmanCollection({ info, servers, tags, paths }: Description) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return {
    info: { name: info.title, description: info.description, schema },
    auth: keyAuth,
    variable: [
      { key: 'baseUrl', value: servers[0]?.url ?? '' },
      { key: 'privateKey', value: demoKey },
      { key: 'accessToken', value: '' },
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations.filter(({ operation }) => operation.tags.includes(name)).map(toItem),
    })),
  };
}

const keyAuth = { type: 'bearer', bearer: [{ key: 'token', value: '{{privateKey}}' }] };

const tokenAuth = { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}' }] };

function toItem({ operation, ...place }: Place & { operation: Operation }) {
  const request = toRequest(place, operation);
  return {
    name: operation.summary,
    event: [statusTest(operation)],
    request,
    response: savedResponses(operation, request),
  };
}

/** What the test key may call succeeds, anything else ends as the contract says: a whole collection runs as a test. */
function statusTest({ security, responses }: Operation) {
  const isByKey = security.some((scheme) => 'Bearer' in scheme);
  const statuses = isByKey ? [200] : Object.keys(responses).map(Number);
  const check = `pm.expect(pm.response.code).to.be.oneOf([${statuses.join(', ')}])`;
  const exec = [`pm.test('The status is one of the contract', () => ${check});`];
  return { listen: 'test', script: { type: 'text/javascript', exec } };
}

function toRequest({ method, path }: Place, operation: Operation) {
  const body = bodyOf(operation);
  return {
    method,
    description: operation.description,
    auth: authOf(operation),
    header: [...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []), ...optionalHeaders(operation)],
    url: urlOf(path, operation),
    ...(body ? { body } : {}),
  };
}

function authOf({ security }: Operation) {
  const [first] = security;
  if (!first) return { type: 'noauth' };
  return 'AccessToken' in first ? tokenAuth : keyAuth;
}

const optionalHeaders = ({ parameters }: Operation) =>
  parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, example, description }) => ({ key: name, value: example, description, disabled: true }));

/** Postman writes ":code" for a variable of the path. */
function urlOf(path: string, { parameters }: Operation) {
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ':$1');
  const variable = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, example, description }) => ({ key: name, value: example, description }));
  return {
    raw: `{{baseUrl}}/${segments}`,
    host: ['{{baseUrl}}'],
    path: segments.split('/'),
    ...(variable.length > 0 ? { variable } : {}),
  };
}

function bodyOf({ requestBody }: Operation) {
  const [first] = Object.values(requestBody?.content['application/json'].examples ?? {});
  return first && { mode: 'raw', raw: indent(first.value), options: { raw: { language: 'json' } } };
}

/** The example of a success; errors are on demand by the test key. */
function savedResponses({ responses }: Operation, originalRequest: object) {
  const json = responses[200].content['application/json'];
  const [first] = Object.values(json?.examples ?? {});
  if (!first) return [];
  const header = [{ key: 'Content-Type', value: 'application/json' }];
  return [
    {
      name: 'OK',
      originalRequest,
      status: 'OK',
      code: 200,
      header,
      _postman_previewlanguage: 'json',
      body: indent(first.value),
    },
  ];
}

const indent = (value: unknown) => JSON.stringify(value, null, 2);
