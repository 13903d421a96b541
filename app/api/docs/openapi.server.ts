import type { z } from 'zod';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { cachedJson } from '../cached-json.server.ts';
import { anyBody, endpoint } from '../endpoint.ts';
import { type ProblemCode, problemCodes } from '../problem-codes.ts';
import { componentSchemas, type JsonSchema, nameOf } from './api-schemas.server.ts';
import { demoKey } from './demo-key.server.ts';
import { type DocumentedOperation, operations } from './operations.server.ts';
import { Problem } from './response-schemas.server.ts';
import { sampleProblem } from './sample-responses.server.ts';

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
    { ...property, description: property.description ?? describe(`fields.${id}.${name}`) },
  ]);
  return properties.length > 0 ? { ...schema, properties: Object.fromEntries(properties) } : schema;
}

function operation(each: DocumentedOperation) {
  const keys = [{ PrivateKey: [], PublicKey: [] }, { PrivateKey: [] }, { Bearer: [] }];
  return {
    operationId: each.id,
    summary: describe(`operations.${each.id}.summary`),
    description: describe(`operations.${each.id}.description`),
    security: each.needsKey ? keys : [...keys, {}],
    parameters: [...pathParameters(each), ...(each.idempotent ? [idempotencyKey] : [])],
    ...(each.request ? { requestBody: requestBody(each, each.request) } : {}),
    responses: {
      200: successResponse(each),
      ...(each.method === 'GET' ? { 304: notModified } : {}),
      ...errorResponses(each.problems),
    },
  };
}

const pathParameters = ({ parameters = {}, examples }: DocumentedOperation) =>
  Object.entries(parameters).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    description: describe(`openapi.${name}`),
    schema,
    example: Object.keys(examples)[0],
  }));

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: describe('openapi.idempotencyKey'),
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function requestBody({ takesForms, examples }: DocumentedOperation, schema: z.ZodType) {
  const values = Object.fromEntries(Object.entries(examples).map(([name, { request }]) => [name, { value: request }]));
  const asFields = { schema: ref('schemas', nameOf(schema)), examples: values };
  const json = { 'application/json': asFields };
  if (!takesForms) return { required: true, content: json };
  const forms = { 'application/x-www-form-urlencoded': asFields, 'multipart/form-data': asFields };
  return { required: true, content: { ...json, ...forms, 'text/plain': { schema: { type: 'string' } } } };
}

function successResponse({ response, examples, mediaTypes = [] }: DocumentedOperation) {
  const values = Object.entries(examples).map(([name, example]) => [name, { value: example.response() }]);
  return {
    description: describe('openapi.success'),
    headers: responseHeaders,
    content: {
      ...Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string' } }])),
      'application/json': { schema: ref('schemas', nameOf(response)), examples: Object.fromEntries(values) },
    },
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
    content: { 'application/problem+json': { schema: ref('schemas', nameOf(Problem)), examples } },
  };
}
