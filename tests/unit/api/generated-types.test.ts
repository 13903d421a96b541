import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi, describeApiOfV1 } from '~/api/docs/describe-api.server.ts';
import { generateTypes, typeOf } from '../../../clients/typescript/generate.mjs';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { placeTestSettings } from '../../support/settings.ts';

interface Media {
  schema: object;
}
interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

let whole: Description;
let small: Description;

beforeAll(async () => {
  placeTestSettings({ PUBLIC_URL: 'http://wayline.test' });
  whole = (await callEndpoint(describeApi, { method: 'GET' })).body;
  small = (await callEndpoint(describeApiOfV1, { method: 'GET' })).body;
}, 300_000);
afterAll(() => placeTestSettings());

const operationsOf = ({ paths }: Description) => Object.values(paths).flatMap((methods) => Object.values(methods));

/** The types of the schemas, and of each call what every content type of its 200 may be, as generators make them. */
function typesOf(file: Description): string {
  const answers = operationsOf(file).map(({ operationId, responses }) => {
    const types = Object.values(responses[200]?.content ?? {}).map(({ schema }) => typeOf(schema));
    return `  ${operationId}: ${types.join(' | ')};\n`;
  });
  return `${generateTypes(file)}\nexport interface Answers {\n${answers.join('')}}\n`;
}

const libraries = new Map<string, ts.SourceFile | undefined>();

function faultsOf(consumer: string, types: string): string[] {
  const files: Record<string, string> = { '/consumer.ts': consumer, '/types.ts': types };
  const options: ts.CompilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, types: [] },
    ...{ lib: ['lib.es2022.d.ts'], skipLibCheck: true },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => files[name] ?? readFile(name);
  host.fileExists = (name) => name in files || fileExists(name);
  host.getSourceFile = (name, target) => {
    if (name in files) return ts.createSourceFile(name, files[name] ?? '', target);
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, target));
    return libraries.get(name);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram(['/consumer.ts'], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const consumer = `import type { Answers } from './types.ts';
declare function call<Id extends keyof Answers>(id: Id, body: object): Promise<Answers[Id]>;
const { segments, passengers, usage } = await call('itineraries', { text: 'BA 117' });
for (const { marketing_carrier, departure, connection } of segments) {
  const place: string = departure.iata;
  console.log(marketing_carrier.number, place, departure.utc ?? 'no time', connection?.kind);
}
console.log(passengers.map(({ family }) => family.length), usage.requests_left);
const { results } = await call('itinerariesBatch', { texts: [] });
for (const each of results) console.log(each.status === 200 ? each.segments.length : each.code);
const older = await call('batch', { texts: [] });
for (const each of older.results) console.log(each.status === 200 ? each.flightData.flights : each.detail);
const { changes, same_booking } = await call('compareItineraries', {});
const file: Answers['compareFile'] = await call('compareFile', {});
console.log(same_booking, changes.length, file.length);
`;

const withConsole = `declare const console: { log(...values: unknown[]): void };\n${consumer}`;

test('a program in strict TypeScript takes the answers as generated types have them', () => {
  for (const file of [whole, small]) expect(faultsOf(withConsole, typesOf(file))).toEqual([]);
  const misspelt = withConsole.replace('each.code', 'each.segments');
  expect(faultsOf(misspelt, typesOf(whole)).join()).toContain("'segments' does not exist on type 'BatchProblem'");
}, 300_000);

/** Paths of schemas that say nothing, which generators type `unknown` or `{}`. */
function emptySchemas(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && Object.keys(value).length === 0) return [path];
  return Object.entries(value)
    .filter(([key]) => !['example', 'examples', 'security'].includes(key))
    .flatMap(([key, each]) => emptySchemas(each, `${path}/${key}`));
}

test('no schema says nothing', () => {
  expect(emptySchemas([whole.paths, whole.components])).toEqual([]);
});

test('a JSON answer shares its operation with no file, and equal errors are written once', () => {
  for (const { operationId, responses } of operationsOf(whole)) {
    const types = Object.keys(responses[200]?.content ?? {});
    if (types.includes('application/json')) expect(types, operationId).toEqual(['application/json']);
  }
  const errors = operationsOf(whole).flatMap(({ responses }) =>
    Object.values(responses).filter(({ $ref, content }) => !$ref && content?.['application/problem+json']),
  );
  const texts = errors.map((each) => JSON.stringify(each));
  expect(new Set(texts).size).toBe(texts.length);
  expect(Object.keys(whole.components.responses ?? {}).length).toBeGreaterThan(20);
});

test('the small file has all calls of version 1 within 150 kB, with the types of the whole', () => {
  const ofVersion1 = Object.keys(whole.paths).filter((path) => path.startsWith('/api/v1/'));
  expect(Object.keys(small.paths)).toEqual(ofVersion1);
  expect(JSON.stringify(small).length).toBeLessThanOrEqual(150_000);
  const types = generateTypes(whole);
  for (const declared of generateTypes(small).split('\nexport ').slice(1)) expect(types).toContain(declared.trim());
});

test('no schema is joined of parts without a type, which generators take for `unknown`', () => {
  const joined: string[] = [];
  JSON.stringify(whole, (name, value) => {
    if (name === 'allOf' && value.some((part: object) => !('type' in part || '$ref' in part)))
      joined.push(JSON.stringify(value));
    return value;
  });
  expect(joined).toEqual([]);
});
