import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { languages } from '~/i18n/languages.ts';
import { plans } from '~/plans/plans.ts';
import { toBase64Url } from '~/trip/link/base64url.ts';
import { newLinkKey, openRevision, sealRevision } from '~/trip/link/link-keys.ts';
import { headOf } from '~/trip/link/sealed-bytes.ts';
import { readTravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { signedInCustomer } from '../support/accounts.ts';
import { findWords, listed } from '../support/find-words.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { untilServed } from '../support/until-served.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

const text =
  ' 1.1QUILLFEATHER/ODALYS MS\n 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E\n 2 KL1008 J 20JUL 1 AMSLHR HK1 0905 0925';
const planted = ['Quillfeather', 'Odalys', 'ZQXWVU', 'JFKAMS', 'Schiphol'];
const branding = {
  name: 'Quayside Travel',
  phone: '020 7946 0991',
  email: '',
  website: '',
  address: '',
  licence: '',
  lineColour: '#7a1f1f',
  headingColour: '#123456',
  header: 'logo-and-phone',
  foot: 'address',
  closing: '',
};
const dayMilliseconds = 86_400_000;
const pass = randomBytes(32);
const post_hash = createHash('sha256').update(pass).digest('base64url');
const authorization = `Bearer ${pass.toString('base64url')}`;

let host: Product;

beforeAll(async () => {
  host = await startProduct({
    database: productionKind, // two connections race, PGlite has one
    settings: { TRUST_PROXY: '1', RATE_LIMIT_PAGE: '1000', RATE_LIMIT_CHANGES: '1000' },
  });
});

afterAll(() => host.stop());

/** As a browser would make them: version and revision first. */
const sealedBytes = (length: number) => Buffer.concat([headOf(1), randomBytes(length - 5)]);

const jsonOf = (answer: { body: string }) => JSON.parse(answer.body) as Record<string, string> & { ok: boolean };

const threeBookings = (times: readonly string[]): string =>
  ['ZQXWVU', 'ZQXWVT', 'ZQXWVS']
    .flatMap((locator, at) => [
      `RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   ${locator}`,
      '  1.QUILLFEATHER/ODALYS MS',
      `  2  BA ${430 + at} Y 10FEB 3 LHRAMS HK1       5  ${times[at]}   *1A/E*`,
    ])
    .join('\n');

async function agent(plan = 'free') {
  const signedIn = await signedInCustomer(host);
  await host.client.account.update({ where: { id: signedIn.id }, data: { plan } });
  const form_token = csrfTokenOf((await signedIn.visitor.get('/members/trips')).body);
  const share = (fields: Record<string, string> = {}) =>
    signedIn.visitor.post('/share-trip', {
      fields: { form_token, post_hash, days: '30', sealed: sealedBytes(60).toString('base64url'), ...fields },
    });
  return { ...signedIn, form_token, share };
}

async function sharedId(one: Awaited<ReturnType<typeof agent>>, fields?: Record<string, string>): Promise<string> {
  return jsonOf(await one.share(fields)).id ?? '';
}

/** Links that work, beside those that the limit of an hour allows. */
async function placeTrips(accountId: string, count: number, expiresAt = new Date(Date.now() + dayMilliseconds)) {
  const data = Array.from({ length: count }, () => ({
    id: randomBytes(16).toString('base64url'),
    digest: randomBytes(32).toString('base64url'),
    accountId,
    sealed: new Uint8Array(randomBytes(60)),
    expiresAt,
  }));
  await host.client.sharedTrip.createMany({ data });
  return data.map(({ id }) => id);
}

const openedBy = async (id: string) => (await host.client.sharedTrip.findUniqueOrThrow({ where: { id } })).opened;

describe('a trip is shared', () => {
  test('as ciphertext alone: the key is in no request, and nothing of the paste is stored', async () => {
    const one = await agent();
    const greeting = { adding: '1', 'add.greeting': 'Dear Odalys', 'add.2.fare': '80' };
    const fields = { last: text, choices: '1', view: 'designed', names: 'on', logo: 'on', fare: '99', ...greeting };
    const made = await one.visitor.post('/share-trip/document?paper=1&names=1', { fields });
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const document = readTravellerDocument(jsonOf(made).document ?? '');
    expect(Object.keys(document?.texts ?? {})).toHaveLength(languages.length);
    expect(document?.texts.en?.names).toEqual(['Ms Odalys Quillfeather']);
    expect(document?.texts.en?.greeting).toEqual(['Dear Odalys']);
    expect(document?.texts.en?.fares).toBeNull();
    const key = newLinkKey();
    const sealed = await sealRevision(key, 1, jsonOf(made).document ?? '');
    const id = await sharedId(one, { sealed: toBase64Url(sealed) });
    const answer = await fetch(`${host.url}/trips/${id}/sealed`);
    const read = await openRevision(new Uint8Array(await answer.arrayBuffer()), key);
    expect(read).toEqual({ revision: 1, text: jsonOf(made).document });
    const row = await host.client.sharedTrip.findUniqueOrThrow({ where: { id } });
    const stored = [
      ['sealed', row.sealed],
      ['row', JSON.stringify({ ...row, sealed: '' })],
    ] as const;
    expect(listed(findWords([...planted, key], stored))).toEqual([]);
  });

  test('names, fares and branding follow only where the agent wants them, and another paper is not there', async () => {
    const one = await agent();
    const fields = { last: text, choices: '1', view: 'designed', fare: '99', names: 'on' };
    const documentOf = async (query: string) =>
      jsonOf(await one.visitor.post(`/share-trip/document?paper=1${query}`, { fields })).document ?? '';
    expect(await documentOf('')).not.toMatch(/Quillfeather|99\.00/i);
    expect(await documentOf('&fares=1')).toContain('99.00');
    Object.assign(fields, { adding: '1', 'add.1.markUp': '10%', 'add.greeting': 'Dear Odalys' });
    const added = await documentOf('&fares=1');
    expect([added.includes('Dear Odalys'), added.includes('108.90')]).toEqual([true, true]);
    expect(added).not.toMatch(/10 ?%|99\.00|9\.90/);
    await one.visitor.submit('/members/branding', { fields: { act: 'save', ...branding } });
    expect(await documentOf('')).toContain('020 7946 0991');
    Object.assign(fields, { agency: '1', branding: 'on' });
    expect(await documentOf('')).toContain('020 7946 0991');
    Object.assign(fields, { branding: '' });
    expect(await documentOf('')).not.toContain('020 7946 0991');
    const none = await one.visitor.post('/share-trip/document?paper=7', { fields });
    expect([none.status, jsonOf(none).reason]).toEqual([422, 'no-trip']);
    const empty = await one.visitor.post('/share-trip/document?paper=1', { fields: { last: 'good morning' } });
    expect([empty.status, jsonOf(empty).reason]).toEqual([422, 'no-trip']);
  });

  test.each([
    ['one', ['0905 1125', '1105 1325', '1305 1525']],
    ['two', ['0905 1125', '1105 1325', '1405 1625']],
  ])('a quote of three bookings has all its options when %s of them changed', async (_count, times) => {
    const { visitor } = await agent();
    const fields = {
      ...{ last: threeBookings(times), earlier: threeBookings(['0905 1125', '1005 1225', '1305 1525']) },
      ...{ comparison: '{"source":"tab","versions":[{"edits":[]}]}', tab: 'changes', choices: '1', view: 'designed' },
      ...{ adding: '1', 'add.offer': '1', 'add.greeting': 'Dear Odalys', 'add.closing': 'Yours, Quayside' },
    };
    const made = await visitor.post('/share-trip/document?paper=all', { fields });
    const document = readTravellerDocument(jsonOf(made).document ?? '');
    expect(document?.offers).toHaveLength(3);
    expect(document?.texts.en?.greeting).toEqual(['Dear Odalys']);
    expect(jsonOf(made).document).toContain('Yours, Quayside');
  });

  test('the answer says whose papers it holds, also where branding makes one paper of too many rows', async () => {
    const { visitor } = await agent();
    const letters = [...'ABCDEFGHIJKL'];
    const last = letters
      .flatMap((letter, at) => [
        `RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   ZQXW${letter}U`,
        `  1.QUILLFEATHER${letter}/ODALYS MS`,
        `  2  BA ${430 + at} Y 10FEB 3 LHRAMS HK1       5  1005 1225   *1A/E*`,
      ])
      .join('\n');
    const conditions = Array.from({ length: 39 }, (_, at) => `Condition ${at}`).join('\n');
    const fields = { last, choices: '1', view: 'designed', names: 'on', adding: '1', 'add.conditions': conditions };
    const lines = { ...branding, address: '1 Quay\nLondon\nNW1\nUK', closing: 'a\nb\nc\nd\ne\nf' };
    await visitor.submit('/members/branding', { fields: { act: 'save', ...lines } });
    const whose = async (more: Record<string, string>) => {
      const made = await visitor.post('/share-trip/document?paper=1&names=1', { fields: { ...fields, ...more } });
      const { names, locators } = JSON.parse(made.body) as Record<'names' | 'locators', string[]>;
      return { names: names.length, locators: locators.length };
    };
    expect(await whose({ agency: '1', branding: '' })).toEqual({ names: 1, locators: 1 });
    expect(await whose({ agency: '1', branding: 'on' })).toEqual({ names: 12, locators: 12 });
  });

  test('by an account alone, with the token of its page', async () => {
    const one = await agent();
    const visitor = new Visitor(host.url);
    const made = await visitor.post('/share-trip/document?paper=1', { fields: { last: text } });
    expect([made.status, jsonOf(made).reason]).toEqual([401, 'signed-out']);
    for (const form_token of ['', 'x', one.form_token])
      expect(jsonOf(await visitor.post('/share-trip', { fields: { form_token, days: '1', sealed: 'AAAA' } })).ok).toBe(
        false,
      );
    const wrong = await one.share({ form_token: 'wrong' });
    expect([wrong.status, jsonOf(wrong).reason]).toEqual([403, 'form-too-old']);
    const foreign = await one.visitor.send('/share-trip', {
      method: 'POST',
      body: new URLSearchParams({ form_token: one.form_token, days: '1', sealed: 'AAAA' }),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    expect(await host.client.sharedTrip.count({ where: { accountId: one.id } })).toBe(0);
  });

  test('not for less than a day or more than ninety', async () => {
    const one = await agent();
    for (const days of ['0', '401', '1000', '-1', '1.5', '1e1', '', 'x'])
      expect((await one.share({ days })).status, days).toBe(422);
    expect(await host.client.sharedTrip.count({ where: { accountId: one.id } })).toBe(0);
  });

  test('up to 256 kB, and for as many days as are chosen', async () => {
    const one = await agent();
    const largest = sealedBytes(256 * 1024);
    const shared = await one.share({ sealed: largest.toString('base64url'), days: '400' });
    expect(shared.status).toBe(201);
    const ends = Date.parse(jsonOf(shared).expiresAt ?? '') - Date.now();
    expect(Math.round(ends / dayMilliseconds)).toBe(400);
    const larger = await one.share({ sealed: sealedBytes(256 * 1024 + 1).toString('base64url') });
    expect([larger.status, jsonOf(larger).reason]).toEqual([422, 'too-large']);
    expect((await one.share({ sealed: 'A'.repeat(400_000) })).status).toBe(413);
    expect(jsonOf(await one.share({ sealed: '<script>' })).reason).toBe('too-large');
  });

  test('S5 not what no browser of ours can have sealed', async () => {
    const one = await agent();
    for (const bytes of [
      Buffer.alloc(300, 7),
      Buffer.concat([headOf(1), randomBytes(28)]),
      Buffer.concat([headOf(2), randomBytes(60)]),
      Buffer.from('<html>'),
    ]) {
      const refused = await one.share({ sealed: bytes.toString('base64url') });
      expect([refused.status, jsonOf(refused).reason]).toEqual([422, 'unreachable']);
    }
    expect((await one.share({ sealed: sealedBytes(34).toString('base64url') })).status).toBe(201);
    expect(await host.client.sharedTrip.count({ where: { accountId: one.id } })).toBe(1);
  });

  test('once, however often the same ciphertext comes', async () => {
    const one = await agent();
    const sealed = sealedBytes(80).toString('base64url');
    const ids = await Promise.all([1, 2, 3].map(() => sharedId(one, { sealed })));
    expect(new Set(ids).size).toBe(1);
    const other = await agent();
    expect(await sharedId(other, { sealed })).not.toBe(ids[0]);
  });
});

describe('the links of a plan', () => {
  test.each([
    ['free', 20],
    ['starter-gbp', 500],
    ['agency-eur', 5000],
    ['network-usd', 50_000],
  ])('%s has %i', (slug, links) => {
    expect(plans.find((plan) => plan.slug === slug)?.sharedTrips).toBe(links);
  });

  test('twenty at once fill the last five places, and no more', async () => {
    const one = await agent();
    await placeTrips(one.id, 15);
    const answers = await Promise.all(Array.from({ length: 20 }, () => untilServed(() => one.share())));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
    expect(await host.client.sharedTrip.count({ where: { accountId: one.id } })).toBe(20);
  });

  test('are counted while they work, also when two are made at once', async () => {
    const one = await agent();
    await placeTrips(one.id, 10);
    for (let made = 0; made < 9; made += 1) expect((await one.share()).status).toBe(201);
    const both = await Promise.all([untilServed(one.share), untilServed(one.share)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(jsonOf(await one.share()).reason).toBe('too-many-links');
    const [first] = await host.client.sharedTrip.findMany({ where: { accountId: one.id }, take: 1 });
    await host.client.sharedTrip.update({ where: { id: first?.id ?? '' }, data: { expiresAt: new Date() } });
    expect((await one.share()).status).toBe(201);
    expect(textOf((await one.visitor.get('/members/trips')).body)).toContain('20 of 20 links in use');
  });
});

describe('a link is opened', () => {
  test('by anybody who has it; nothing keeps, lists or passes it on', async () => {
    const id = await sharedId(await agent());
    for (const path of [`/trips/${id}`, `/trips/${id}/sealed`]) {
      const { status, headers } = await send(host.port, { path });
      expect(status, path).toBe(200);
      const { 'cache-control': cache, 'x-robots-tag': robots, 'referrer-policy': referrer } = headers;
      expect({ cache, robots, referrer }).toEqual({ cache: 'no-store', robots: 'noindex', referrer: 'no-referrer' });
    }
    const { body, headers } = await send(host.port, { path: `/trips/${id}` });
    expect(headers['content-security-policy']).toContain("; worker-src 'self';");
    expect(body).toContain('<title>Your trip · Wayline</title>');
    expect(body).toContain('This page needs JavaScript');
    expect(body).toContain('To answer, reply to your agent’s email.');
    expect(body).not.toMatch(/og:|name="description"|<header class="header"/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'nonce-[^']+';/);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('in the language of the browser, or the one that is chosen', async () => {
    const id = await sharedId(await agent());
    for (const language of languages) {
      const chosen = await send(host.port, { path: `/trips/${id}?lang=${language}` });
      expect(textOf(chosen.body)).toContain(textOf(translator(language)('share.page.noScript')));
    }
    const { body } = await send(host.port, { path: `/trips/${id}`, headers: { 'accept-language': 'nb-NO,nb;q=0.9' } });
    expect(body).toContain('<html lang="nb">');
  });

  test('an unknown, an ended and an expired one get the same answer', async () => {
    const one = await agent();
    const [deleted, expired] = [await sharedId(one), await sharedId(one)];
    await one.visitor.submit('/members/trips', { fields: { delete: deleted } });
    await host.client.sharedTrip.update({ where: { id: expired }, data: { expiresAt: new Date() } });
    const bodies = await Promise.all(
      [deleted, expired, 'A'.repeat(22)].map(async (id) => {
        const page = await send(host.port, { path: `/trips/${id}` });
        const sealed = await send(host.port, { path: `/trips/${id}/sealed` });
        expect([page.status, sealed.status]).toEqual([404, 404]);
        expect(textOf(page.body)).toContain('This link no longer works');
        return textOf(page.body.replaceAll(id, 'ID'));
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    for (const path of ['/trips/short', '/trips/%00', `/trips/${'A'.repeat(300)}`])
      expect((await send(host.port, { path })).status).toBe(404);
  });

  test('and counted when a script says so: not for a preview, nor for its owner, nor without end for an address', async () => {
    const one = await agent();
    const id = await sharedId(one);
    const path = `/trips/${id}/sealed`;
    const from = (ip: string) => ({ 'x-forwarded-for': ip, authorization });
    for (const method of ['GET', 'HEAD']) {
      await send(host.port, { path: `/trips/${id}`, method });
      await send(host.port, { path, method });
    }
    await one.visitor.post(path);
    expect(await openedBy(id)).toBe(0);
    const keyless = { 'x-forwarded-for': '203.0.113.7' };
    expect((await send(host.port, { path, method: 'POST', headers: keyless })).status).toBe(204);
    expect(await openedBy(id), 'N5 who lacks the key counts for nothing').toBe(0);
    expect((await send(host.port, { path, method: 'POST', headers: from('203.0.113.9') })).status).toBe(204);
    expect(await openedBy(id)).toBe(1);
    for (let times = 0; times < 40; times += 1)
      await send(host.port, { path, method: 'POST', headers: from('203.0.113.9') });
    expect(await openedBy(id)).toBe(20);
    await send(host.port, { path, method: 'POST', headers: { ...from('203.0.113.8'), origin: 'https://x.example' } });
    expect(await openedBy(id)).toBe(20);
    const other = await sharedId(await agent());
    await send(host.port, { path: `/trips/${other}/sealed`, method: 'POST', headers: from('203.0.113.9') });
    expect(await openedBy(other), 'customers may share an address').toBe(1);
    const guesses = { 'x-forwarded-for': '203.0.113.77' };
    const unknown = `/trips/${'A'.repeat(22)}/sealed`;
    for (let times = 0; times < 120; times += 1)
      await send(host.port, { path: unknown, method: 'POST', headers: guesses });
    await send(host.port, { path, method: 'POST', headers: { ...guesses, authorization } });
    expect(await openedBy(id), 'who guesses ids is heard no more').toBe(20);
  });

  test('S5 its bytes only by the script of our page, and never as a page of ours', async () => {
    const id = await sharedId(await agent());
    const open = (site?: string) =>
      send(host.port, { path: `/trips/${id}/sealed`, headers: site ? { 'sec-fetch-site': site } : {} });
    for (const site of ['cross-site', 'same-site', 'none']) expect((await open(site)).status, site).toBe(403);
    for (const site of [undefined, 'same-origin']) {
      const { status, headers } = await open(site);
      expect([status, headers['content-disposition']]).toEqual([200, 'attachment']);
    }
  });

  test('S5 with the name of its account and the logos that it has, and a way to report it', async () => {
    const one = await agent();
    const id = await sharedId(one);
    const own = 'L'.repeat(22);
    await host.client.account.update({ where: { id: one.id }, data: { agencyName: 'Quayside \u202eLtd' } });
    await host.client.logo.create({ data: { id: own, accountId: one.id, png: new Uint8Array([1]) } });
    const { body } = await send(host.port, { path: `/trips/${id}` });
    expect(textOf(body)).toContain('Quayside Ltd made this page with Wayline. Report this page');
    expect(body).toContain(`/suggestions?trip=${id}`);
    expect(body).toContain(own);
    const report = await send(host.port, { path: `/suggestions?trip=${id}` });
    expect(textOf(report.body)).toContain(`I would like to report the page http://wayline.test/trips/${id}, because`);
    for (const trip of ['x', `${id}x`, '<b>'])
      expect((await send(host.port, { path: `/suggestions?trip=${encodeURIComponent(trip)}` })).body).not.toContain(
        'I would like to report',
      );
  });

  test('S4 who tries addresses of trips and logos is refused after 120 a minute, and asks the database once for each', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.44' };
    const ask = async (path: string) => (await send(host.port, { path, headers })).status;
    const id = (at: number) => `guess${String(at).padStart(17, '0')}`;
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push(await ask(`/trips/${id(at)}`), await ask(`/logos/${id(at)}.png`));
    expect(statuses).toEqual([...Array(120).fill(404), 429, 429]);
    const working = await sharedId(await agent());
    expect(await ask(`/trips/${working}`)).toBe(429);
    expect((await send(host.port, { path: `/trips/${working}` })).status).toBe(200);
  });

  test('120 times a minute from one address', async () => {
    const id = await sharedId(await agent());
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = new Set<number>();
    for (let times = 0; times < 122; times += 1)
      statuses.add((await send(host.port, { path: `/trips/${id}/sealed`, headers })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('the list of an account', () => {
  test('has its own links alone, and ends no others', async () => {
    const [one, other] = [await agent(), await agent()];
    const id = await sharedId(one);
    await host.client.sharedTrip.update({ where: { id }, data: { opened: 3 } });
    const { body } = await one.visitor.get('/members/trips');
    expect(body).toContain(`name="delete" value="${id}"`);
    expect(textOf(body)).toContain('3 times');
    expect((await other.visitor.get('/members/trips')).body).not.toContain(id);
    await other.visitor.submit('/members/trips', { fields: { delete: id } });
    expect(await host.client.sharedTrip.count({ where: { id } })).toBe(1);
    const gone = await one.visitor.submit('/members/trips', { fields: { delete: id } });
    expect([gone.status, gone.location]).toEqual([303, '/members/trips?done=deleted']);
    const ended = await host.client.sharedTrip.findUniqueOrThrow({ where: { id } });
    expect(ended.expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
    const after = (await one.visitor.get('/members/trips')).body;
    expect(textOf(after)).toContain('Ended');
    expect(after).not.toContain(`name="delete" value="${id}"`);
    expect((await one.visitor.submit('/members/trips', { fields: { delete: 'x' } })).status).toBe(422);
  });

  test('stands in the account’s own log, a deletion that was sent twice once', async () => {
    const one = await agent();
    const id = await sharedId(one);
    const gone = await Promise.all(
      [1, 2, 3].map(() => one.visitor.submit('/members/trips', { fields: { delete: id } })),
    );
    expect(gone.map(({ status }) => status)).toEqual([303, 303, 303]);
    const { body } = await one.visitor.get('/members/activity?group=data');
    expect(textOf(body)).toContain('Trip shared by link');
    const rows = await host.client.auditEvent.findMany({ where: { accountId: one.id, event: { contains: 'share' } } });
    const details = Object.fromEntries(rows.map(({ event, detail }) => [event, detail]));
    expect(details).toMatchObject({ 'trip-shared': { count: 1 }, 'share-link-deleted': { count: 1 } });
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('a link that is opened while it ends is there or gone, and nothing else', async () => {
    const one = await agent();
    const [deleted = '', swept = ''] = await placeTrips(one.id, 2);
    const read = (id: string, method = 'GET') =>
      Array.from({ length: 10 }, async () => (await send(host.port, { path: `/trips/${id}/sealed`, method })).status);
    const expires = host.client.sharedTrip.update({ where: { id: swept }, data: { expiresAt: new Date() } });
    const end = one.visitor.submit('/members/trips', { fields: { delete: deleted } });
    const answers = [...read(deleted), ...read(deleted, 'POST'), ...read(swept), ...read(swept, 'POST')];
    const [statuses] = await Promise.all([Promise.all(answers), end, expires]);
    expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
    expect(await Promise.all([...read(deleted), ...read(swept)])).toEqual(Array(20).fill(404));
  });

  test('an account that is erased while it shares leaves no link', async () => {
    const one = await agent('starter-gbp');
    const shares = Array.from({ length: 12 }, () => untilServed(() => one.share()));
    const erased = host.client.account.delete({ where: { id: one.id } });
    const statuses = (await Promise.all(shares)).map(({ status }) => status);
    await erased;
    expect(statuses.filter((status) => ![201, 401, 403].includes(status))).toEqual([]);
    expect(await host.client.sharedTrip.count({ where: { accountId: one.id } })).toBe(0);
  });

  test('goes with its account', async () => {
    const one = await agent();
    await sharedId(one);
    await host.client.account.delete({ where: { id: one.id } });
    expect(await host.client.sharedTrip.count({ where: { accountId: one.id } })).toBe(0);
  });
});
