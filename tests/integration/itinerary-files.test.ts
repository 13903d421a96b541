import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { findProgram, programs } from '../../scripts/install.mjs';
import { type Product, startProduct } from '../support/product.ts';
import { makeTemporary } from '../support/temporary.ts';
import { trips } from '../support/trips.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { RATE_LIMIT_PDF: '20', TRUST_PROXY: '1' } });
});

afterAll(() => host.stop());

const form = {
  choices: '1',
  view: 'designed',
  last: trips.return,
  cabinradio: 'cabin',
  terminals: 'on',
  reference: 'on',
  names: 'on',
  logo: 'on',
};

/** As a browser sends a form: by the redirect, too, which posts it again. */
function ask(
  kind: string,
  fields: Record<string, string> = {},
  language = 'en',
  client = '198.51.100.7',
): Promise<Response> {
  const body = new URLSearchParams({ ...form, ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': client };
  return fetch(`${host.url}/itinerary-files/${language}/${kind}`, { method: 'POST', headers, body });
}

const nameOf = (response: Response) =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');

test.each(languages)(
  'a mail draft in %s has a name that every client reads, in ASCII and in UTF-8',
  async (language) => {
    const response = await ask('eml', {}, language, `198.51.100.${20 + languages.indexOf(language)}`);
    const name = nameOf(response);
    expect([response.status, name.endsWith('.eml')]).toEqual([200, true]);
    expect(name).toMatch(/2027/);
    const header = response.headers.get('content-disposition') ?? '';
    expect(header).toMatch(
      /^attachment; filename="[\x20-\x7e]*[A-Za-z][\x20-\x7e]*\.eml"; filename\*=UTF-8''[\w%.~!-]+$/,
    );
    const mail = await simpleParser(await response.text());
    expect([mail.headers.get('x-unsent'), mail.from, mail.to]).toEqual(['1', undefined, undefined]);
    expect(mail.subject).toContain('2027');
  },
);

test.each([
  ['en', 'ics', 'London to Tokyo and back, 10 February 2027.ics', 'BEGIN:VCALENDAR'],
  ['en', 'txt', 'London to Tokyo and back, 10 February 2027.txt', 'Booking reference 7K2QWP\r\n'],
  ['de', 'html', 'London – Tokio und zurück, 10. Februar 2027.html', '<html lang="de">'],
  ['cn', 'txt', '伦敦—东京往返，2027年2月10日.txt', '7K2QWP'],
  ['en', 'json', 'London to Tokyo and back, 10 February 2027.json', '"iata": "NRT"'],
])('in %s the form answers .%s, named after the trip, and no cache keeps it', async (language, kind, name, says) => {
  const response = await ask(kind, {}, language);
  expect([response.status, nameOf(response)]).toEqual([200, name]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=/);
  expect(await response.text()).toContain(says);
});

/** Debian: chromium-headless-shell, poppler-utils, fonts-noto-core, fonts-noto-cjk; `node scripts/programs.mjs` installs them. */
const isThere = systemChromium() !== null && findProgram('poppler') !== null;
const hasFonts = isThere && findProgram('fonts') !== null && findProgram('cjkFonts') !== null;

const addedKinds = ['txt', 'html', 'eml', ...(isThere ? ['pdf'] : [])];

test.each(addedKinds)('a .%s says what was added, and never the mark-up', async (kind) => {
  const response = await ask(kind, {
    adding: '1',
    fareCurrency: '£',
    adtQty: '2',
    fare: '100',
    'add.2.for': 'child',
    'add.2.quantity': '1',
    'add.2.fare': '80',
    'add.2.markUp': '10%',
    'add.deposit': '50',
    'add.greeting': 'Dear Odette',
    'add.note.trip': 'Bring a visa.',
  });
  expect(response.status).toBe(200);
  expect(response.redirected).toBe(false);
  const text = await textOf(kind, response);
  for (const words of ['288.00', '50.00', '238.00', 'Dear Odette', 'Bring a visa.']) expect(text).toContain(words);
  expect(text).not.toContain('80.00');
});

async function textOf(kind: string, response: Response): Promise<string> {
  if (kind === 'eml') return (await simpleParser(await response.text())).text ?? '';
  return kind === 'pdf' ? textOfPdf(await response.arrayBuffer()) : response.text();
}

test('a wrong addition makes no file, and the page shows it at its field', async () => {
  const response = await ask('txt', { adding: '1', 'add.deposit': 'lots' });
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('lots')]);
});

