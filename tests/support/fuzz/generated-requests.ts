import fc from 'fast-check';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { dataUrl } from '~/remix-protocol.ts';
import type { RawRequest } from '../send.ts';
import { bodyFor } from './generated-bodies.ts';

interface Operation {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }> };
}

export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const segments = [
  'JFK',
  '%00',
  '%2F',
  '..%2f',
  '%ff',
  'ä',
  "'",
  '{}',
  'x'.repeat(3000),
  '1e9',
  '__proto__',
  '%5c',
  '-',
];
const queries = [
  '',
  '?',
  '?a=b',
  dataUrl('', 'root'),
  '?check=sounds',
  '?check[]=x&check=y',
  `?${'a=b&'.repeat(500)}`,
  '?%',
];

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
/** Node refuses to send other characters in a header. */
const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const headers = fc.record(
  {
    accept: oneOf('*/*', 'application/json', 'text/html', 'application/json;q=0', ';;', 'a/b,,;q=x'),
    authorization: fc.oneof(
      oneOf(`Bearer ${demoKey}`, 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`),
      headerText,
    ),
    private_app_key: fc.oneof(oneOf(demoKey, 'wl_sk_live_wrong'), headerText),
    public_app_key: headerText,
    'idempotency-key': headerText,
    'accept-language': fc.oneof(oneOf('de', 'zh-Hans', '*', 'x'.repeat(4000), ';q='), headerText),
    'content-encoding': oneOf('identity', 'gzip', 'x'),
    'if-none-match': oneOf('*', '"a"', 'W/"a",', '"'),
    origin: oneOf('null', 'https://elsewhere.example', 'http://', ':'),
    cookie: fc.oneof(oneOf('session=x', 'a=%', '=;;='), headerText),
    host: oneOf('wayline.test', 'a b', '[::1', 'x:99999', 'elsewhere.example', 'wayline.test:80'),
    'x-forwarded-for': oneOf('192.0.2.1', '2001:db8::1, x', ',,', 'unknown'),
  },
  { requiredKeys: [] },
);

/** Some headers at a time: most wrong ones would hide what lies behind. */
const fewHeaders = fc.tuple(headers, fc.integer({ min: 0, max: 3 }), fc.integer()).map(([all, count, turn]) => {
  const names = Object.keys(all);
  const from = names.length > 0 ? Math.abs(turn) % names.length : 0;
  const chosen = [...names.slice(from), ...names.slice(0, from)].slice(0, count);
  return Object.fromEntries(chosen.map((name) => [name, all[name as keyof typeof all]]));
});

function pathFor(template: string, { parameters = [] }: Operation) {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) =>
    fc.oneof(
      fc.constant(String(parameters.find((each) => each.name === name)?.example ?? 'x')),
      oneOf(...segments),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
    ),
  );
  return fc
    .tuple(fc.tuple(...values), oneOf(...queries))
    .map(
      ([given, query]) =>
        encodeURI(
          names.reduce((path, name, at) => path.replace(`{${name}}`, () => given[at] ?? ''), template),
        ).replaceAll('%25', '%') + query,
    );
}

/** Requests to every call of the contract, right and wrong. */
export function generateRequests(contract: Contract, { seed, count }: { seed: number; count: number }): RawRequest[] {
  const calls = Object.entries(contract.paths).flatMap(([template, all]) =>
    Object.entries(all).map(([method, operation]) => requestFor(contract, { template, method, operation })),
  );
  return fc.sample(fc.oneof(...calls), { seed, numRuns: count });
}

function requestFor(
  contract: Contract,
  { template, method, operation }: { template: string; method: string; operation: Operation },
): fc.Arbitrary<RawRequest> {
  const anyMethod = fc.oneof(
    { weight: 4, arbitrary: fc.constant(method.toUpperCase()) },
    { weight: 1, arbitrary: oneOf(...methods) },
  );
  const content = operation.requestBody?.content['application/json'];
  const body = content ? bodyFor(contract.components.schemas, content) : fc.constant({ type: null, text: '' });
  return fc
    .tuple(pathFor(template, operation), anyMethod, fewHeaders, body)
    .map(([path, sent, given, { type, text }]) => ({
      path,
      method: sent,
      headers: {
        host: 'wayline.test',
        ...(type === null ? {} : { 'content-type': type }),
        'content-length': Buffer.byteLength(text),
        ...given,
      },
      body: text,
    }));
}
