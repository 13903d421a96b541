// Conversions without keys: bodies, options, types, encodings; and what the documentation's key gets.
import { docsKey, fieldOf, json, named, paths, text } from './api-texts.mjs';

const codes = [
  'text-missing',
  'text-too-long',
  'field-invalid',
  'no-flights',
  'key-missing',
  'key-malformed',
  'key-unknown',
  'keys-mismatched',
  'account-suspended',
  'plan-missing',
  'quota-exceeded',
  'rate-limited',
  'bad-keys',
  'idempotency-running',
  'idempotency-mismatch',
  'idempotency-key-invalid',
  'body-unreadable',
  'too-large',
  'content-type',
  'encoding',
  'method',
  'not-acceptable',
  'internal',
  'unavailable',
  'busy',
  'browser-call',
  'code-unknown',
  'too-many-texts',
  'batch-too-large',
  'not-found',
  'test-text-unknown',
  'none-such',
];

export async function recordBodies(recorder) {
  for (const path of paths) {
    await recordFields(recorder, path);
    await recordTypes(recorder, path);
  }
}

/** From this machine, which an embedded run does not count. */
async function recordFields(recorder, path) {
  const field = fieldOf(path);
  const post = (name, body, headers) => recorder.record(`api ${path} ${name}`, { path, ...json(body, headers) });
  const good = { [field]: text, today: '2026-05-04' };
  await post('json', good);
  for (const format of ['twolines', 'tableoutput', '"threelinesreordered"', 'none'])
    await post(`format ${format}`, { ...good, format });
  for (const language of ['de', 'cn', 'tr', 'xx', 7]) await post(`language ${language}`, { ...good, language });
  for (const today of ['2026-12-31', '2026-02-30', 'yesterday', null]) await post(`today ${today}`, { ...good, today });
  const options = [
    'operatedBy,cabin,km,-duration',
    ['carbon', '-logo', 'className'],
    { timezone: true, cabinradio: 'cabin' },
    'nonsense,more',
    { a: { b: 1 } },
    'x'.repeat(1001),
    Array.from({ length: 41 }, () => 'carbon'),
    5,
  ];
  for (const [at, each] of options.entries()) await post(`options ${at}`, { ...good, options: each });
  for (const type of ['txt', 'html', 'ics', 'exe', 3]) await post(`type ${type}`, { ...good, type, language: 'fr' });
  for (const [name, body] of Object.entries({
    empty: '',
    broken: '{',
    list: '[]',
    'no field': '{}',
    number: '5',
    nested: '['.repeat(99),
  }))
    await post(name, body);
  await post('no flights', { [field]: 'NOTHING HERE' });
  await post('doubtful', {
    [field]: `${text}\n 3 ZZ 999Y 31FEB X QQQXXX*HK1\n 4 BA 117Y 12SEP X LHRJFK*HK1  820A 1110A`,
  });
  await post('too long', { [field]: 'x'.repeat(20_001) });
  await post('several faults', { [field]: '', format: 'x', language: 'y', today: 'z', options: 'a,b,c,d,e,f,g,h' });
}

async function recordTypes(recorder, path) {
  const field = fieldOf(path);
  const post = (name, body, headers) => recorder.record(`api ${path} ${name}`, { path, ...json(body, headers) });
  const good = { [field]: text, today: '2026-05-04' };
  await post('form', new URLSearchParams({ [field]: text }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await post('json said to be a form', JSON.stringify(good), { 'content-type': 'application/x-www-form-urlencoded' });
  await post('text', text, { 'content-type': 'text/plain' });
  for (const accept of [
    'application/json',
    'text/html',
    '*/*',
    'application/problem+json',
    'application/json;q=0',
    'text/*',
  ])
    await post(`accept ${accept}`, good, { accept });
  for (const encoding of ['br', 'gzip', 'gzip;q=0, br;q=0', 'identity', 'deflate', '*'])
    await post(`encoding ${encoding}`, good, { 'accept-encoding': encoding });
  await post('origin', good, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' });
  await recorder.record(`api ${path} with a query`, { path: `${path}?x=1`, ...json(good) });
  await recorder.record(`api ${path} with a slash`, { path: `${path}/`, ...json(good) });
  await recorder.record(`api ${path} in capitals`, { path: path.toUpperCase(), ...json(good) });
  await recorder.record(`api ${path} absolute`, { path: `http://localhost:3981${path}`, ...json(good) });
  await recorder.record(`api ${path} chunked`, { path, ...json(good, { 'transfer-encoding': 'chunked' }) });
  await recorder.record(`api ${path} get`, { path });
}

export async function recordSamples(recorder) {
  const names = ['connection', 'one-way', 'waitlisted', ...codes];
  for (const [at, name] of names.entries()) {
    const headers = { private_app_key: docsKey, 'x-forwarded-for': `198.18.0.${at}` };
    for (const path of paths)
      await recorder.record(`sample ${path} ${name}`, { path, ...json({ [fieldOf(path)]: named(name) }, headers) });
  }
  const headers = { authorization: `Bearer ${docsKey}`, 'x-forwarded-for': '198.18.1.1' };
  await recorder.record('sample by words', {
    path: '/api/v1/convert',
    ...json({ pnr: text, language: 'de', format: 'tableoutput' }, headers),
  });
  await recorder.record('sample in batch', {
    path: '/api/v1/convert/batch',
    ...json({ texts: names.map(named).slice(0, 5) }, headers),
  });
  await recorder.record('sample in long batch', {
    path: '/api/v1/convert/batch',
    ...json({ texts: names.map(named) }, headers),
  });
}
