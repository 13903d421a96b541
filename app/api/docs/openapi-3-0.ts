type Json = unknown;
type JsonObject = Record<string, Json>;

/**
 * OpenAPI 3.0.3 of a 3.1 file of ours: it knows no list of types, no `const`, no `examples` of a schema no
 * description beside a reference and no webhooks. @returns its JSON; keywords that our files do not use are left as they are.
 */
export function toOpenApi30(file: JsonObject): string {
  const { webhooks: _unknown, ...known } = file;
  const converted = convert(known, false) as JsonObject;
  const components = converted.components as JsonObject;
  const schemas = withNullable(components.schemas as JsonObject, JSON.stringify(converted));
  const isCopied = (name: string) => `Nullable${name}` in schemas;
  return JSON.stringify({ ...converted, openapi: '3.0.3', components: { ...components, schemas } }).replace(
    nullableReference,
    (found, name: string) => (isCopied(name) ? found : found.replace('/Nullable', '/')),
  );
}

const nullableReference = /"#\/components\/schemas\/Nullable(\w+)"/g;

/** Beside a reference `nullable` has no effect: the schema has it, or a copy where others refer to it as well. */
function withNullable(schemas: JsonObject, text: string): JsonObject {
  const names = [...text.matchAll(nullableReference)].map(([, name = '']) => name);
  const entries = names.map((name) => {
    const isShared = text.includes(`"#/components/schemas/${name}"`);
    return [isShared ? `Nullable${name}` : name, { ...(schemas[name] as JsonObject), nullable: true }] as const;
  });
  return { ...schemas, ...Object.fromEntries(entries) };
}

/** Members whose values are schemas, or schemas by name. */
const schemaMembers = new Set(['schema', 'items', 'additionalProperties']);
const namedSchemas = new Set(['schemas', 'properties']);
const schemaLists = new Set(['anyOf', 'oneOf', 'allOf']);
/** Values of callers and of the API, which are no part of the description. */
const literal = new Set(['example', 'examples', 'value', 'default', 'enum', 'x-extensible-enum', 'required']);

function convert(value: Json, isSchema: boolean): Json {
  if (Array.isArray(value)) return value.map((each) => convert(each, isSchema));
  if (!isObject(value)) return value;
  const converted = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, member(name, each, isSchema)]),
  );
  return isSchema ? toSchema30(converted) : converted;
}

function member(name: string, value: Json, isSchema: boolean): Json {
  if (isSchema && literal.has(name)) return value;
  if (!isSchema && (name === 'example' || name === 'value')) return value;
  if (isObject(value) && namedSchemas.has(name) && (isSchema || name === 'schemas'))
    return Object.fromEntries(Object.entries(value).map(([each, schema]) => [each, convert(schema, true)]));
  return convert(value, schemaMembers.has(name) || (isSchema && schemaLists.has(name)));
}

function toSchema30(given: JsonObject): JsonObject {
  const { examples, const: constant, ...schema } = given;
  const converted: JsonObject = {
    ...schema,
    ...(Array.isArray(examples) ? { example: examples[0] } : {}),
    ...(constant === undefined ? {} : { type: typeof constant, enum: [constant] }),
  };
  return withoutSiblings(nullable(converted));
}

function nullable(schema: JsonObject): JsonObject {
  const { type, anyOf } = schema;
  if (Array.isArray(type)) return { ...schema, ...typesOf(type.map(String)) };
  if (!Array.isArray(anyOf)) return schema;
  const others = anyOf.filter((each) => !(isObject(each) && each.type === 'null'));
  if (others.length === anyOf.length || others.length > 1) return schema;
  const { anyOf: _choices, ...rest } = schema;
  const [{ $ref }] = others as [JsonObject];
  return { ...rest, $ref: String($ref).replace('/schemas/', '/schemas/Nullable') };
}

function typesOf(types: readonly string[]): JsonObject {
  const others = types.filter((each) => each !== 'null');
  const nullable = others.length < types.length ? { nullable: true } : {};
  if (others.length === 1) return { type: others[0], ...nullable };
  return { type: undefined, anyOf: others.map((type) => ({ type })), ...nullable };
}

/** What stands beside a reference is ignored in 3.0. */
function withoutSiblings(schema: JsonObject): JsonObject {
  const { $ref, ...rest } = schema;
  return $ref === undefined || Object.keys(rest).length === 0 ? schema : { ...rest, allOf: [{ $ref }] };
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
