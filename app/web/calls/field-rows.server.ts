import type { Key, Translate } from '~/i18n/catalogue.ts';
import { operations } from './operations.server.ts';
import { componentSchemas, type JsonSchema } from './schemas.server.ts';

/** A field as the documentation lists it. */
export interface FieldRow {
  name: string;
  /** "string", "whole number or null", "list of Flight". */
  type: string;
  required: boolean;
  meaning: string;
  /** As JSON, from a real answer; empty where there is none. */
  example: string;
}

/** The fields of a schema, with examples out of what the samples are answered with. */
export function fieldRows(name: string, t: Translate): FieldRow[] {
  const schema = componentSchemas()[name] ?? {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const example = exampleOf(name, schema);
  return Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    name: field,
    type: typeOf(property, t),
    required: required.has(field),
    meaning: t(`api.fields.${name}.${field}` as Key),
    example: shortJson(example?.[field]),
  }));
}

function typeOf(schema: JsonSchema, t: Translate): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.map((each) => typeOf(each, t)).join(` ${t('api.labels.or')} `);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum) && schema.enum.length <= 9) return schema.enum.join(' | ');
  if (schema.type === 'array') return t('api.labels.listOf', { type: typeOf((schema.items ?? {}) as JsonSchema, t) });
  const { type = 'anything' } = schema;
  const hasName = type === 'integer' || type === 'boolean' || type === 'anything';
  return hasName ? t(`api.labels.types.${type}`) : String(type);
}

let answers: unknown[] | undefined;

/** The first object in the samples that has all the fields of a schema. */
function exampleOf(name: string, { properties = {} }: JsonSchema): Record<string, unknown> | null {
  if (name === 'Options') return null;
  answers ??= operations.flatMap(({ examples }) =>
    Object.values(examples).flatMap(({ sent, answered }) => [sent, answered()]),
  );
  const fields = Object.keys(properties);
  const needed = name.endsWith('Request') || name === 'Problem' ? fields.slice(0, 1) : fields;
  return search(answers, needed);
}

function search(value: unknown, fields: readonly string[]): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Record<string, unknown>;
  if (!Array.isArray(value) && fields.every((field) => field in record)) return record;
  for (const inner of Object.values(record)) {
    const found = search(inner, fields);
    if (found) return found;
  }
  return null;
}

/** Objects and long texts are shown elsewhere. */
function shortJson(value: unknown): string {
  if (value === undefined || (typeof value === 'object' && value !== null)) return '';
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 60)}…"`;
}
