import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { type RawResponse, send } from '../support/send.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { RATE_LIMIT_KEYLESS: '10', TRUST_PROXY: '1' } });
});

afterAll(() => host.stop());

const paste = [
  ' 1.1ALBRIGHT/ODETTE MS',
  ' 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL /E',
  ' 2 KL1965T 18JUL J AMSZAG*SS1  930A 1120A /DCKL /E',
  'OPERATED BY KLM CITYHOPPER',
].join('\n');

const boundary = '----wayline';
const multipart = (text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="pnr"\r\n\r\n${text}\r\n--${boundary}--\r\n`;

/** The same call in the forms that callers use, right and wrong. */
const calls: Record<string, { type: string; body: string }> = {
  form: {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ pnr: paste, today: '2026-05-04' }).toString(),
  },
  JSON: { type: 'application/json', body: JSON.stringify({ pnr: paste, today: '2026-05-04' }) },
  multipart: { type: `multipart/form-data; boundary=${boundary}`, body: multipart(paste) },
  'plain text': { type: 'text/plain', body: paste },
  'JSON that says it is a form': { type: 'application/x-www-form-urlencoded', body: JSON.stringify({ pnr: paste }) },
  'plain text that says it is a form': { type: 'application/x-www-form-urlencoded', body: paste },
};

const call = (type: string, body: string | Buffer, path = '/api/convert', headers = {}) =>
  send(host.port, { path, method: 'POST', headers: { 'content-type': type, ...headers }, body });
const json = (answer: RawResponse) => JSON.parse(answer.body);

test.each(Object.keys(calls))('POST /api/convert reads %s', async (name) => {
  const { type = '', body = '' } = calls[name] ?? {};
  const answer = await call(type, body);
  expect(answer.status).toBe(200);
  const { flightData } = json(answer);
  expect(flightData.names).toEqual(['ALBRIGHT/ODETTE MS']);
  expect(
    flightData.flights.map(
      (flight: { flt: { iatacode: string; flightNo: string } }) => flight.flt.iatacode + flight.flt.flightNo,
    ),
  ).toEqual(['DL147', 'KL1965']);
});

test('the answer has every field of the contract, with numbers as numbers', async () => {
  const { flightData, warnings, output } = json(
    await call('application/json', JSON.stringify({ pnr: paste, today: '2026-05-04' })),
  );
  expect(flightData.info).toEqual({ agencyName: null, requestsLeft: null });
  const [first, last] = flightData.flights;
  expect(first.dep).toMatchObject({
    airportcode: 'JFK',
    cityname: 'New York',
    countryname: 'United States',
    timezone: 'America/New_York',
    timezoneshort: 'EDT',
    terminal: null,
  });
  expect(first.flt.departure).toEqual({
    string: '2026-07-17 16:36',
    day: 'Fri',
    tz: 'America/New_York',
    UTC: '2026-07-17T20:36:00Z',
  });
  expect(first.flt.transit_time).toEqual({ minutes: 35, hours: 3, days: 0, months: 0 });
  expect(first.flt.co2).toMatchObject({ unit: 'kg', method: 'UK Government GHG Conversion Factors 2025' });
  expect([typeof first.dep.latitude, typeof first.flt.distance.km, typeof first.flt.co2.co2]).toEqual([
    'number',
    'number',
    'number',
  ]);
  expect(first.flt['png-logo-low-res']).toBe('http://wayline.test/logos/dl.png');
  expect([last.flt.transit_time, last.flt.operated_by]).toEqual([null, 'KLM Cityhopper']);
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: expect.any(String), line: expect.any(Number), message: expect.any(String) }),
    ]),
  );
  expect(output.format).toBe('threelines');
  expect(output.text).toContain('Departing: New York JFK (JFK) at 4:36 pm');
});

test('options, format and language shape the ready-made output', async () => {
  const body = { pnr: paste, today: '2026-05-04', format: 'twolines', options: { twelveClock: false }, language: 'de' };
  const { output } = json(await call('application/json', JSON.stringify(body)));
  expect(output.format).toBe('twolines');
  expect(output.text).toContain('16:36');
});

test.each([
  ['de-AT', 'DE'],
  ['zh-Hans', 'cn'],
])('%s is the language that we call %s', async (tag, code) => {
  const read = async (language: string) =>
    json(await call('application/json', JSON.stringify({ pnr: paste, today: '2026-05-04', language }))).output;
  expect(await read(tag)).toEqual(await read(code.toLowerCase()));
});

test('a text without flights is a 422 problem with an id, and the words of the specification', async () => {
  const answer = await call('text/plain', 'good morning');
  expect(answer.status).toBe(422);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(json(answer)).toMatchObject({ code: 'no-flights', status: 422, request_id: answer.headers['x-request-id'] });
  expect(json(answer).detail).toBe(
    'Invalid Input - Sorry, we could not convert your input. It could be that an airport code is incorrect, or an airline iatacode',
  );
});

test.each([
  ['an empty text', { pnr: ' ' }, 422, 'text-missing'],
  ['a text of more than 20,000 characters', { pnr: 'x'.repeat(20_001) }, 413, 'text-too-long'],
  ['a text of more than 400 lines', { pnr: 'x\n'.repeat(400) }, 413, 'text-too-long'],
  ['a day that is none', { pnr: 'x', today: '2026-02-30' }, 422, 'field-invalid'],
  ['an unknown language', { pnr: 'x', language: 'xx' }, 422, 'field-invalid'],
  ['an unknown format', { pnr: 'x', format: 'sixlines' }, 422, 'field-invalid'],
])('%s is refused with the field named', async (_name, body, status, code) => {
  const answer = await call('application/json', JSON.stringify(body));
  expect([answer.status, json(answer).code]).toEqual([status, code]);
  expect(json(answer).errors[0].pointer).toMatch(/^\/\w+$/);
});

test('JSON that is none is a 400 problem', async () => {
  expect((await call('application/json', '{"pnr": ')).status).toBe(400);
});

test('F32 broken bytes, NUL, a byte order mark and UTF-16 never make an error of ours', async () => {
  const broken = Buffer.concat([Buffer.from(paste), Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])]);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(paste, 'utf16le')]);
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(paste)]);
  for (const body of [broken, utf16, marked]) expect((await call('text/plain', body)).status).toBe(200);
  for (const body of ['pnr=%ff%fe%00', 'pnr=%', 'pnr=%u0041', '\0'])
    expect((await call('application/x-www-form-urlencoded', body)).status).toBe(422);
});

test('another method is a 405 problem that names the right one', async () => {
  const answer = await send(host.port, { path: '/api/convert' });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
});

test('the keyless limits, ten a minute and a hundred a day, are said in headers; the eleventh call is a 429 problem', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const policies = '"minute";q=10;w=60, "day";q=100;w=86400';
  for (let left = 9; left >= 0; left -= 1) {
    const answer = await call('text/plain', paste, '/api/convert', from);
    expect([answer.status, answer.headers['ratelimit-policy']]).toEqual([200, policies]);
    expect(answer.headers.ratelimit).toMatch(new RegExp(`^"minute";r=${left};t=\\d+, "day";r=${90 + left};t=\\d+$`));
  }
  const refused = await call('text/plain', paste, '/api/convert', from);
  expect(json(refused)).toMatchObject({ status: 429, code: 'rate-limited', 'violated-policies': ['minute'] });
  expect(refused.headers.ratelimit).toMatch(/^"minute";r=0;t=\d+, "day";r=90;t=\d+$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('text/plain', paste, '/api/convert', { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
});

test('POST /api/write-file answers the itinerary as a file to keep', async () => {
  const fields = { input: paste, options: JSON.stringify({ twelveClock: false }), format: JSON.stringify('twolines') };
  const form = 'application/x-www-form-urlencoded';
  const text = await call(form, new URLSearchParams(fields).toString(), '/api/write-file');
  expect(text.headers['content-disposition']).toBe('attachment; filename="itinerary.txt"');
  expect(text.body).toContain('Depart 16:36');
  const html = await call(form, new URLSearchParams({ ...fields, type: 'html' }).toString(), '/api/write-file');
  expect([html.headers['content-type'], html.body.includes('<table')]).toEqual(['text/html; charset=utf-8', true]);
  expect((await call(form, 'input=nothing', '/api/write-file')).status).toBe(422);
});

test('S21 a call with an absolute URL is answered the same; another spelling is redirected', async () => {
  const from = { 'x-forwarded-for': '203.0.113.11' };
  const plain = await send(host.port, { path: '/api/v1/airports/JFK', headers: from });
  const whole = await send(host.port, { path: 'http://wayline.test/api/v1/airports/JFK', headers: from });
  expect([whole.status, whole.body]).toEqual([200, plain.body]);
  expect(json(plain).airportcode).toBe('JFK');
  const spelt = await send(host.port, { path: '/API/v1/airports/JFK?a=1', headers: from });
  expect([spelt.status, spelt.headers.location]).toEqual([301, '/api/v1/airports/JFK?a=1']);
});

test('S4 a look-up is cacheable, unless it came with keys or a session', async () => {
  const policy = async (headers: Record<string, string>) =>
    (
      await send(host.port, {
        path: '/api/v1/airports/JFK',
        headers: { 'x-forwarded-for': '203.0.113.12', ...headers },
      })
    ).headers['cache-control'];
  expect(await policy({})).toBe('public, max-age=86400');
  expect(await policy({ cookie: 'sid=anything' })).toBe('no-store');
  expect(await policy({ authorization: 'Basic anything' })).toBe('no-store');
});

test.each([
  ['a list', 'application/json', '[{"pnr":"x"}]', 400, 'body-unreadable', /not an object/],
  ['multipart without its boundary', 'multipart/form-data', 'pnr=x', 400, 'body-unreadable', /boundary/],
  ['an unknown format', 'application/json', '{"pnr":"x","format":"six"}', 422, 'field-invalid', /"format" must be/],
])('%s is called what it is', async (_name, type, body, status, code, detail) => {
  const answer = await call(type, body);
  expect([answer.status, json(answer).code]).toEqual([status, code]);
  expect(json(answer).detail).toMatch(detail);
  if (status === 422) expect(json(answer).errors[0].pointer).toBe('/format');
});

test('a file of an unknown type is refused with its field named', async () => {
  const file = JSON.stringify({ input: paste, type: 'pdf' });
  const answer = await call('application/json', file, '/api/write-file');
  expect([answer.status, json(answer).errors]).toEqual([
    422,
    [{ detail: '"type" must be one of txt, html, ics.', pointer: '/type' }],
  ]);
});
