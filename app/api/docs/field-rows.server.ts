import type { Key } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { componentSchemas, type JsonSchema } from './api-schemas.server.ts';
import { operations } from './operations.server.ts';

export interface FieldRow {
  name: string;
  /** "string", "whole number or null", "list of flights". */
  type: string;
  required: boolean;
  meaning: string;
  /** JSON from a real response; empty without one. */
  example: string;
}

/** Examples come from the responses to the samples. */
export function fieldRows(name: string, language: Language): FieldRow[] {
  const t = translator(language);
  const schema = componentSchemas()[name] ?? {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const example = exampleOf(name, schema);
  return Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    name: field,
    type: typeOf(property, language),
    required: required.has(field),
    meaning: t(`api.fields.${name}.${field}` as Key),
    example: shortJson(example?.[field]),
  }));
}

const typeNames = ['integer', 'number', 'string', 'boolean'] as const;
const listNames: Record<string, Key> = {
  string: 'api.labels.lists.strings',
  Flight: 'api.labels.lists.flights',
  Warning: 'api.labels.lists.warnings',
  Fault: 'api.labels.lists.faults',
};

/** "whole number or null" */
const typeOf = (schema: JsonSchema, language: Language): string =>
  new Intl.ListFormat(languageFacts[language].locale, { type: 'disjunction' }).format(
    alternativeNames(schema, language),
  );

/** Another schema appears by the title of its table. */
function alternativeNames(schema: JsonSchema, language: Language): string[] {
  const t = translator(language);
  const name = nameOf(schema);
  if (name) return [t(`api.schemas.${name}` as Key)];
  const choices = alternativesOf(schema);
  if (choices.length > 0) return choices.flatMap((each) => alternativeNames(each, language));
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (Array.isArray(schema.enum) && schema.enum.length <= 9) return schema.enum.map(String);
  if (schema.type === 'array') return [listOf((schema.items ?? {}) as JsonSchema, language)];
  if (schema.type === 'null') return ['null']; // as JSON writes it, in every language
  return [t(`api.labels.types.${typeNames.find((word) => word === schema.type) ?? 'anything'}`)];
}

function listOf(items: JsonSchema, language: Language): string {
  const t = translator(language);
  const plural = listNames[nameOf(items) ?? (items.enum ? '' : String(items.type))];
  return plural ? t(plural) : t('api.labels.listOf', { type: typeOf(items, language) });
}

const nameOf = ({ $ref }: JsonSchema): string | null =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : null;

function alternativesOf({ anyOf, oneOf, type }: JsonSchema): JsonSchema[] {
  if (Array.isArray(type)) return type.map((each: unknown) => ({ type: each }));
  return ((anyOf ?? oneOf) as JsonSchema[] | undefined) ?? [];
}

let sampleValues: unknown[] | undefined;

/** The first sample object with all fields of the schema. */
function exampleOf(name: string, { properties = {} }: JsonSchema): Record<string, unknown> | null {
  if (name === 'Options') return null;
  sampleValues ??= operations.flatMap(({ examples }) =>
    Object.values(examples).flatMap(({ request, response }) => [request, response()]),
  );
  const fields = Object.keys(properties);
  const needed = name.endsWith('Request') || name === 'Problem' ? fields.slice(0, 1) : fields;
  return findObject(sampleValues, needed);
}

function findObject(value: unknown, fields: readonly string[]): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Record<string, unknown>;
  if (!Array.isArray(value) && fields.every((field) => field in record)) return record;
  for (const inner of Object.values(record)) {
    const found = findObject(inner, fields);
    if (found) return found;
  }
  return null;
}

/** Objects and long texts appear elsewhere. */
function shortJson(value: unknown): string {
  if (value === undefined || (typeof value === 'object' && value !== null)) return '';
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 60)}…"`;
}
