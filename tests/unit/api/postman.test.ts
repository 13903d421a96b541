import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { convert } from '~/api/convert/convert.server.ts';
import { describeApi, describeApiForPostman } from '~/api/docs/describe-api.server.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { placeTestSettings } from '../../support/settings.ts';

const text = z.string().min(1);
const pair = z.strictObject({ key: text, value: z.string() });
const described = pair.extend({ description: text });

/** What Postman's format 2.1 allows of what we write: strict, so that a misspelt field is found. */
const Auth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('noauth') }),
  z.strictObject({ type: z.literal('apikey'), apikey: z.array(pair) }),
  z.strictObject({ type: z.literal('bearer'), bearer: z.array(pair) }),
]);
const Header = pair.or(described.extend({ disabled: z.literal(true) }));
const Request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']),
  description: text,
  auth: Auth,
  header: z.array(Header),
  url: z.strictObject({
    raw: z.string().startsWith('{{baseUrl}}/'),
    host: z.tuple([z.literal('{{baseUrl}}')]),
    path: z.array(text),
    variable: z.array(described).optional(),
  }),
  body: z
    .strictObject({
      mode: z.literal('raw'),
      raw: text,
      options: z.strictObject({ raw: z.strictObject({ language: z.literal('json') }) }),
    })
    .optional(),
});
const Response = z.strictObject({
  name: text,
  originalRequest: Request,
  status: text,
  code: z.literal(200),
  header: z.array(pair),
  _postman_previewlanguage: z.literal('json'),
  body: text,
});
const StatusTest = z.strictObject({
  listen: z.literal('test'),
  script: z.strictObject({
    type: z.literal('text/javascript'),
    exec: z.tuple([
      z
        .string()
        .regex(
          /^pm\.test\('[\w ]+', \(\) => pm\.expect\(pm\.response\.code\)\.to\.be\.oneOf\(\[\d{3}(, \d{3})*\]\)\);$/,
        ),
    ]),
  }),
});
const Item = z.strictObject({
  name: text,
  event: z.tuple([StatusTest]),
  request: Request,
  response: z.array(Response),
});
const Collection = z.strictObject({
  info: z.strictObject({
    name: text,
    description: text,
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  auth: Auth,
  variable: z.array(pair),
  item: z.array(z.strictObject({ name: text, description: text, item: z.array(Item).min(1) })),
});

let collection: z.infer<typeof Collection>;
let paths: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  placeTestSettings({ PUBLIC_URL: 'http://wayline.test' });
  const read = async (endpoint: typeof describeApi) => (await callEndpoint(endpoint, { method: 'GET' })).body;
  collection = Collection.parse(await read(describeApiForPostman));
  paths = (await read(describeApi)).paths;
});
afterAll(() => placeTestSettings());

const requests = () => collection.item.flatMap(({ item }) => item.map(({ request }) => request));
const variable = (name: string) => collection.variable.find(({ key }) => key === name)?.value ?? '';

test('the Postman collection has every call of the OpenAPI file once', () => {
  const calls = requests().map(
    ({ method, url }) => `${method} ${url.raw.replace('{{baseUrl}}', '').replace(/:(\w+)/g, '{$1}')}`,
  );
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...calls].sort()).toEqual([...documented].sort());
});

test('each of its requests asks for a status: success by the test key, else one of the contract', () => {
  const asked = collection.item.flatMap(({ item }) =>
    item.map(({ event, request }) => [request.url.raw, event[0].script.exec[0]]),
  );
  const byPath = Object.fromEntries(asked);
  expect(byPath['{{baseUrl}}/api/v1/itineraries']).toContain('oneOf([200])');
  expect(byPath['{{baseUrl}}/api/auth/login']).toMatch(/oneOf\(\[200, 400, .*422/);
});

test('its requests name no variable that it does not set', () => {
  const names = new Set(collection.variable.map(({ key }) => key));
  for (const [, name = ''] of JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)) expect(names).toContain(name);
  expect(variable('baseUrl')).toBe('http://wayline.test');
  for (const { url } of requests())
    for (const part of url.path.filter((each) => each.startsWith(':')))
      expect(
        url.variable?.map(({ key }) => key),
        url.raw,
      ).toContain(part.slice(1));
});

test('its first call converts a sample with the key that it brings', async () => {
  const request = requests().find(({ url }) => url.raw === '{{baseUrl}}/api/v1/convert');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${variable('privateKey')}` };
  const { status, body } = await callEndpoint(convert, { headers, body: request?.body?.raw ?? '' });
  expect([status, body.flightData.flights.length]).toEqual([200, 2]);
});
