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

/** In the order of their names, whichever module was loaded first. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(apiSchemas, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => {
        const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
        return [name, rest];
      }),
  );
}
