import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { dataUrl } from '~/remix-protocol.ts';
import { urls } from '~/urls.ts';
import { signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type RawResponse, send } from '../support/send.ts';
import { textOf } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { RATE_LIMIT_PAGE: '100' } });
});

afterAll(() => host.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const foreign = {
  ...form,
  origin: 'https://terminal.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
};
const booking = ' 1.1QUILLFORD/ODETTE MS\r\n 1 KL1008J 10FEB LHRAMS HK1  0905 1125';

const post = (fields: Record<string, string> | string[][], headers: Record<string, string> = {}) =>
  send(host.port, {
    path: '/paste',
    method: 'POST',
    headers: { ...foreign, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Whatever comes back: nothing is kept of it anywhere, nobody frames it, and no cookie is set. */
function expectClosed({ headers }: RawResponse) {
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
}

const withoutChance = ({ status, headers, body }: RawResponse) => ({
  status,
  headers: { ...headers, date: '', 'x-request-id': '', 'content-security-policy': '' },
  policy: String(headers['content-security-policy']).replace(/'nonce-[^']+'/, ''),
  body: body.replace(/ nonce="[^"]+"/, ''),
});

test('a text from a page of another site is answered as a stranger’s first post to the converter', async () => {
  const answer = await post({ text: booking, language: 'en' });
  expect(answer.status).toBe(200);
  expectClosed(answer);
  expect(textOf(answer.body)).toMatch(/09:05|9:05/);
  expect(answer.body).toContain('Quillford');
  expect(answer.body).toContain('action="/#answer"');
  const body = new URLSearchParams({ convert: '1', pnr: booking }).toString();
  const own = await send(host.port, { path: '/', method: 'POST', headers: form, body });
  const title = /<title>[^<]*<\/title>/;
  expect(title.exec(answer.body)?.[0]).toBe(title.exec(own.body)?.[0]);
});

test('its address becomes that of the converter, by a script that the page’s nonce allows', async () => {
  const { body, headers } = await post({ text: booking, language: 'en' });
  const [, nonce, script] = /<script nonce="([^"]+)">(.*?)<\/script>/.exec(body) ?? [];
  expect(script).toMatch(/^history\.replaceState\(null,"","\/"\);/);
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  const own = await send(host.port, { path: '/', method: 'POST', headers: form, body: 'convert=1&pnr=x' });
  expect(own.body).not.toContain('replaceState(null,"","/")');
});

test.each(languages)('the page is in the language of the field (%s)', async (language) => {
  const answer = await post({ text: booking, language }, { 'accept-language': 'fr' });
  expect(answer.headers['content-language']).toBe(language);
  expect(answer.body).toContain(`action="${urls.home(language)}#answer"`);
  expect(answer.body).toContain(`history.replaceState(null,"","${urls.home(language)}")`);
});

test.each([[{ language: 'xx' }], [{ language: '../../admin' }], [{ language: '' }], [{}]])(
  'an unknown language, %j, leaves it to the browser’s',
  async (fields) => {
    const german = await post({ text: booking, ...fields }, { 'accept-language': 'de-AT,de;q=0.9' });
    expect(german.headers['content-language']).toBe('de');
    expect(german.body).toContain('action="/intl/de#answer"');
    expect((await post({ text: booking, ...fields })).headers['content-language']).toBe('en');
  },
);

test.each([{ text: '' }, { text: ' \r\n\t ' }, {}])('nothing marked, %j, is said at the text field', async (fields) => {
  const answer = await post({ ...fields, language: 'en' });
  expect(answer.status).toBe(422);
  expectClosed(answer);
  expect(textOf(answer.body)).toContain('Nothing was selected. Paste the booking here.');
  const german = await post({ ...fields, language: 'de' });
  expect(textOf(german.body)).toContain('Es war nichts markiert.');
});

test('what is no booking, and what is too long, gets the page’s own sentences', async () => {
  const none = await post({ text: 'Dear Ms Albright, thank you for your letter.', language: 'en' });
  expect([none.status, textOf(none.body)]).toEqual([422, expect.stringContaining('Dear Ms Albright')]);
  expectClosed(none);
  const long = await post({ text: 'A'.repeat(20_001), language: 'en' });
  expect([long.status, textOf(long.body)]).toEqual([422, expect.stringContaining('20,000')]);
  expectClosed(long);
});

test('a body above 64 kB is refused by a page, in the browser’s language', async () => {
  const answer = await post({ text: 'A'.repeat(65 * 1024) }, { 'accept-language': 'de' });
  expect(answer.status).toBe(413);
  expectClosed(answer);
  expect(answer.body).toMatch(/<html lang="de">.*64 kB/);
  expect((await post({ text: booking, filling: 'x'.repeat(63 * 1024) })).status).toBe(200);
});

test.each(['multipart/form-data; boundary=x', 'application/json', 'text/plain'])(
  'only a plain form is taken, no %s',
  async (type) => {
    const answer = await post({ text: booking }, { 'content-type': type });
    expect([answer.status, answer.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
    expectClosed(answer);
  },
);

test('S10 S12 somebody signed in gets what a stranger gets, and stays signed in', async () => {
  const { visitor, id } = await signedInCustomer(host);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const before = await host.client.session.findMany({ where: { accountId: id } });
  const fields = { text: booking, language: 'en' };
  const [known, stranger] = [await post(fields, { cookie }), await post(fields)];
  expect(withoutChance(known)).toEqual(withoutChance(stranger));
  expect(known.body).not.toMatch(/Meridian|form_token|Clara/);
  expect(await host.client.session.findMany({ where: { accountId: id } })).toEqual(before);
  expect((await visitor.get('/members')).status).toBe(200);
});

test.each([
  ['preferences', { cookie: 'prefs=language%253Dde%2526view%253Dtext; visited=1; plain=1' }],
  ['a token', { authorization: 'Bearer whatever' }],
])('%s of the visitor have no effect', async (_what, headers: Record<string, string>) => {
  const fields = { text: booking };
  expect(withoutChance(await post(fields, headers))).toEqual(withoutChance(await post(fields)));
});

test('other fields of the converter’s form have no effect', async () => {
  const form = { choices: '1', view: 'text', outputLanguage: 'de', saveTemplate: '1', templateName: 'Mine' };
  const more = { ...form, form_token: 'x', last: 'x', trip: '{}', edit: 'x', accept: '1', sample: '1', pnr: 'x' };
  const text = { text: booking, language: 'en' };
  expect(withoutChance(await post({ ...more, ...text }))).toEqual(withoutChance(await post(text)));
});

test('of a field that comes twice the first counts', async () => {
  const twice = await post([
    ['text', booking],
    ['text', 'x'],
    ['language', 'en'],
    ['language', 'de'],
  ]);
  expect(withoutChance(twice)).toEqual(withoutChance(await post({ text: booking, language: 'en' })));
});

test('mark-up in a text stays text', async () => {
  const evil = '</textarea><script>alert(1)</script><img src=x onerror=alert(1)>';
  for (const text of [evil, `${evil}\r\n${booking}`, `${booking}\r\n${evil}`]) {
    const { body } = await post({ text, language: `en"><script>alert(1)</script>` });
    expect(body).not.toMatch(/<script>alert|<img src=x|onerror=alert\(1\)>/);
    expect(body).toMatch(/&lt;script&gt;alert\(1\)|\\u003cscript>alert\(1\)/);
  }
});

describe('what is no such post', () => {
  test('the address itself leads to the converter', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send(host.port, { path: '/paste', method });
      expect([status, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store']);
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
    const length = { 'content-length': 6 };
    const refusal = async (headers: Record<string, string>) =>
      (await send(host.port, { path: '/paste', method, headers: { ...headers, ...length }, body: 'text=x' })).status;
    expect([await refusal(foreign), await refusal(form)]).toEqual([403, 405]);
  });

  test.each([
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ])('a script or a frame, which nobody sees, posts nothing: %j', async (headers) => {
    const answer = await post({ text: booking }, headers);
    expect(answer.status).toBe(405);
    expect(answer.body).not.toContain('Quillford');
  });

  test.each(['/paste/', '/Paste', '/%70aste', '/intl/de/paste'])('%s is not its address', async (path) => {
    const body = new URLSearchParams({ text: booking }).toString();
    expect((await send(host.port, { path, method: 'POST', headers: foreign, body })).status).toBe(403);
  });
});

test('a query changes nothing: neither data alone nor another form comes of it', async () => {
  const body = new URLSearchParams({ text: booking, language: 'en' }).toString();
  const plain = withoutChance(await post({ text: booking, language: 'en' }));
  for (const path of ['/paste?lang=de', '/paste?download=busy&seconds=1', dataUrl('/paste', 'routes/_index')]) {
    const answer = await send(host.port, { path, method: 'POST', headers: foreign, body });
    expect(withoutChance(answer), path).toEqual(plain);
  }
});

test('P2 the page cache neither answers such a post nor keeps its answer', async () => {
  const first = await send(host.port, { path: '/' });
  expect(first.headers.etag).toBeDefined();
  const answer = await post({ text: booking, language: 'en' }, { 'if-none-match': String(first.headers.etag) });
  expect([answer.status, answer.headers.etag]).toEqual([200, undefined]);
  expect(answer.headers.vary).toMatch(/Cookie/);
  const after = await send(host.port, { path: '/' });
  expect(after.body).toBe(first.body);
  expect(after.body).not.toContain('Quillford');
  expect((await send(host.port, { path: '/paste' })).status).toBe(303);
});

test('it counts as a post to the converter does', async () => {
  const paste = () => post({ text: booking, language: 'en' });
  let answer = await paste();
  for (let count = 0; count < 101 && answer.status === 200; count += 1) answer = await paste();
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  expectClosed(answer);
  const body = new URLSearchParams({ pnr: booking }).toString();
  expect((await send(host.port, { path: '/', method: 'POST', headers: form, body })).status).toBe(429);
});
