import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteOfOne, noteOfReturn } from '../support/incomplete-notes.ts';
import { type Product, startProduct } from '../support/product.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => host.stop());

let client = 0;
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  client += 1;
  const own = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `198.51.100.${client}` };
  const body = new URLSearchParams({ choices: '1', view: 'designed', ...fields }).toString();
  return fetch(`${host.url}${path}`, { method: 'POST', headers: { ...own, ...headers }, body, redirect: 'manual' });
}

const complete = { edit: 'save', editing: 'flight/i1', 'edit-flight': 'TP 1342', 'edit-date': '20 Mar 2027' };
const typed = { ...complete, 'edit-from': 'LIS', 'edit-to': 'LHR', 'edit-departs': '19:30', 'edit-arrives': '22:15' };
const tripIn = (page: string): string =>
  (/name="trip" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test.each([noteOfReturn, noteOfOne])(
  'a flight that is not whole is a row with its form, without scripts',
  async (pnr) => {
    const response = await post('/', { pnr, convert: '1' });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('id="flight-i1"');
    for (const said of [
      'To complete',
      'Complete TP 1342',
      'From, missing',
      'Departs, missing',
      'TP 1342 is not complete.',
    ])
      expect(page, said).toContain(said);
    expect(page).toContain('href="#flight-i1"');
    expect(page).not.toMatch(/formaction="\/itinerary-files/i);
  },
);

test('the row stands behind the flight that leaves before it', async () => {
  const page = await (await post('/', { pnr: noteOfReturn, convert: '1' })).text();
  expect(page.indexOf('8717', page.indexOf('class="sheet-frame'))).toBeLessThan(page.indexOf('id="flight-i1"'));
});

test.each(['pdf', 'ics', 'eml', 'txt', 'html', 'json'])(
  'no %s is made of its paper, and the page says why',
  async (kind) => {
    const fields = { last: noteOfReturn, paper: '1' };
    const sent = await post(`/itinerary-files/en/${kind}`, fields);
    expect([sent.status, sent.headers.get('location')]).toEqual([307, '/?download=incomplete&seconds=0']);
    const shown = await post('/?download=incomplete&seconds=0', fields);
    expect(shown.status).toBe(422);
    expect(await shown.text()).toContain('A flight of this itinerary is not complete.');
    const asked = await post(`/itinerary-files/en/${kind}`, fields, { accept: 'application/json' });
    expect([asked.status, (await asked.json()).message]).toEqual([422, expect.stringContaining('not complete')]);
  },
);

test('completed, it is on the paper and the files are made', async () => {
  const page = await (await post('/', { last: noteOfReturn, ...typed })).text();
  expect(page).not.toContain('id="flight-i1"');
  expect(page).toContain('TP 1342');
  const file = await post('/itinerary-files/en/txt', { last: noteOfReturn, trip: tripIn(page), paper: '1' });
  expect(file.status).toBe(200);
  const text = await file.text();
  expect(text).toContain('TP 1342');
  expect(text).toContain('Lisbon');
});

test('confirmed without times it says so to the customer, and is in no calendar', async () => {
  const { 'edit-departs': _d, 'edit-arrives': _a, ...withoutTimes } = typed;
  const page = await (await post('/', { last: noteOfReturn, ...withoutTimes, edit: 'confirm' })).text();
  expect(page).toContain('Time to be confirmed');
  const fields = { last: noteOfReturn, trip: tripIn(page), paper: '1' };
  const text = await (await post('/itinerary-files/en/txt', fields)).text();
  expect(text).toContain('Time to be confirmed');
  const calendar = await (await post('/itinerary-files/en/ics', fields)).text();
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).not.toContain('TP 1342');
});

test('a missing field keeps the form open, with 422', async () => {
  const { 'edit-from': _from, ...withoutFrom } = typed;
  const response = await post('/', { last: noteOfReturn, ...withoutFrom });
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain('We do not know an airport with this code or name.');
  expect(page).toContain('value="19:30"');
});
