import { problemCodeNames } from '../problem-codes.ts';
import { componentSchemas, type JsonSchema } from './api-schemas.server.ts';
import { operations } from './operations.server.ts';
import { requestSamples, sampleFault, sampleProblem } from './sample-responses.server.ts';

type Sample = Readonly<Record<string, unknown>>;

let samples: readonly Sample[] | undefined;
let schemas: ReturnType<typeof componentSchemas> | undefined;

/** From a real request or response; undefined where only objects stand, which have examples of their own. */
export function propertyExample(name: string, property: string): unknown {
  samples ??= collectSamples();
  schemas ??= componentSchemas();
  const { properties = {}, required = [] } = schemas[name] ?? {};
  const fields = Object.keys(properties);
  const values = samples
    .filter((sample) => (required as string[]).every((field) => field in sample))
    .filter((sample) => Object.keys(sample).every((field) => fields.includes(field)))
    .flatMap((sample) => (property in sample && isPlain(sample[property]) ? [sample[property]] : []));
  return values.find((value) => value !== null && !isEmptyList(value)) ?? values[0];
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object' || value === null;

function collectSamples(): Sample[] {
  const bodies = operations.flatMap(({ examples }) =>
    Object.values(examples).flatMap(({ request, response }) => [request, response()]),
  );
  const problems = [...problemCodeNames.map((code) => sampleProblem(code)), sampleProblem('no-flights', true)];
  return [...requestSamples, sampleFault, ...bodies, ...problems].flatMap(objectsIn);
}

/** The object, and all within it. */
function objectsIn(value: unknown): Sample[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Sample, ...inner];
}

/** True where the schemas of the values have properties with examples of their own. */
export const refersElsewhere = (schema: JsonSchema): boolean =>
  JSON.stringify([schema.$ref, schema.items, schema.anyOf]).includes('"#/components/schemas/');
