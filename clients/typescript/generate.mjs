// node clients/typescript/generate.mjs http://localhost:3000/api/openapi.json: writes src/types.ts from the API's own description.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

/** TypeScript for every schema of an OpenAPI 3.1 file. */
export function generateTypes({ info, components, webhooks = {} }) {
  const head = `// Made from the OpenAPI file of ${info.title}, version ${info.version}, by generate.mjs. Do not edit.\n`;
  const types = Object.entries(components.schemas).map(([name, schema]) => `\n${declare(name, schema)}`);
  return head + types.join('') + declareEvents(webhooks);
}

/** Each event of a webhook, and one of them all. */
function declareEvents(webhooks) {
  const events = Object.entries(webhooks).map(([type, { post }]) => ({
    name: `${type.replace(/(?:^|[._])(\w)/g, (_, letter) => letter.toUpperCase())}Event`,
    schema: post.requestBody.content['application/json'].schema,
  }));
  const union = `\nexport type WebhookEvent = ${events.map(({ name }) => name).join(' | ')};\n`;
  return events.map(({ name, schema }) => `\n${declare(name, schema)}`).join('') + (events.length > 0 ? union : '');
}

function declare(name, schema) {
  if (schema.type !== 'object') return `export type ${name} = ${typeOf(schema)};\n`;
  return `export interface ${name} ${fieldsOf(schema)}\n`;
}

function fieldsOf(schema) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const comment = property.description ? `  /** ${property.description} */\n` : '';
    const key = /^[A-Za-z_]\w*$/.test(field) ? field : `'${field}'`;
    return `${comment}  ${key}${required.has(field) ? '' : '?'}: ${typeOf(property)};\n`;
  });
  return `{\n${fields.join('')}}`;
}

const plain = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };

/** TypeScript for a schema; `unknown` for one that says nothing. */
export function typeOf(schema) {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if ('const' in schema) return literal(schema.const);
  if (schema['x-extensible-enum']) return openValues(schema);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => plain[type]).join(' | ');
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return arrayOf(typeOf(schema.items ?? {}));
  return plain[schema.type] ?? 'unknown';
}

function objectOf(schema) {
  if (Object.keys(schema.properties ?? {}).length > 0) return fieldsOf(schema);
  return `Record<string, ${typeOf(schema.additionalProperties || {})}>`;
}

/** Values may be added; editors offer those that are known. */
function openValues({ type, 'x-extensible-enum': values }) {
  const others = [type].flat().includes('null') ? ['(string & {})', 'null'] : ['(string & {})'];
  return [...values.map(literal), ...others].join(' | ');
}

const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const arrayOf = (type) => (type.includes('|') ? `(${type})[]` : `${type}[]`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const from = process.argv[2] ?? 'http://localhost:3000/api/openapi.json';
  const text = /^https?:/.test(from) ? await (await fetch(from)).text() : fs.readFileSync(from, 'utf8');
  fs.writeFileSync(new URL('src/types.ts', import.meta.url), generateTypes(JSON.parse(text)));
}
