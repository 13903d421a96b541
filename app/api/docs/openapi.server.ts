import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { cachedJson } from '../cached-json.server.ts';
import { anyBody, endpoint } from '../endpoint.ts';
import { type ProblemCode, problemCodes } from '../problem-codes.ts';
import { componentSchemas, type JsonSchema } from './component-schemas.server.ts';
import { demoKey } from './demo-key.server.ts';
import { type Operation, operations, sampleProblem } from './operations.server.ts';

const t = translator('en');
const describe = (key: string) => t(`api.${key}` as Key);
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

let cachedText: string | undefined;

export const describeApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  fast: true,
  proof: 'none',
  body: anyBody,
  errors: 'documented',
  handle: (request) => {
    cachedText ??= JSON.stringify(openApi());
    return cachedJson(request, cachedText);
  },
});

/** Built from the schemas that check requests and responses. */
export function openApi() {
  const version = '1.0.0';
  return {
    openapi: '3.1.0',
    info: { title: describe('openapi.title'), description: describe('openapi.description'), version },
    servers: [{ url: baseUrl(), description: describe('openapi.serverName') }],
    paths: Object.fromEntries(operations.map((each) => [each.path, { [each.method.toLowerCase()]: operation(each) }])),
    components: {
      schemas: Object.fromEntries(
        Object.entries(componentSchemas()).map(([id, schema]) => [id, withDescriptions(id, schema)]),
      ),
      headers: Object.fromEntries(Object.entries(headers).map(([name, key]) => [name, header(key, name)])),
      securitySchemes: {
        PrivateKey: {
          type: 'apiKey',
          in: 'header',
          name: 'PRIVATE_APP_KEY',
          description: describe('openapi.privateKey'),
        },
        PublicKey: { type: 'apiKey', in: 'header', name: 'PUBLIC_APP_KEY', description: describe('openapi.publicKey') },
        Bearer: { type: 'http', scheme: 'bearer', description: describe('openapi.bearer') },
      },
    },
    'x-test-key': demoKey,
  };
}

function withDescriptions(id: string, schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { ...property, description: describe(`fields.${id}.${name}`) },
  ]);
  return properties.length > 0 ? { ...schema, properties: Object.fromEntries(properties) } : schema;
}

function operation(each: Operation) {
  const keys = [{ PrivateKey: [], PublicKey: [] }, { PrivateKey: [] }, { Bearer: [] }];
  return {
    operationId: each.id,
    summary: describe(`operations.${each.id}.summary`),
    description: describe(`operations.${each.id}.description`),
    security: each.id === 'batch' ? keys : [...keys, {}],
    parameters: [...(each.requestSchema ? [] : [codeParameter(each)]), ...(each.idempotent ? [idempotencyKey] : [])],
    ...(each.requestSchema ? { requestBody: requestBody(each, each.requestSchema) } : {}),
    responses: {
      200: successResponse(each),
      ...(each.requestSchema ? {} : { 304: notModified }),
      ...errorResponses(each.problems),
    },
  };
}

const codeParameter = ({ examples }: Operation) => ({
  name: 'code',
  in: 'path',
  required: true,
  description: describe('openapi.code'),
  schema: { type: 'string', minLength: 2, maxLength: 3 },
  example: Object.keys(examples)[0],
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: describe('openapi.idempotencyKey'),
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** A single text may be JSON, a form or plain text; a batch is JSON only. */
function requestBody({ id, examples }: Operation, schema: string) {
  const values = Object.fromEntries(Object.entries(examples).map(([name, { request }]) => [name, { value: request }]));
  const asFields = { schema: ref('schemas', schema), examples: values };
  const json = { 'application/json': asFields };
  if (id === 'batch') return { required: true, content: json };
  const forms = { 'application/x-www-form-urlencoded': asFields, 'multipart/form-data': asFields };
  return { required: true, content: { ...json, ...forms, 'text/plain': { schema: { type: 'string' } } } };
}

function successResponse({ responseSchema, examples }: Operation) {
  const values = Object.entries(examples).map(([name, { response }]) => [name, { value: response() }]);
  return {
    description: describe('openapi.success'),
    headers: responseHeaders,
    content: { 'application/json': { schema: ref('schemas', responseSchema), examples: Object.fromEntries(values) } },
  };
}

const headers = {
  RateLimit: 'rateLimit',
  'RateLimit-Policy': 'rateLimitPolicy',
  'X-Request-Id': 'requestId',
  'Retry-After': 'retryAfter',
};
const header = (key: string, name: string) => ({
  description: describe(`openapi.${key}`),
  schema: { type: name === 'Retry-After' ? 'integer' : 'string' },
});
const { 'Retry-After': retryAfter, ...responseHeaders } = Object.fromEntries(
  Object.keys(headers).map((name) => [name, ref('headers', name)]),
);
const notModified = { description: describe('openapi.notModified'), headers: responseHeaders };

function errorResponses(codes: readonly ProblemCode[]) {
  const statuses = [...new Set(codes.map((code) => problemCodes[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [status, errorResponse(codes.filter((code) => problemCodes[code] === status))]),
  );
}

function errorResponse(codes: readonly ProblemCode[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: sampleProblem(code) }]));
  const waits = codes.some((code) => [409, 429, 503].includes(problemCodes[code]));
  return {
    description: codes.map((code) => `\`${code}\`: ${describe(`problems.${code}`)}`).join('\n'),
    headers: { ...responseHeaders, ...(waits ? { 'Retry-After': retryAfter } : {}) },
    content: { 'application/problem+json': { schema: ref('schemas', 'Problem'), examples } },
  };
}
