import { z } from 'zod';

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
}

/** Schemas of the OpenAPI file; the catalogue has their sentences under `api.fields.<id>.<field>`. */
export const apiSchemas = z.registry<{ id: string }>();

/** @throws when the schema was not registered */
export function nameOf(schema: z.ZodType): string {
  const { id } = apiSchemas.get(schema) ?? {};
  if (!id) throw new Error('a schema of the API has no name');
  return id;
}

/** The catalogue has the sentences of its fields under this name. */
export const wordsOfSchema = (id: string): string => (id === 'BatchProblem' ? 'Problem' : id);

/**
 * Most readers of the file compile patterns without the flag `u`, and would refuse what the API takes. That of a day says
 * in 190 characters what its format does.
 */
const isLeftOut = ({ pattern = '', format }: { pattern?: string; format?: string }): boolean =>
  /\\p\{/.test(pattern) || format === 'date';

/** In the order of their names, whichever module was loaded first. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(apiSchemas, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'input',
    override: ({ jsonSchema }) => {
      if (isLeftOut(jsonSchema)) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => {
        const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
        return [name, simplify(rest)];
      }),
  );
}

/** `type: ["string", "null"]` in place of `anyOf`, which generators make a class of. */
function simplify(value: JsonSchema): JsonSchema {
  const { propertyNames: _names, ...schema } = mapValues(value);
  const choices = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : [];
  const [first, second] = choices;
  const isNullable = choices.length === 2 && typeof first?.type === 'string' && second?.type === 'null';
  if (!isNullable) return schema;
  const { anyOf: _choices, ...rest } = schema;
  return { ...rest, ...first, type: [first.type, 'null'] };
}

const mapValues = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, simplifyValue(value)]));

function simplifyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyValue);
  return typeof value === 'object' && value !== null ? simplify(value as JsonSchema) : value;
}
