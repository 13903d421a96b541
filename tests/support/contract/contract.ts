import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';

export interface Node {
  [name: string]: Node;
}

export interface Answer {
  method: string;
  /** May have a query, or a fragment that no client should send. */
  path: string;
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Why the answer is not in the contract; null for one that is, and for one of a path that it does not cover. */
export type Check = (answer: Answer) => string | null;

/** Statuses of a path with another method than those that it has. */
const ofOtherMethods = new Set([400, 403, 405, 413, 415, 421, 501, 503]);

/** Answers are open to new fields and codes for clients, and closed here. */
export function contractCheck(file: Node): Check {
  const paths = Object.entries(file.paths ?? {}).map(([template, methods]) => ({
    pattern: toPattern(template),
    methods,
  }));
  const validate = createValidator(file);
  const ownHeaders = Object.keys(file.components?.headers ?? {}).filter((name) => name !== 'Cache-Control');
  const headerFault = ({ headers, status }: Answer, response: Node): string | null => {
    const name = ownHeaders.find((each) => headers[each.toLowerCase()] !== undefined && !response.headers?.[each]);
    return name ? `no header ${name} with status ${status}` : null;
  };
  const operationFault = (answer: Answer, operation: Node): string | null => {
    const given = operation.responses?.[answer.status];
    const response = given?.$ref ? at(file, String(given.$ref)) : given;
    if (!response) return `no response with status ${answer.status}`;
    const isBare = answer.method === 'HEAD' || answer.status === 304;
    return headerFault(answer, response) ?? (isBare ? checkEmpty(answer) : checkContent(answer, response, validate));
  };
  return (answer) => {
    const path = answer.path.split(/[?#]/, 1)[0] ?? '';
    const methods = paths.find(({ pattern }) => pattern.test(path))?.methods;
    if (!methods || answer.status === 301 || answer.status === 308) return null;
    const operation = methods[answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase()];
    return operation ? operationFault(answer, operation) : checkOtherMethod(answer);
  };
}

/** What a reference leads to, "#/components/responses/convert400". */
const at = (file: Node, reference: string): Node | undefined =>
  reference
    .slice(2)
    .split('/')
    .reduce<Node | undefined>((found, name) => found?.[name], file);

/** "/api/v1/airports/{code}" matches one segment at its place. */
const toPattern = (template: string) => new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';

function checkOtherMethod(answer: Answer): string | null {
  if (answer.method === 'OPTIONS' && answer.status === 204)
    return answer.headers.allow ? null : 'OPTIONS without Allow';
  if (!ofOtherMethods.has(answer.status)) return `another method with status ${answer.status}`;
  return answer.method === 'HEAD' || typeOf(answer) === 'application/problem+json'
    ? null
    : 'another method, and no problem';
}

const checkEmpty = ({ body }: Answer) => (body === '' ? null : 'a body where none may be');

function checkContent(answer: Answer, response: Node, validate: (schema: Node, value: unknown) => string | null) {
  const type = typeOf(answer);
  if (Object.values(response['x-files']?.types ?? {}).some((each) => String(each) === type)) return null;
  const content = response.content?.[type];
  if (!content) return `the type ${type || 'of nothing'} with status ${answer.status}`;
  return type.endsWith('json') ? validate(content.schema ?? {}, JSON.parse(answer.body)) : null;
}

function createValidator(file: Node) {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  formats.default.default(ajv);
  ajv.addSchema({ $id: 'contract', components: { schemas: closed(file.components?.schemas ?? {}) } });
  const compiled = new Map<string, ValidateFunction>();
  return (schema: Node, value: unknown): string | null => {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
    const known = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, known);
    return known(value) ? null : describe(known.errors ?? []);
  };
}

const describe = (errors: ErrorObject[]) =>
  errors.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join('; ');

/** No field beside those of the schema, no value beside those of an open list. */
export function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'examples' ? [] : closed(each)]),
  );
  const values = schema['x-extensible-enum'];
  return {
    ...schema,
    ...(isObjectSchema(schema) ? { additionalProperties: false } : {}),
    ...(Array.isArray(values) ? { enum: Array.isArray(schema.type) ? [...values, null] : values } : {}),
  };
}

const isObjectSchema = ({ type, properties, additionalProperties }: Record<string, unknown>) =>
  type === 'object' && properties !== undefined && additionalProperties === undefined;
