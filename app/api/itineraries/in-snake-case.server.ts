import { z } from 'zod';
import { snakeCase } from '~/trip/json/key-case.ts';
import { apiSchemas } from '../docs/api-schemas.server.ts';

export type FieldWords = Readonly<Record<string, readonly [description: string, example?: unknown]>>;

interface Names {
  /** Schemas that the OpenAPI file names. */
  ids: ReadonlyMap<z.ZodType, string>;
  /** Sentence and example of a field, by its new name; that of a schema by `NewFlight.flight` comes first. */
  fields: FieldWords;
  /** Fields that no program sends. */
  pageOnly: ReadonlySet<z.ZodType>;
  /** Schemas that programs have another one for. */
  replaced: ReadonlyMap<z.ZodType, z.ZodType>;
}

/** The same checks, with keys in snake case; typed as before, since `camelKeys` turns what it reads back. */
export function inSnakeCase<Schema extends z.ZodType>(schema: Schema, names: Names): Schema {
  const rebuilt = names.replaced.get(schema) ?? rebuild(schema, names);
  const id = names.ids.get(schema);
  return (id ? rebuilt.register(apiSchemas, { id }) : rebuilt) as Schema;
}

function rebuild(schema: z.ZodType, names: Names): z.ZodType {
  const inner = (each: unknown) => inSnakeCase(each as z.ZodType, names);
  if (schema instanceof z.ZodObject) return schema.clone({ ...schema.def, shape: fieldsOf(schema, names) });
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: inner(schema.element) });
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.clone({ ...schema.def, options: schema.options.map(inner) });
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap()).optional();
  if (schema instanceof z.ZodNonOptional) return schema.clone({ ...schema.def, innerType: inner(schema.unwrap()) });
  return schema;
}

function fieldsOf(schema: z.ZodObject, names: Names): Record<string, z.ZodType> {
  const shown = Object.entries(schema.shape).filter(([, field]) => !names.pageOnly.has(field as z.ZodType));
  const fields = shown.map(([given, field]) => {
    const name = snakeCase(given);
    const words = names.fields[`${names.ids.get(schema)}.${name}`] ?? names.fields[name];
    return [name, withWords(inSnakeCase(field as z.ZodType, names), words)] as const;
  });
  return Object.fromEntries(fields);
}

function withWords(field: z.ZodType, words: FieldWords[string] | undefined): z.ZodType {
  if (field instanceof z.ZodLiteral) return field.meta({ description: 'Kind of the edit.', examples: [field.value] });
  if (!words) return field;
  const [description, example] = words;
  return field.meta(example === undefined ? { description } : { description, examples: [example] });
}