test('a form that is refused keeps the trip in hidden fields: edits, additions and the open form', async () => {
  const trip = JSON.stringify({ edits: [{ kind: 'remove-flight', flight: '1-kl1008' }] });
  const open = { editing: 'flight/2-kl861', 'edit-departs': '15:15', edit: 'save' };
  const body = new URLSearchParams({ ...form, trip, adding: '1', 'add.greeting': 'Dear Odette', ...open }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.77' };
  const post = () => fetch(`${host.url}/?index`, { method: 'POST', headers, body });
  let refused = await post();
  for (let times = 0; refused.status !== 429 && times < 150; times++) refused = await post();
  const page = await refused.text();
  expect(refused.status).toBe(429);
  const hiddenValue = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
  expect(hiddenValue('last')).toContain('KL1008 J 10FEB');
  expect(hiddenValue('trip')).toContain('1-kl1008');
  expect(hiddenValue('trip')).toContain('Dear Odette');
  expect([hiddenValue('editing'), hiddenValue('edit-departs')]).toEqual(['flight/2-kl861', '15:15']);
});

test('an email draft has its subject in the language of the itinerary, and the logo inside', async () => {
  const response = await ask('eml', { outputLanguage: 'de' });
  expect(response.headers.get('content-type')).toBe('message/rfc822');
  const mail = await simpleParser(Buffer.from(await response.arrayBuffer()));
  expect(mail.subject).toBe('Ihr Reiseplan: London – Tokio und zurück, 10. Februar 2027');
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['image/png']);
  expect(mail.attachments[0]?.content.equals(fs.readFileSync('public/logos/kl.png'))).toBe(true);
});

test('what the page shows is in the file: edits, the agency, one paper of two, reminders', async () => {
  const edits = [{ kind: 'remove-flight', flight: '1-kl1008' }];
  const edited = await (await ask('txt', { trip: JSON.stringify({ edits }) })).text();
  expect(edited).toContain('KL 861');
  const agency = { agency: '1', branding: 'on', agencyName: 'Quayside Travel' };
  for (const kind of ['txt', 'html', 'eml'])
    expect(await (await ask(kind, agency)).text()).toContain('Quayside Travel');
  const two = { last: trips.two };
  expect(await (await ask('txt', { ...two, paper: '2' })).text()).not.toContain('Bergstrom');
  const all = await (await ask('txt', { ...two, paper: 'all' })).text();
  expect([all.includes('Bergstrom'), all.includes('Okoye')]).toEqual([true, true]);
  expect(await (await ask('ics?reminders=1')).text()).toContain('TRIGGER:-PT3H');
});

test.each([
  ['of its line', 'add.1.markUp', { fares: [{ mark_up: '8.5%' }] }],
  ['of all fares', 'add.markUp', { mark_up: '8.5%' }],
])('what was added is in every file, and the mark-up %s in none but the agent’s own JSON', async (_, name, inJson) => {
  const added = {
    adding: '1',
    fareCurrency: '£',
    adtQty: '2',
    fare: '1000',
    'add.1.for': 'adult',
    [name]: '8.5%',
    'add.greeting': 'Dear Ms Albright',
    'add.note.3-kl862': 'The lounge is upstairs.',
    'add.deposit': '500',
  };
  for (const kind of ['txt', 'html', 'eml', 'json']) {
    const file = await ask(kind, added);
    const said = kind === 'eml' ? await textOfDraft(file) : (await file.text()).replaceAll('&nbsp;', ' ');
    if (kind === 'json') {
      expect(JSON.parse(said)).toMatchObject({ contains_mark_up: true, additions: inJson });
      continue;
    }
    expect(said, kind).not.toMatch(/8[.,]5 ?%|(?<![\d,])(?:1,000|85)\.00/);
    for (const word of ['Dear Ms Albright', 'The lounge is upstairs.', '1,085.00', '2,170.00', '500.00'])
      expect(said, kind).toContain(word);
  }
  const wrong = await ask('txt', { ...added, 'add.deposit': 'some' });
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([422, expect.stringContaining('text/html')]);
});

