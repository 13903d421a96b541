import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { trips } from '../../support/trips.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const today = '2026-11-26';
const before = { text: trips.return };
const after = { text: trips.return.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340') };

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL(path, product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const compare = (body: unknown, headers: Record<string, string> = {}) =>
  send('/api/v1/itineraries/compare', body, headers);
const keyOf = ({ secret }: KeyedAccount) => ({ authorization: `Bearer ${secret}` });
const usedBy = async ({ accountId }: KeyedAccount) =>
  (await product.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);

test('two texts are compared, and counted as one request with two points', async () => {
  const keyed = await keyedAccount(product.client);
  const response = await compare({ before, after, today }, keyOf(keyed));
  const answer = await response.json();
  expect(response.status).toBe(200);
  expect(answer.same_booking).toBe('certain');
  expect(
    answer.changes.map(({ kind, told, before: was, after: is }: Record<string, unknown>) => [kind, told, was, is]),
  ).toEqual([['number', true, ['1-kl1008'], ['1-kl1012']]]);
  expect(answer.unchanged).toHaveLength(3);
  expect([answer.before.segments.length, answer.after.segments.length, answer.usage.requests_left]).toEqual([4, 4, 99]);
  expect(await usedBy(keyed)).toBe(1);
  expect(response.headers.get('ratelimit')).toMatch(/r=58/);
});

test('an answer that was kept stands for its text, as it is', async () => {
  const kept = await (await send('/api/v1/itineraries', { text: before.text, today })).json();
  const { changes, same_booking } = await (await compare({ before: { itinerary: kept }, after, today })).json();
  expect([same_booking, changes.length, changes[0].kind]).toEqual(['certain', 1, 'number']);
  const same = await (await compare({ before: { itinerary: kept }, after: before, today })).json();
  expect([same.same_booking, same.changes, same.unchanged.length]).toEqual(['certain', [], 4]);
});

test('a kept answer keeps its flights that are not whole: they are not new', async () => {
  const text = 'Booking reference: 7K2QWP\n\nKL1008 London Heathrow (LHR) - Amsterdam (AMS)\n10 February 2027\n';
  const whole = 'KL862 Tokyo Narita (NRT) - Amsterdam (AMS)\n24 February 2027\nDeparture: 12:30\nArrival: 17:15\n';
  const kept = await (await send('/api/v1/itineraries', { text: `${text}\n${whole}`, today })).json();
  const completed = `${text}Departure: 09:05\nArrival: 11:25\n\n${whole}`;
  const answer = await (await compare({ before: { itinerary: kept }, after: { text: completed }, today })).json();
  expect(answer).toMatchObject({ same_booking: 'likely', changes: [] });
  expect(answer.unsure).toEqual([{ side: 'after', segment: '1-kl1008', reason: 'not-whole' }]);
  expect(answer.before.incomplete).toEqual(kept.incomplete);
});

test('every answer of ours is taken: with its trace, of flights that are not whole, as a download, as a text', async () => {
  const include = ['text', 'html', 'trace', 'json_ld'];
  const kept = await (await send('/api/v1/itineraries', { text: before.text, today, include })).json();
  expect(kept.trace.length).toBeGreaterThan(0);
  const download = { ...kept, edits: [], additions: null, contains_mark_up: false };
  for (const itinerary of [kept, download]) {
    const answer = await (await compare({ before: { itinerary }, after, today })).json();
    expect([answer.same_booking, answer.changes?.length]).toEqual(['certain', 1]);
    const next = await (await compare({ before: { itinerary: answer.after }, after: before, today })).json();
    expect([next.same_booking, next.after.segments[0].uid]).toEqual(['certain', answer.after.segments[0].uid]);
  }
  const { trace: _trace, html: _html, json_ld: _jsonLd, ...small } = kept;
  const asText = await (await compare({ before: { text: JSON.stringify(small) }, after, today })).json();
  expect([asText.same_booking, asText.changes?.length]).toEqual(['certain', 1]);

  const text = 'Booking reference: 7K2QWP\n\nKL1008 London Heathrow (LHR) - Amsterdam (AMS)\n10 February 2027\n';
  const open = await (await send('/api/v1/itineraries', { text, today })).json();
  expect([open.segments, open.incomplete.length]).toEqual([[], 1]);
  const one = await (await compare({ before: { itinerary: open }, after: { text }, today })).json();
  const two = await (
    await compare({ before: { itinerary: one.before }, after: { itinerary: one.after }, today })
  ).json();
  expect([one.changes, two.changes, two.before.incomplete]).toEqual([[], [], open.incomplete]);
});

test('a version without flights is named', async () => {
  const empty = { text: 'SEE YOU ON MONDAY' };
  for (const [body, pointer] of [
    [{ before: empty, after }, '/before'],
    [{ before, after: empty }, '/after'],
  ] as const) {
    const { errors } = await (await compare({ ...body, today })).json();
    expect(errors[0]).toEqual({ detail: 'No flight was found in this version.', pointer });
  }
});

test('hotels that differ are a warning, except where a version names flights alone', async () => {
  const hotel = (to: string) => ({
    text: `${before.text}  9 HHL RD HK1 NRT IN11FEB OUT${to} 1TWNRAC EUR189.00 DLY GIRAFFE GARDENS HOTEL/CF-15065800\n`,
  });
  const codesOf = async (was: unknown, is: unknown) => {
    const { warnings } = await (await compare({ before: was, after: is, today })).json();
    return warnings.map(({ code }: { code: string }) => code);
  };
  const [one, other] = [hotel('14FEB'), hotel('16FEB')];
  const kept = await (await send('/api/v1/itineraries', { ...one, today })).json();
  expect(kept.services).toHaveLength(1);
  expect(await codesOf(one, other)).toEqual(['services-differ']);
  expect(await codesOf(one, one)).toEqual([]);
  expect(await codesOf({ itinerary: kept }, one)).toEqual([]);
  expect(await codesOf({ itinerary: kept }, other)).toEqual(['services-differ']);
  const { services: _, ...flights } = kept;
  expect(await codesOf({ itinerary: flights }, other)).toEqual([]);
});

test('edits that the customer has seen are part of a version, and unknown ones are said', async () => {
  const seen = { ...before, edits: [{ kind: 'set-flight', flight: '1-kl1008', facts: { departs: '09:00' } }] };
  const lost = { ...before, edits: [{ kind: 'remove-flight', flight: '9-xx9' }] };
  const { changes, warnings } = await (await compare({ before: seen, after: lost, today })).json();
  expect(changes[0].fields).toEqual([
    { name: 'departs', kind: 'time', told: true, before: '09:00', after: '09:05', minutes: 5 },
  ]);
  expect(warnings.map(({ values }: { values: object }) => values)).toEqual([{ pointer: '/after/edits/0' }]);
});

test('the message to the customer is plain text, in nine languages', async () => {
  const accept = { accept: 'text/plain' };
  const fields = { before, after, today, changed_by: 'airline', answer_by: '2026-12-04' };
  const message = await compare({ ...fields, language: 'de' }, accept);
  expect(message.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await message.text();
  expect(text).toMatch(
    /^Ihr Flug hat sich geändert: London – Tokio und zurück, 10\. Februar 2027 \(7K2QWP\)\n\nIhr Flug hat sich geändert\n/,
  );
  expect(text).toContain('\nKLM hat einen Ihrer 4 Flüge geändert. Ihre Reisetage bleiben gleich.\n');
  expect(text).toContain('(bisher 09:05, 2 h 10 min später)');
  expect(text).toContain('\nBitte bestätigen Sie uns bis Freitag, 4. Dezember 2026, dass Sie die neuen Zeiten gesehen');
  expect(await (await compare({ ...fields, twelve_clock: true }, accept)).text()).toContain('(was 9:05 am,');
});

test('the paper comes as HTML and as a calendar that keeps the UIDs', async () => {
  const keyed = await keyedAccount(product.client);
  const note = ['A <new> timetable.'];
  const html = await compare({ before, after, today, ask_for: 'suits', note }, { accept: 'text/html' });
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await html.text();
  expect(page).toContain('<title>Your flight has changed: London to Tokyo and back');
  expect(page).toContain('A &lt;new&gt; timetable.');
  expect(page).toContain('Please let us know whether this suits you.');
  const calendar = { accept: 'text/calendar', ...keyOf(keyed) };
  const [old, changed] = [
    await (await send('/api/v1/itineraries', { ...before, today }, calendar)).text(),
    await (await compare({ before, after, today }, calendar)).text(),
  ];
  const uids = (file: string) => [...file.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
  expect(uids(changed)).toEqual(uids(old));
  expect((await compare({ before, after, today }, { accept: 'text/calendar' })).status).toBe(401);
});

test('a calendar as the earlier version tells its UIDs, whosever they are', async () => {
  const keyed = await keyedAccount(product.client);
  const calendar = { accept: 'text/calendar', ...keyOf(keyed) };
  const ics = await (await send('/api/v1/itineraries', { ...before, today }, calendar)).text();
  const uids = (file: string) => [...file.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
  const [first = ''] = uids(ics);
  const given = ics
    .replace(first, 'b7f1-41@calendar.example.net')
    .replace(uids(ics)[1] ?? '', '0123456789abcdef@127.0.0.1');
  const changed = await compare({ before: { text: given }, after, today }, calendar);
  expect(uids(await changed.text())).toEqual(uids(given));
  const answer = await (await compare({ before: { text: given }, after, today })).json();
  expect(answer.after.segments.map(({ uid }: { uid: string }) => uid).slice(0, 1)).toEqual([
    'b7f1-41@calendar.example.net',
  ]);
  const next = await compare({ before: { itinerary: answer.after }, after, today }, calendar);
  expect(uids(await next.text())).toEqual(uids(given));
});

test('the mail brings the itinerary as a PDF, and its calendar', async () => {
  const keyed = await keyedAccount(product.client);
  const mail = await compare({ before, after, today }, { accept: 'message/rfc822', ...keyOf(keyed) });
  expect(mail.status).toBe(200);
  const draft = await simpleParser(Buffer.from(await mail.arrayBuffer()));
  expect(draft.subject).toMatch(/^Your flight has changed: London to Tokyo and back, /);
  expect(draft.text).toContain('Attached: your whole itinerary (PDF) and a calendar file.');
  const [pdf, calendar] = draft.attachments.filter(({ related }) => !related);
  expect([pdf?.contentType, pdf?.content.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect([calendar?.contentType, calendar?.filename?.endsWith('.ics')]).toEqual(['text/calendar', true]);
}, 60_000);

test('a UID that was told goes on in JSON', async () => {
  const first = await (await compare({ before, after, today })).json();
  const later = { text: after.text.replace('KL1012', 'KL1020') };
  const second = await (await compare({ before: { itinerary: first.after }, after: later, today })).json();
  const uidOf = (answer: { after: { segments: { uid: string }[] } }) => answer.after.segments[0]?.uid;
  expect(uidOf(first)).toMatch(/^[0-9a-f]{16}$/);
  expect(uidOf(second)).toBe(uidOf(first));
});

test('one text may hold both versions', async () => {
  const both = before.text.replace(
    /.*KL1008.*\n/,
    (line) => line.replace('HK3', 'UN3') + line.replace('HK3', 'TK3').replace('0905 1125', '1015 1235'),
  );
  const answer = await (await compare({ after: { text: both }, today })).json();
  expect([answer.changes[0].kind, answer.before]).toEqual(['time', null]);
  const refused = await compare({ after: before, today });
  expect([refused.status, (await refused.json()).errors[0].pointer]).toEqual([422, '/before']);
});

test('bookings of other people are not compared, and nobody is told anything', async () => {
  const others = before.text.replaceAll('ALBRIGHT', 'BRANDT').replace('7K2QWP', 'QX7PLM').replace('0905', '1005');
  const answer = await (await compare({ before, after: { text: others }, today })).json();
  expect([answer.same_booking, answer.changes, answer.journeys, answer.unchanged]).toEqual(['no', [], [], []]);
  const message = await compare({ before, after: { text: others }, today }, { accept: 'text/plain' });
  expect([message.status, (await message.json()).code]).toEqual([422, 'field-invalid']);
});

test('nothing is told of changes that are too small, or of a line that was not read', async () => {
  const moved = before.text.replace('0905 1125', '0915 1135');
  const unread = before.text.replace('0905 1125', '09');
  for (const [text, more] of [
    [moved, { told_from: 15 }],
    [unread, {}],
  ] as const) {
    const message = await compare({ before, after: { text }, today, ...more }, { accept: 'text/plain' });
    expect([message.status, (await message.json()).errors[0].detail]).toEqual([
      422,
      expect.stringContaining('certain enough to tell the customer'),
    ]);
  }
  const same = await compare({ before, after: before, today }, { accept: 'text/plain' });
  expect(await same.text()).toContain('Nothing has changed in your flights.');
});

test('of two bookings the one whose change is too small is left out of the message', async () => {
  const second = before.text.replaceAll('ALBRIGHT', 'BRANDT').replace('7K2QWP', 'QX7PLM');
  const both = { text: `${before.text}\n\n${second}` };
  const after = {
    text: `${before.text.replace('0905 1125', '1105 1325')}\n\n${second.replace('0905 1125', '0910 1130')}`,
  };
  const message = await compare({ before: both, after, today, told_from: 30 }, { accept: 'text/plain' });
  const text = await message.text();
  expect([message.status, text]).toEqual([200, expect.stringContaining('Albright')]);
  expect(text).not.toMatch(/Brandt|QX7PLM|Nothing has changed/);
});

test('a text without flights costs nothing', async () => {
  const keyed = await keyedAccount(product.client);
  const response = await compare({ before, after: { text: 'no flights here' }, today }, keyOf(keyed));
  expect([response.status, (await response.json()).code]).toEqual([422, 'no-flights']);
  expect(await usedBy(keyed)).toBe(0);
});

test.each([
  ['no later version', { before }, '/after', 422],
  ['neither text nor itinerary', { before: {}, after }, '/before', 422],
  ['both of them', { before: { ...before, itinerary: { segments: [] } }, after }, '/before', 422],
  ['an unknown field', { before, after, extra: 1 }, '/extra', 422],
  [
    'an unknown field of an itinerary',
    { before: { itinerary: { segments: [], secret: 1 } }, after },
    '/before/itinerary/secret',
    422,
  ],
  ['an unknown limit', { before, after, told_from: 7 }, '/told_from', 422],
  ['a text that is no text', { before: { text: 7 }, after }, '/before/text', 422],
  ['a text that is too long', { before: { text: 'x'.repeat(20_001) }, after }, '/before/text', 413],
  ['more than 64 kB', { before: { itinerary: { segments: 'x'.repeat(65_536) } }, after }, '/before', 422],
  ['an empty text', { before: { text: ' ' }, after }, '/before/text', 422],
])('refused with its place: %s', async (_, body, pointer, status) => {
  const response = await compare(body);
  const { errors = [] } = await response.json();
  expect([response.status, errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
    status,
    expect.arrayContaining([pointer]),
  ]);
});

const flight = (more: object) => ({
  id: '1-kl1008',
  marketing_carrier: { code: 'KL', number: '1008' },
  departure: { iata: 'LHR', local: '2027-02-10T09:05' },
  arrival: { iata: 'AMS', local: '2027-02-10T11:25' },
  ...more,
});

test.each([
  ['a code', flight({ departure: { iata: '<b>', local: null } })],
  ['a day that there is none of', flight({ departure: { iata: 'LHR', date: '2027-02-30' } })],
  ['a moment of such a day', flight({ departure: { iata: 'LHR', local: '2027-02-30T09:05' } })],
  ['a moment of a thirteenth month', flight({ arrival: { iata: 'AMS', local: '2027-13-10T11:25' } })],
  ['two days at once', flight({ departure: { iata: 'LHR', date: '2027-02-10', local: '2027-02-11T09:05' } })],
  ['another century', flight({ departure: { iata: 'LHR', date: '9999-12-31' } })],
  ['a control character', flight({ baggage: '2PC\u0000' })],
  ['turned letters', flight({ operating_carrier: { name: '\u202eKLM' } })],
  ['a number as text', flight({ party: '2' })],
  ['a deep object', flight({ cabin: { code: { code: { code: 'business' } } } })],
])('a hostile itinerary is refused: %s', async (_, segment) => {
  const response = await compare({ before: { itinerary: { segments: [segment] } }, after, today });
  expect([response.status, (await response.json()).code]).toEqual([422, 'field-invalid']);
});

test('four hundred lines on either side are compared within a second', async () => {
  const line = (at: number, time: string) =>
    `${at}  KL${1000 + at} J 10FEB 3 LHRAMS HK3       4  ${time} 1125   *1A/E*`;
  const many = (time: string) =>
    `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.FOX/JO MS\n${Array.from({ length: 300 }, (_, at) => line(at + 2, time)).join('\n')}`;
  const started = Date.now();
  const response = await compare({ before: { text: many('0905') }, after: { text: many('0955') }, today });
  expect(response.status).toBe(200);
  await response.body?.cancel();
  expect(Date.now() - started).toBeLessThan(5000);
});

test('an idempotency key is answered once more, uncharged', async () => {
  const keyed = await keyedAccount(product.client);
  const headers = { ...keyOf(keyed), 'idempotency-key': 'same' };
  const [first, second] = [
    await compare({ before, after, today }, headers),
    await compare({ before, after, today }, headers),
  ];
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(await second.json()).toEqual(await first.json());
  expect(await usedBy(keyed)).toBe(1);
});

test('the documentation’s key compares samples', async () => {
  const demo = { authorization: `Bearer ${demoKey}` };
  const samples = { before: { text: 'WAYLINE TEST amadeus' }, after: { text: 'WAYLINE TEST amadeus-changed' } };
  expect((await (await compare(samples, demo)).json()).changes[0].kind).toBe('number');
  const refused = await compare({ before, after }, demo);
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'test-text-unknown']);
});

test('a message of more rows than one output has is refused, and is free; the facts are not', async () => {
  const keyed = await keyedAccount(product.client);
  const text = (number: number) => {
    const lines = Array.from({ length: 150 }, (_, at) => `${at + 2} KL${number + at} J 10FEB 3 LHRAMS HK1 0905 1125`);
    return `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n${lines.join('\n')}`;
  };
  const many = { before: { text: text(1000) }, after: { text: text(3000) }, today };
  const refused = await compare(many, { ...keyOf(keyed), accept: 'text/plain' });
  expect([refused.status, (await refused.json()).errors?.[0]?.pointer]).toEqual([422, '/after']);
  expect(await usedBy(keyed)).toBe(0);
  expect((await compare(many, keyOf(keyed))).status).toBe(200);
});
