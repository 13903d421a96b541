import type { z } from 'zod';
import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { accountProblems } from '../account-problem-codes.ts';
import { isProblemCode, problemCodes } from '../problem-codes.ts';
import { AccountProblem } from './account-schemas.server.ts';
import { nameOf } from './api-schemas.server.ts';
import { type HeaderName, headerRefs } from './openapi-headers.server.ts';
import type { DocumentedOperation } from './operations.server.ts';
import { Problem } from './response-schemas.server.ts';
import { sampleProblem } from './sample-responses.server.ts';

const t = translator('en');
const describe = (key: string) => t(`api.${key}` as Key);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export function toOpenApiOperation(each: DocumentedOperation) {
  return {
    operationId: each.id,
    tags: [each.tag],
    summary: describe(`operations.${each.id}.summary`),
    description: describe(`operations.${each.id}.description`),
    security: securityOf(each),
    parameters: [...pathParameters(each), ...(each.idempotent ? [idempotencyKey()] : [])],
    ...(each.request ? { requestBody: requestBody(each, each.request) } : {}),
    responses: {
      200: successResponse(each),
      ...(each.isCacheable ? { 304: notModified(each) } : {}),
      ...errorResponses(each),
    },
  };
}

function securityOf({ proof, needsKey }: DocumentedOperation) {
  if (proof === 'bearer') return [{ AccessToken: [] }];
  if (proof !== 'key') return [];
  const keys = [{ Bearer: [] }, { PrivateKey: [] }, { PrivateKey: [], PublicKey: [] }];
  return needsKey ? keys : [...keys, {}];
}

const pathParameters = ({ parameters = {}, examples }: DocumentedOperation) =>
  Object.entries(parameters).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    description: describe(`openapi.parameters.${name}`),
    schema,
    example: name === 'code' ? Object.keys(examples)[0] : describe(`openapi.parameterExamples.${name}`),
  }));

const idempotencyKey = () => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: describe('openapi.idempotencyKey'),
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'booking-4711',
});

function requestBody({ takesForms, takesPdf, examples, errors }: DocumentedOperation, schema: z.ZodType) {
  const values = Object.entries(examples).flatMap(([name, { request }]) =>
    request === undefined ? [] : [[name, { value: request }] as const],
  );
  const asFields = { schema: ref(nameOf(schema)), examples: Object.fromEntries(values) };
  const json = { 'application/json': asFields };
  const plain = { 'text/plain': { schema: { type: 'string' }, example: 'WAYLINE TEST one-way' } };
  if (takesPdf) return { required: true, content: { ...json, ...plain, ...pdfBodies } };
  if (!takesForms) return { required: true, content: json };
  const forms = { 'application/x-www-form-urlencoded': asFields, 'multipart/form-data': asFields };
  return { required: true, content: { ...json, ...forms, ...(errors === 'documented' ? plain : {}) } };
}

const bytes = { type: 'string', format: 'binary' };

const pdfBodies = {
  'application/pdf': { schema: bytes },
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { ...bytes, description: describe('openapi.pdfFile') },
        request: { type: 'string', description: describe('openapi.pdfRequest') },
      },
    },
  },
};

const metered: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

function successResponse(each: DocumentedOperation) {
  const { response, files, examples, proof, idempotent, isCacheable } = each;
  const names: HeaderName[] = [
    'X-Request-Id',
    'Cache-Control',
    ...(proof === 'key' ? metered : []),
    ...(idempotent ? (['Idempotent-Replayed'] as const) : []),
    ...(isCacheable ? (['ETag'] as const) : []),
    ...(files || each.filesAt ? (['Content-Disposition'] as const) : []),
  ];
  const values = Object.entries(examples).map(([name, example]) => [name, { value: example.response() }] as const);
  const json = response && { schema: ref(nameOf(response)), examples: Object.fromEntries(values) };
  const alsoJson = Object.entries(each.alsoJson ?? {}).map(([type, schema]) => [type, { schema: ref(nameOf(schema)) }]);
  const asFiles = Object.entries(files ?? {}).map(([type, example]) => [type, { schema: fileSchema(type), example }]);
  const content: Record<string, MediaType> = {
    ...(json ? { 'application/json': json } : {}),
    ...Object.fromEntries([...alsoJson, ...asFiles]),
  };
  const elsewhere = each.filesAt ? { 'x-files': each.filesAt } : {};
  return { description: describe('openapi.success'), headers: headerRefs(...names), content, ...elsewhere };
}

interface MediaType {
  schema: object;
  examples?: Record<string, { value: unknown }>;
  example?: string;
}

/** A PDF is bytes, all others are text. */
const fileSchema = (type: string): object => (type === 'application/pdf' ? bytes : { type: 'string' });

const notModified = ({ proof }: DocumentedOperation) => ({
  description: describe('openapi.notModified'),
  headers: headerRefs('X-Request-Id', 'ETag', 'Cache-Control', ...(proof === 'key' ? metered : [])),
});

type Code = DocumentedOperation['problems'][number];

const statusOf = (code: Code): number => (isProblemCode(code) ? problemCodes[code] : accountProblems[code].status);

function meaningOf(code: Code): string {
  return isProblemCode(code) ? describe(`problems.${code}`) : t(accountProblems[code].sentence);
}

function errorResponses(each: DocumentedOperation) {
  const codes = [...new Set(each.problems)];
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        each,
        status,
        codes.filter((code) => statusOf(code) === status),
      ),
    ]),
  );
}

const headersOf: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['Allow'],
  405: ['Allow'],
  409: ['Retry-After'],
  422: ['Idempotent-Replayed'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

function errorResponse({ errors, proof }: DocumentedOperation, status: number, codes: readonly Code[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: sampleProblem(code) }]));
  const schema = ref(nameOf(errors === 'documented' ? Problem : AccountProblem));
  const counted = proof === 'key' ? metered : [];
  return {
    description: codes.map((code) => `\`${code}\`: ${meaningOf(code)}`).join('\n'),
    headers: headerRefs('X-Request-Id', 'Cache-Control', ...(headersOf[status] ?? []), ...counted),
    content: { 'application/problem+json': { schema, examples } },
  };
}