const textOfDraft = async (file: Response) => (await simpleParser(Buffer.from(await file.arrayBuffer()))).text ?? '';

test.each([
  ['without a text', { last: '' }, 422],
  ['without flights', { last: 'good morning' }, 422],
  ['with an amount that is none', { fare: 'abc' }, 422],
  ['with changes that nobody can read', { trip: '{"edits":[{"kind":"<script>"}]}' }, 422],
])('a form %s comes back as the page, which says what to do', async (_what, fields, status) => {
  const response = await ask('txt', fields);
  expect(response.status).toBe(status);
  expect(new URL(response.url).pathname).toBe('/');
  expect(response.headers.get('content-type')).toContain('text/html');
});

test('a file that does not exist is 404, and a link to one leads home', async () => {
  expect((await ask('exe')).status).toBe(404);
  expect((await ask('txt', {}, 'xx')).status).toBe(404);
  expect((await fetch(`${host.url}/itinerary-files/en/pdf`, { redirect: 'manual' })).headers.get('location')).toBe('/');
});

test('what a stranger puts into the address of the page is not said there', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const body = new URLSearchParams(form).toString();
  const response = await fetch(`${host.url}/?download=<b>constructor&seconds=1e9`, { ...post, body });
  expect(response.status).toBe(200);
  const busy = await fetch(`${host.url}/?download=busy&seconds=1e9`, { ...post, body });
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1']);
});

test('without a browser the answer says so, and offers to print the page', async () => {
  const bare = await startProduct({ process: 'all', settings: { CHROMIUM_PATH: '/nowhere/chromium' } });
  onTestFinished(() => bare.stop());
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const body = new URLSearchParams(form).toString();
  const refused = await fetch(`${bare.url}/itinerary-files/en/pdf`, { method: 'POST', headers, body });
  const said =
    'There is no browser on this server that could make PDFs. Choose another kind of file, or print the page';
  expect([refused.status, await refused.json()]).toEqual([503, { message: expect.stringContaining(said) }]);
});

function textOfPdf(pdf: ArrayBuffer): string {
  const file = path.join(makeTemporary('itinerary-pdf'), 'itinerary.pdf');
  fs.writeFileSync(file, new Uint8Array(pdf));
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

test.skipIf(!isThere)('a PDF has pages with numbers, and every flight whole on one of them', async () => {
  const response = await ask('pdf', { last: trips.tour });
  expect(nameOf(response)).toMatch(/^London, round the world, 4 January 2027\.pdf$/);
  const pdf = await response.arrayBuffer();
  expect(pdf.byteLength).toBeLessThan(85_000);
  expect(execFileSync('pdfinfo', ['-'], { input: Buffer.from(pdf), encoding: 'utf8' })).toMatch(/Tagged: +yes/);
  const pages = textOfPdf(pdf).split('\f').slice(0, -1);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries())
    expect(page.trimEnd()).toMatch(new RegExp(`${at + 1} ?/ ?${pages.length}$`));
  const flights = ['TK 1980', 'TK 607', 'KQ 784', 'SA 322', 'SQ 481', 'SQ 708', 'NH 878', 'QF 26', 'NZ 104', 'BA 178'];
  for (const flight of flights) expect(pages.filter((page) => page.includes(flight))).toHaveLength(1);
  // Two times a flight, a heading never last, and never one flight alone.
  for (const page of pages) expect((page.match(/^ *\d\d:\d\d/gm) ?? []).length % 2).toBe(0);
  expect((pages.at(-1)?.match(/^ *\d\d:\d\d/gm) ?? []).length).toBeGreaterThanOrEqual(4);
});

