import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { convert as convertCall } from '~/api/convert/convert.server.ts';
import { samples } from '~/api/convert/samples.ts';
import { demoKey } from '~/api/docs/demo-key.server.ts';
import { ItineraryAnswer } from '~/api/docs/itinerary-schemas.server.ts';
import { itineraries } from '~/api/itineraries/itineraries.server.ts';
import { itinerariesBatch } from '~/api/itineraries/itineraries-batch.server.ts';
import * as renderer from '~/platform/pdf-renderer.server.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { noteOfReturn } from '../../support/incomplete-notes.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';
import { currentPeriod } from '../../support/period.ts';
import { trips } from '../../support/trips.ts';

const period = await currentPeriod();
const text = trips.return;
/** Reservations for mail programs, in which no tag can begin. */
const jsonLd = /<script type="application\/ld\+json">[^<]*<\/script>/g;
const hostile = '<script>alert(1)</script><img src=x onerror=y>"\'&\u202e';

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  /** Keyless calls are counted by network. */
  let network = 0;
  const call = (keyed: KeyedAccount | null, body: object, own: Record<string, string> = {}) => {
    network += 1;
    const headers = { ...(keyed ? { PRIVATE_APP_KEY: keyed.secret } : {}), ...own };
    const address = `${kind === 'postgres' ? '192.0.2' : '198.51.100'}.${network}`;
    return callEndpoint(itineraries, { headers, address, body });
  };
  const usedBy = async ({ accountId }: KeyedAccount) =>
    (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);

  test('an answer with flights is counted once, in the documented shape; one without costs nothing', async () => {
    const keyed = await keyedAccount(database.client);
    const answer = await call(keyed, { text, today: '2026-11-18', include: ['text', 'html', 'json_ld'] });
    expect([answer.status, answer.body.usage.requests_left]).toEqual([200, 99]);
    expect(ItineraryAnswer.safeParse(answer.body).error).toBeUndefined();
    expect(answer.body.source).toMatchObject({ system: 'amadeus', bookings: [{ id: 'b1', locator: '7K2QWP' }] });
    expect(answer.body.json_ld).toHaveLength(12); // four flights of three passengers
    for (const body of [{ text: 'good morning' }, { text, view: 'poster' }, { text: '' }])
      expect((await call(keyed, body)).status).toBe(422);
    expect(await usedBy(keyed)).toBe(1);
  });

  test('a text with incomplete flights alone is answered and costs nothing, also without a month to spend', async () => {
    const keyed = await keyedAccount(database.client);
    const note = 'Dear Ms Oakes,\n\nyou fly back with TP 1342 on 20 March 2027, landing at Heathrow (LHR) at 22:15.\n';
    const asked = { text: note, today: '2026-11-26' };
    const answer = await call(keyed, asked, { 'Idempotency-Key': 'note' });
    expect([answer.status, answer.body.segments, answer.body.usage.requests_left]).toEqual([200, [], 100]);
    expect(answer.body.incomplete).toEqual([
      expect.objectContaining({
        id: 'i1',
        line: 3,
        marketing_carrier: { code: 'TP', name: 'TAP Air Portugal', number: '1342' },
        date: '2027-03-20',
        departure: { iata: null, name: null, time: null },
        arrival: { iata: 'LHR', name: 'London Heathrow', time: '22:15' },
        open: ['from', 'departs'],
      }),
    ]);
    expect(ItineraryAnswer.safeParse(answer.body).error).toBeUndefined();
    expect((await call(keyed, asked, { 'Idempotency-Key': 'note' })).body).toEqual(answer.body);
    expect((await call(keyed, asked, { accept: 'text/calendar' })).status).toBe(422);
    const headers = { PRIVATE_APP_KEY: keyed.secret };
    const older = await callEndpoint(convertCall, { headers, address: '192.0.2.250', body: { pnr: note } });
    expect([older.status, older.body.warnings[0].code]).toEqual([422, 'flight-not-whole']);
    const texts = [{ text: note }, { text }];
    const batch = await callEndpoint(itinerariesBatch, { headers, address: '192.0.2.251', body: { texts } });
    expect(batch.body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
    expect(await usedBy(keyed)).toBe(1);
    await database.client.usage.updateMany({ where: { accountId: keyed.accountId }, data: { used: 100 } });
    expect((await call(keyed, asked)).status).toBe(200);
  });

  test.each([
    ['text/plain'],
    ['text/html'],
    ['text/calendar'],
    ['message/rfc822'],
    ['application/ld+json'],
    ['application/pdf'],
  ])('no %s leaves without a flight that its text does not tell whole, and the refusal is free', async (accept) => {
    const keyed = await keyedAccount(database.client);
    const asked = { text: noteOfReturn, today: '2026-11-26' };
    const refused = await call(keyed, asked, { accept });
    expect(refused.status).toBe(422);
    const { code, errors } = refused.body;
    expect([code, errors]).toEqual([
      'field-invalid',
      [{ pointer: '/text', detail: expect.stringContaining('Flight i1 is not complete') }],
    ]);
    expect(await usedBy(keyed)).toBe(0);
    const edits = [{ kind: 'remove-flight', flight: 'i1' }];
    if (accept === 'text/plain') expect((await call(keyed, { ...asked, edits }, { accept })).status).toBe(200);
  });

  test.each([
    ['application/json', 'application/json; charset=utf-8', '"segments"'],
    ['application/ld+json', 'application/ld+json', 'FlightReservation'],
    ['text/html, */*;q=0.1', 'text/html; charset=utf-8', '<!DOCTYPE html>'],
    ['text/plain', 'text/plain; charset=utf-8', 'Booking reference 7K2QWP'],
    ['text/calendar', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
    ['message/rfc822', 'message/rfc822', 'multipart/alternative'],
  ])('%s is answered as %s', async (accept, type, said) => {
    const keyed = await keyedAccount(database.client);
    const answer = await call(keyed, { text, view: 'designed' }, { accept });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)).toContain(said);
    expect(await usedBy(keyed)).toBe(1);
  });

  test('a PDF needs a key and a turn; one that cannot be printed costs nothing', async () => {
    const keyed = await keyedAccount(database.client);
    const accept = { accept: 'application/pdf' };
    expect((await call(null, { text }, accept)).body.code).toBe('key-missing');
    const print = vi.spyOn(renderer, 'renderPdf');
    try {
      print.mockRejectedValueOnce(new renderer.PdfRendererMissing());
      const failed = await call(keyed, { text }, accept);
      expect([failed.status, failed.body.code, await usedBy(keyed)]).toEqual([503, 'unavailable', 0]);
      print.mockResolvedValue(new TextEncoder().encode('%PDF-1.7'));
      const printed = await call(keyed, { text }, { ...accept, 'Idempotency-Key': 'pdf' });
      expect([printed.status, printed.headers.get('content-type'), printed.body]).toEqual([
        200,
        'application/pdf',
        '%PDF-1.7',
      ]);
      const again = await call(keyed, { text }, { ...accept, 'Idempotency-Key': 'pdf' });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const flood = await Promise.all(Array.from({ length: 8 }, () => call(keyed, { text }, accept)));
      expect(flood.filter(({ status }) => status === 429)).toHaveLength(5);
      expect(await usedBy(keyed)).toBe(4);
      await database.client.usage.updateMany({ where: { accountId: keyed.accountId }, data: { used: 100 } });
      const before = print.mock.calls.length;
      expect((await call(keyed, { text }, accept)).body.code).toBe('quota-exceeded');
      expect(print.mock.calls.length).toBe(before);
    } finally {
      print.mockRestore();
    }
  });

  test('one Idempotency-Key serves one kind of answer', async () => {
    const keyed = await keyedAccount(database.client);
    const key = { 'Idempotency-Key': 'one' };
    const first = await call(keyed, { text }, key);
    const again = await call(keyed, { text }, key);
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
    const other = await call(keyed, { text }, { ...key, accept: 'text/html' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch']);
    const edited = await call(keyed, { text, edits: [{ kind: 'remove-name', name: 'n1' }] }, key);
    expect(edited.body.code).toBe('idempotency-mismatch');
    expect(await usedBy(keyed)).toBe(1);
  });

  test('what a stranger writes is text in every answer', async () => {
    const additions = {
      greeting: hostile,
      closing: hostile,
      notes: [{ flight: '1-kl1008', text: hostile }],
      fares: [{ label: hostile.slice(0, 50), fare: '10', mark_up: '7%' }],
    };
    const branding = { name: hostile, phone: hostile.slice(0, 40), address: [hostile], closing: [hostile] };
    const edits = [{ kind: 'set-name', name: 'n1', text: '<script>alert(1)</script>' }];
    for (const view of ['designed', 'classic', 'table', 'text', 'chat']) {
      const body = { text, view, additions, branding, edits, include: ['html', 'text'] };
      const page = await call(null, body, { accept: 'text/html' });
      const answer = await call(null, body);
      expect([page.status, answer.status], view).toEqual([200, 200]);
      for (const html of [page.body.replace(jsonLd, ''), answer.body.html])
        expect(html, view).not.toMatch(/<script|<img src=x|\u202e/);
      expect(JSON.stringify(answer.body), view).not.toContain('7%');
    }
  });

  test('without keys JSON and HTML are answered, files want one; a test key reads samples alone', async () => {
    expect((await call(null, { text })).body.usage).toEqual({ agency_name: null, requests_left: null });
    const refused = await call(null, { text }, { accept: 'text/calendar' });
    expect([refused.status, refused.body.detail]).toEqual([401, expect.stringContaining('text/calendar')]);
    expect((await call(null, { text, branding: true })).body.errors[0].pointer).toBe('/branding');
    const demo = { PRIVATE_APP_KEY: demoKey };
    const sample = await call(null, { text: 'WAYLINE TEST one-way', today: '2030-01-01' }, demo);
    expect(sample.body.segments[0].departure.local).toBe('2026-09-12T08:20:00');
    expect((await call(null, { text: 'WAYLINE TEST busy' }, demo)).status).toBe(503);
    expect((await call(null, { text: samples.waitlisted }, { ...demo, accept: 'text/calendar' })).status).toBe(200);
    expect((await call(null, { text }, demo)).body.code).toBe('test-text-unknown');
  });

  test('what cannot be answered says what can', async () => {
    const none = await call(null, { text }, { accept: 'image/png' });
    expect([none.status, none.body.detail]).toEqual([406, expect.stringContaining('message/rfc822')]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await callEndpoint(itineraries, { headers, body: text });
    expect([form.status, form.body.code]).toEqual([415, 'content-type']);
  });

  test('the text may come alone, and by the names of the older call', async () => {
    const asked = await call(null, { text });
    const plain = await callEndpoint(itineraries, { headers: { 'content-type': 'text/plain' }, body: text });
    const older = await call(null, { pnr: text });
    expect([plain.status, older.status]).toEqual([200, 200]);
    expect([plain.body.segments, older.body.segments]).toEqual([asked.body.segments, asked.body.segments]);
  });

  test('the branding of the account is shown where it is asked for', async () => {
    const keyed = await keyedAccount(database.client);
    const texts = { phone: '', email: '', website: '', licence: '', address: '', closing: '' };
    const look = { lineColour: '#0b4f7a', headingColour: '#14202b', header: 'logo-and-phone', foot: 'address' };
    const data = { accountId: keyed.accountId, name: 'Quayside Travel', ...texts, ...look };
    await database.client.branding.create({ data });
    const shown = await call(keyed, { text, view: 'designed', branding: true, include: ['text'] });
    expect(shown.body.text).toContain('Quayside Travel');
    expect((await call(keyed, { text, view: 'designed', include: ['text'] })).body.text).not.toContain('Quayside');
  });

  test('a batch answers each text as an itinerary, and counts what succeeded', async () => {
    const keyed = await keyedAccount(database.client);
    await database.client.usage.create({ data: { accountId: keyed.accountId, period, used: 98 } });
    const texts = [text, 'nothing', { text, language: 'de', include: ['text'] }, text];
    const { body } = await callEndpoint(itinerariesBatch, {
      headers: { PRIVATE_APP_KEY: keyed.secret },
      body: { texts, today: '2026-11-18' },
    });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 422, 200, 429]);
    expect([body.succeeded, body.failed, body.usage.requests_left]).toEqual([2, 2, 0]);
    const { status: _, ...german } = body.results[2];
    expect(ItineraryAnswer.safeParse(german).error).toBeUndefined();
    expect(german).toMatchObject({ language: 'de', usage: { requests_left: 0 } });
    const shared = { texts: [text], edits: [], view: 'poster' };
    const wrong = await callEndpoint(itinerariesBatch, { headers: { PRIVATE_APP_KEY: keyed.secret }, body: shared });
    expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/edits']);
  });

  test('texts that are named as /convert names them are read, and count for the length of a batch', async () => {
    const keyed = await keyedAccount(database.client);
    const send = (texts: object[]) =>
      callEndpoint(itinerariesBatch, { headers: { PRIVATE_APP_KEY: keyed.secret }, body: { texts } });
    expect((await send([{ pnr: text }, { text }])).body.succeeded).toBe(2);
    const long = { pnr: text.padEnd(15_001, '\n') };
    expect((await send([long, long, long, long])).body.code).toBe('batch-too-large');
    expect(await usedBy(keyed)).toBe(2);
  });

  test('papers of each passenger count as flights of a batch; refused, it is charged for the texts that were read', async () => {
    const keyed = await keyedAccount(database.client);
    const booking = { text: trips.tour, edits: [{ kind: 'paper-per-passenger' }] };
    const send = (include: string[]) =>
      callEndpoint(itinerariesBatch, {
        headers: { PRIVATE_APP_KEY: keyed.secret },
        body: { texts: Array.from({ length: 6 }, () => booking), include },
      });
    expect((await send(['html'])).body.code).toBe('batch-too-large');
    expect(await usedBy(keyed)).toBe(5);
    expect((await send([])).body.succeeded).toBe(6);
  });
});
