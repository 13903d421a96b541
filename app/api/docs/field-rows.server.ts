import type { Key, Translate } from '~/i18n/catalogue.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { componentSchemas, type JsonSchema, wordsOfSchema } from './api-schemas.server.ts';
import { propertyExample } from './property-examples.server.ts';

export interface FieldRow {
  name: string;
  /** "string", "whole number or null", "list of flights". */
  type: string;
  required: boolean;
  meaning: string;
  /** JSON from a real response; empty without one. */
  example: string;
}

let schemas: Record<string, JsonSchema> | undefined;

/** Examples come from the responses to the samples. */
export function fieldRows(name: string, language: Language): FieldRow[] {
  const t = translator(language);
  schemas ??= componentSchemas();
  const schema = schemas[name] ?? {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    name: field,
    type: typeOf(property, language),
    required: required.has(field),
    meaning:
      typeof property.description === 'string'
        ? property.description
        : t(`api.fields.${wordsOfSchema(name)}.${field}` as Key),
    example: shortJson(name === 'Options' ? undefined : exampleOf(name, field, property)),
  }));
}

const exampleOf = (name: string, field: string, { examples }: JsonSchema): unknown =>
  Array.isArray(examples) ? examples[0] : propertyExample(name, field);

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

/** Another schema appears by the title of its table, or by the name that generated types have. */
function alternativeNames(schema: JsonSchema, language: Language): string[] {
  const t = translator(language);
  const name = nameOf(schema);
  if (name) return [titleOf(name, t)];
  const choices = alternativesOf(schema);
  if (choices.length > 0) return choices.flatMap((each) => alternativeNames(each, language));
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  const values = schema.enum ?? schema['x-extensible-enum'];
  if (Array.isArray(values) && values.length <= 9) return values.map(String);
  if (schema.type === 'array') return [listOf((schema.items ?? {}) as JsonSchema, language)];
  if (schema.type === 'null') return ['null']; // as JSON writes it, in every language
  return [t(`api.labels.types.${typeNames.find((word) => word === schema.type) ?? 'anything'}`)];
}

function titleOf(name: string, t: Translate): string {
  const key = `api.schemas.${wordsOfSchema(name)}` as Key;
  const title = t(key);
  return title === key ? name : title;
}

function listOf(items: JsonSchema, language: Language): string {
  const t = translator(language);
  const plural = listNames[nameOf(items) ?? (items.enum || items['x-extensible-enum'] ? '' : String(items.type))];
  return plural ? t(plural) : t('api.labels.listOf', { type: typeOf(items, language) });
}

const nameOf = ({ $ref }: JsonSchema): string | null =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : null;

function alternativesOf({ anyOf, oneOf, type, ...rest }: JsonSchema): JsonSchema[] {
  if (Array.isArray(type))
    return type.map((each: unknown) => (each === 'null' ? { type: each } : { ...rest, type: each }));
  return ((anyOf ?? oneOf) as JsonSchema[] | undefined) ?? [];
}

/** Objects and long texts appear elsewhere. */
function shortJson(value: unknown): string {
  if (value === undefined || (typeof value === 'object' && value !== null)) return '';
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 60)}…"`;
}