test.skipIf(!isThere)('no page of a PDF holds the closing alone', { timeout: 60_000 }, async () => {
  const flight = /^ *\d+ {1,2}[A-Z]{2} *\d+ .*\n/gm;
  const [lines, names] = [trips.tour.match(flight) ?? [], trips.tour.replace(flight, '')];
  for (let many = 2; many <= lines.length; many += 1) {
    const last = names + lines.slice(0, many).join('');
    const closing = 'Kind regards,\nOdette Albright\nOf the desk for groups';
    const pdf = await (await ask('pdf', { last, adding: '1', 'add.closing': closing })).arrayBuffer();
    const page = textOfPdf(pdf).split('\f').at(-2) ?? '';
    expect([many, page]).toEqual([many, expect.stringMatching(/^ *\d\d:\d\d.*Kind regards/ms)]);
  }
});

test.skipIf(!hasFonts)('a PDF prints names of many scripts, each letter with a font that has it', async () => {
  const names = ['Дмитрий', 'Ελένη', 'สมชาย', 'राजेश', 'محمد', 'דוד', '王小明', '김철수', 'Żółć', 'Nguyễn'];
  const edits = names.map((text, at) => ({ kind: 'add-name', name: `m${at + 1}`, booking: 1, text, type: 'adult' }));
  const pdf = await (await ask('pdf', { trip: JSON.stringify({ edits }) })).arrayBuffer();
  const text = textOfPdf(pdf);
  for (const name of ['Дмитрий', 'Ελένη', '王小明', '김철수', 'Żółć', 'Nguyễn']) expect(text).toContain(name);
  const fonts = execFileSync('pdffonts', ['-'], { input: Buffer.from(pdf), encoding: 'utf8' });
  for (const script of ['Thai', 'Devanagari', 'Arabic', 'Hebrew'])
    expect(fonts).toMatch(new RegExp(`NotoSans${script}`));
});

test('the image has the fonts, and the product names each of them', () => {
  const image = fs.readFileSync('Dockerfile', 'utf8');
  for (const name of ['fonts', 'cjkFonts'] as const) expect(image).toContain(programs[name].packages.join(' '));
});

test.skipIf(!isThere)('a PDF runs nothing and fetches nothing that a name or a note brings', async () => {
  const hostile = trips.return.replace('ALBRIGHT/ODETTE MS', 'ALBRIGHT/<IMG SRC=FILE:///ETC/PASSWD> MS');
  const response = await ask('pdf', { last: hostile });
  expect(response.status).toBe(200);
  expect(textOfPdf(await response.arrayBuffer())).not.toContain('root:');
});

test.skipIf(!isThere)('who goes away while waiting for a PDF keeps nobody waiting', async () => {
  const body = new URLSearchParams({ ...form, last: trips.tour }).toString();
  const leave = new AbortController();
  const left = Array.from({ length: 12 }, (_, at) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${at}`,
    };
    return fetch(`${host.url}/itinerary-files/en/pdf`, { method: 'POST', headers, body, signal: leave.signal });
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  leave.abort();
  expect((await Promise.allSettled(left)).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  // A busy machine notices only later that they left.
  let looks = 0;
  const asked = async () => {
    looks += 1; // each from another address, which has its own limit
    return (await ask('pdf', { last: trips.two }, 'en', `192.0.2.${looks % 256}`)).status;
  };
  await expect.poll(asked, { interval: 200 }).toBe(200);
});

test.skipIf(!isThere)('more PDFs than a minute allows come back as the page, with when to try again', async () => {
  const client = '198.51.100.99';
  const many = await Promise.all(Array.from({ length: 21 }, () => ask('pdf', { last: trips.two }, 'en', client)));
  const refused = many.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const response of refused) {
    expect([429, 503]).toContain(response.status);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toMatch(/PDFs a minute|Too many PDFs/);
  }
});
