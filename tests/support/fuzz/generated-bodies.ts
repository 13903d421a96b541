import fc from 'fast-check';

type Schema = Record<string, unknown>;
type Schemas = Record<string, object>;

interface Content {
  schema: object;
  examples?: Record<string, { value: unknown }>;
}

export interface Body {
  /** Content type; null for none. */
  type: string | null;
  text: string;
}

const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1e308, '', [], {}, [[]], { a: { b: {} } }, '\u0000', '\ud800', '__proto__'),
  fc.string({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Examples of the contract with fields taken away, added and spoiled, in every type that a caller may send. */
export function bodyFor(schemas: Schemas, { schema, examples = {} }: Content): fc.Arbitrary<Body> {
  const samples = Object.values(examples).map(({ value }) => value as Schema);
  const names = Object.keys((resolve(schemas, schema as Schema).properties as object | undefined) ?? {});
  const spoiled = fc
    .tuple(
      fc.constantFrom(...samples, {}),
      fc.dictionary(fc.constantFrom(...names, 'other'), wrong, { maxKeys: 3 }),
      fc.subarray(names),
    )
    .map(([sample, other, gone]) => withoutFields({ ...sample, ...other }, gone.slice(0, 2)));
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(fc.constantFrom(...samples, {}), spoiled).chain(written) },
    { weight: 1, arbitrary: fc.constantFrom(...broken) },
    { weight: 1, arbitrary: fc.string({ maxLength: 300 }).map((text) => ({ type: 'text/plain', text })) },
  );
}

const resolve = (schemas: Schemas, schema: Schema): Schema =>
  typeof schema.$ref === 'string' ? ((schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema) : schema;

const withoutFields = (body: Schema, names: string[]): Schema =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const written = (body: Schema): fc.Arbitrary<Body> =>
  fc.constantFrom<Body>(
    { type: 'application/json', text: JSON.stringify(body) },
    { type: 'application/x-www-form-urlencoded', text: asForm(body) },
    { type: 'text/plain', text: JSON.stringify(body) },
    { type: null, text: asForm(body) },
    { type: 'multipart/form-data; boundary=x', text: asParts(body) },
  );

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const asForm = (body: Schema): string =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, textOf(value) ?? ''])).toString();

const asParts = (body: Schema): string =>
  `${Object.entries(body)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`)
    .join('')}--x--\r\n`;

const broken: Body[] = [
  { type: 'application/json', text: '{"pnr":' },
  { type: 'application/json', text: '['.repeat(5000) },
  { type: 'application/json', text: '[1]' },
  { type: 'application/json', text: '' },
  { type: 'multipart/form-data', text: 'a=b' },
  { type: 'multipart/form-data; boundary=', text: '--' },
  { type: 'image/png', text: 'x' },
  { type: 'application/json; charset=utf-7', text: '+AHs-' },
  { type: 'text/plain', text: 'x'.repeat(300_000) },
];
