import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => host.stop());

let client = 0;
/** Each from an address of its own. */
function post(fields: Record<string, string>): Promise<Response> {
  client += 1;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `198.51.100.${client}` };
  const body = new URLSearchParams({ choices: '1', view: 'designed', ...fields }).toString();
  return fetch(`${host.url}/`, { method: 'POST', headers, body, redirect: 'manual' });
}
const pageOf = async (fields: Record<string, string>): Promise<string> => (await post(fields)).text();

async function pageWithFile(fields: Record<string, string | File>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ choices: '1', view: 'designed', ...fields })) form.set(name, value);
  client += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${client}` };
  return (await fetch(`${host.url}/`, { method: 'POST', headers, body: form })).text();
}

async function fileOf(kind: string, fields: Record<string, string>): Promise<string> {
  client += 1;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `198.51.100.${client}` };
  const body = new URLSearchParams({ choices: '1', view: 'designed', ...fields }).toString();
  return (await fetch(`${host.url}/itinerary-files/en/${kind}`, { method: 'POST', headers, body })).text();
}

const head = 'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n';
const flights = `  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*
  3  KL 861 J 10FEB 3 AMSNRT HK1          1455 1040+1 *1A/E*
  4  KL 862 J 24FEB 3 NRTAMS HL1       1  1230 1715   *1A/E*
`;
const before = head + flights;
const after =
  head + flights.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340').replace('NRTAMS HL1', 'NRTAMS KL1');
const other = after.replace('7K2QWP', 'PX8N2V').replace('ALBRIGHT/ODETTE MS', 'OKOYE/SAM MR');
const halves = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  BA 117 M 03MAR 3 LHRJFK UN1  0825 1120
  3  BA 117 M 03MAR 3 LHRJFK TK1  0955 1250
`;

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const field = (page: string, name: string): string =>
  plain(new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '');
const paperIn = (page: string): string => /<article id="paper-1"[\s\S]*?<\/article>/.exec(page)?.[0] ?? '';
/** The hidden fields of a page, as its next form sends them. */
const carried = (page: string): Record<string, string> =>
  Object.fromEntries(
    ['last', 'trip', 'earlier', 'comparison', 'tab', 'view', 'change.ids', 'change.message', 'change.options']
      .map((name) => [name, field(page, name)] as const)
      .filter(([, value]) => value !== ''),
  );
const ticked = (page: string): Record<string, string> =>
  Object.fromEntries(
    field(page, 'change.ids')
      .split(' ')
      .filter(Boolean)
      .map((id) => [`tell.${id}`, '1']),
  );

test('the same booking pasted again tells what has changed, without another act', async () => {
  const first = await pageOf({ pnr: before, convert: '1' });
  expect(first).not.toContain('name="tab" value="changes"');
  const page = await pageOf({ ...carried(first), pnr: after, convert: '1' });
  expect(page).toContain('Wayline knows this booking');
  expect(page).toContain('Compared with 7K2QWP as you pasted it before.');
  expect(page).toContain('2 changes');
  expect(page).toContain('KL 1008 is now KL 1012');
  expect(page).toContain('KL 862 is confirmed');
  expect(page).toContain('Unchanged: KL 861.');
  expect(page).toMatch(/name="tab" value="changes" aria-pressed="true"/);
  expect(paperIn(page)).toContain('09:05');
  expect([field(page, 'earlier'), field(page, 'last')]).toEqual([before, after]);
});

test('what is as before and what is not told are two sentences, in Chinese without a blank between', async () => {
  const later = after.replace('KL 862 J', 'KL 862 C').replace('NRTAMS KL1', 'NRTAMS HL1');
  const restIn = async (path: string) => {
    const fields = { choices: '1', view: 'designed', pnr: later, earlier: before, convert: '1' };
    client += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${client}` };
    const answer = await fetch(host.url + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return /<p class="rest">([^<]*)/.exec(await answer.text())?.[1];
  };
  expect(await restIn('/')).toMatch(/^Unchanged: KL 861, KL 862[.] \S/);
  expect(await restIn('/intl/cn')).toMatch(/^不变：[^。]+。\S/);
});

test('a UID that was told goes on over three versions, by page, history, swap and file', async () => {
  const third = after.replace('KL1012', 'KL1008').replace('1115 1340', '1005 1225');
  const [first, second] = [await pageOf({ pnr: before, convert: '1' }), await pageOf({ pnr: after, convert: '1' })];
  const uidsOf = async (fields: Record<string, string>) =>
    [...(await fileOf('ics', fields)).matchAll(/^UID:(\w+)@/gm)].map(([, uid]) => uid);
  const told = await uidsOf(carried(first));
  expect(await uidsOf(carried(second))).not.toEqual(told);
  const changed = await pageOf({ ...carried(first), pnr: after, convert: '1' });
  expect(await uidsOf(carried(changed))).toEqual(told);
  expect(await uidsOf({ ...carried(changed), tab: 'itinerary' })).toEqual(told);
  const again = await pageOf({ ...carried(changed), pnr: third, convert: '1' });
  expect(await uidsOf(carried(again))).toEqual(told);
  const swapped = await pageOf({ ...carried(again), compare: 'swap' });
  expect(await uidsOf(carried(swapped))).toEqual(told);

  // The history keeps the field, of which the browser makes a version.
  const { uids } = JSON.parse(field(changed, 'trip'));
  const comparison = JSON.stringify({ source: 'history', versions: [{ edits: [], uids, day: '2026-11-12' }] });
  const known = await pageOf({ last: third, earlier: after, comparison, again: '1' });
  expect(await uidsOf(carried(known))).toEqual(told);

  const named = { ...carried(changed), tab: 'itinerary', names: '1', reference: '1' };
  for (const kind of ['json', 'eml']) {
    const fileBefore = new File([await fileOf(kind, named)], `trip.${kind}`);
    const box = await pageWithFile({ last: third, compare: 'with', fileBefore });
    expect([kind, await uidsOf(carried(box))]).toEqual([kind, told]);
  }
  const asNew = await pageOf({ ...carried(again), compare: 'new' });
  expect(field(asNew, 'trip')).toBe('');
});

test('a version without times is no "nothing has changed", and the agent hears what was not compared', async () => {
  const timeless = before.replace('       4  0905 1125', '');
  const first = await pageOf({ pnr: timeless, convert: '1' });
  const page = await pageOf({ ...carried(first), pnr: before, convert: '1' });
  expect(page).toContain('What the customer has now is not complete for KL 1008 (times may be missing)');
  expect(page).toContain('Unchanged: KL 861, KL 862.');
  expect(page).not.toContain('Nothing has changed for your customer.');
});

test('of two bookings both are named, and a flight that both have once', async () => {
  const okoye = before.replace('7K2QWP', 'PX8N2V').replace('ALBRIGHT/ODETTE MS', 'OKOYE/SAM MR');
  const page = await pageOf({ last: `${before}\n\n${okoye}`, pnr: `${after}\n\n${other}`, convert: '1' });
  expect(page).toContain('Compared with 7K2QWP, PX8N2V as you pasted it before.');
  expect(page).toContain('Unchanged: KL 861.');
});

test('the box for the customer’s version comes by a press, and the itinerary stays', async () => {
  const first = await pageOf({ pnr: before, convert: '1' });
  expect(first).not.toContain('name="pnrBefore"');
  const opened = await pageOf({ ...carried(first), fold: 'compare' });
  expect(opened).toContain('name="pnrBefore"');
  expect([field(opened, 'last'), opened.includes('class="fault"')]).toEqual([before, false]);
});

test('with its edits: the customer saw those', async () => {
  const trip = JSON.stringify({ edits: [{ kind: 'set-flight', flight: '1-kl1008', facts: { departs: '11:00' } }] });
  const page = await pageOf({ last: before, trip, pnr: after, convert: '1' });
  expect(paperIn(page)).toContain('11:00');
});

describe('nothing is said', () => {
  test.each([
    ['of another booking', other],
    ['of another person with the same names', after.replace('7K2QWP', 'QQ1ZZ9')],
    ['of a text without a locator', after.split('\n').slice(1).join('\n')],
  ])('%s', async (_, pnr) => {
    const page = await pageOf({ last: before, pnr, convert: '1' });
    expect(page).not.toContain('id="changes"');
    expect([field(page, 'earlier'), field(page, 'comparison')]).toEqual(['', '']);
    expect(page).not.toContain('09:05');
  });

  test('of a forged source: what was not asked for must be the same booking', async () => {
    for (const source of ['tab', 'history']) {
      const comparison = JSON.stringify({ source, versions: [{ edits: [] }] });
      const page = await pageOf({ last: other, earlier: before, comparison, again: '1' });
      expect(page).not.toContain('id="changes"');
    }
  });
});

test('a version from the box is no answer for the next text, unless that is the same booking for certain', async () => {
  const compared = await pageOf({ pnr: after, pnrBefore: before, compare: 'with' });
  const sameFlights = after.split('\n').slice(2).join('\n');
  const next = await pageOf({ ...carried(compared), pnr: sameFlights, convert: '1' });
  expect(next).not.toContain('id="changes"');
  const later = after.replace('1115 1340', '1215 1440');
  expect(await pageOf({ ...carried(compared), pnr: later, convert: '1' })).toContain('id="changes"');
});

test('a day that no calendar has, and signs that turn a text around, are not taken into the message', async () => {
  const first = await pageOf({ pnr: before, convert: '1' });
  const page = await pageOf({ ...carried(first), pnr: after, convert: '1' });
  const message = { 'change.message': '1', 'change.answerBy': '2027-02-30', 'change.askFor': 'suits' };
  const said = await pageOf({
    ...carried(page),
    ...ticked(page),
    ...message,
    'change.note': 'A \u202elate\u0007 crew',
  });
  expect(paperIn(said)).toContain('A late crew');
  expect(JSON.parse(field(said, 'comparison'))).toMatchObject({ answerBy: '', askFor: 'suits', note: 'A late crew' });
});

test('without scripts the way to another version leads to the row of its box', async () => {
  const page = await pageOf({ last: before, pnr: after, convert: '1' });
  expect(page).toContain('href="#compare"');
  expect(page).toContain('id="compare"');
});

test('what the customer has now is compared by one submit button', async () => {
  const page = await pageOf({ pnr: after, pnrBefore: before, compare: 'with' });
  expect(page).toContain('Compared with an earlier version');
  expect(page).toContain('2 changes');
  expect(field(page, 'earlier')).toBe(before);
  const beside = await pageOf({ last: after, pnrBefore: before, compare: 'with' });
  expect(beside).toContain('2 changes');
});

test('another booking in the box is said, and what was typed is kept', async () => {
  const response = await post({ last: other, pnrBefore: before, compare: 'with' });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('This is another booking, so nothing was compared.');
  expect(page).toContain('</textarea>');
  expect(/name="pnrBefore"[^>]*>([^<]*)</.exec(page)?.[1]?.trimEnd()).toBe(before.trimEnd());
  expect(page).toContain('id="paper-1"');
});

test.each([
  ['too long', 'x'.repeat(20_001), 'This text is too long.'],
  ['empty', ' ', 'Paste what the customer has now'],
  ['without flights', 'Dear Sir', 'No flights in this text.'],
])('a box that is %s has its own sentence, beside the itinerary', async (_, pnrBefore, said) => {
  const page = await pageOf({ last: after, pnrBefore, compare: 'with' });
  expect(page.includes(said)).toBe(true);
  expect(page).toContain('id="paper-1"');
});

test('both halves of one text are compared without anything typed, and can be treated as new', async () => {
  const page = await pageOf({ pnr: halves, convert: '1' });
  expect(page).toContain('This text has both versions');
  expect(page).toContain('BA 117 leaves later');
  const alone = await pageOf({ ...carried(page), compare: 'new' });
  expect(alone).not.toContain('id="changes"');
  const again = await pageOf({ ...carried(alone), again: '1' });
  expect(again).not.toContain('id="changes"');
});

test('a change that is not ticked is not on the paper, and stays so', async () => {
  const page = await pageOf({ last: before, pnr: after, convert: '1' });
  const [first = ''] = field(page, 'change.ids').split(' ');
  const { [`tell.${first}`]: _, ...others } = ticked(page);
  const shown = await pageOf({ ...carried(page), ...others, again: '1' });
  expect(paperIn(shown)).not.toContain('09:05');
  expect(shown).toContain('KL 1008 is now KL 1012');
  const { 'change.ids': ids, ...rest } = carried(shown);
  expect(ids).toContain(first);
  expect(paperIn(await pageOf({ ...rest, again: '1' }))).not.toContain('09:05'); // as after a reload
});

test('the booking twice in one text has no doubts about the earlier version', async () => {
  const waiting = before.replace('HK1', 'HL1');
  const page = await pageOf({ pnr: `${waiting}\n${after}`, convert: '1' });
  expect(page).toContain('This text has both versions');
  expect(page).not.toContain('is on the waiting list (HL)');
  expect(page).not.toContain('check which version is the newer');
  const alone = await pageOf({ ...carried(page), compare: 'new' });
  expect(alone).toContain('is on the waiting list (HL)');
});

test('where no change is ticked the itinerary is shown, and nobody is told that nothing has changed', async () => {
  const page = await pageOf({ last: before, pnr: after, convert: '1' });
  const shown = await pageOf({ ...carried(page), again: '1' });
  expect(paperIn(shown)).not.toContain('Nothing has changed');
  expect(paperIn(shown)).toContain('KL 1012');
  expect(shown).not.toContain('value="changes"');
  expect(shown).toContain('KL 1008 is now KL 1012');
});

test('swapped, the earlier text is the later one', async () => {
  const page = await pageOf({ last: before, pnr: after, convert: '1' });
  const swapped = await pageOf({ ...carried(page), ...ticked(page), compare: 'swap' });
  expect([field(swapped, 'last'), field(swapped, 'earlier')]).toEqual([before, after]);
  expect(swapped).toContain('KL 1012 is now KL 1008');
});

test('the other views are a press away, and come back', async () => {
  const page = await pageOf({ last: before, pnr: after, convert: '1' });
  const table = await pageOf({ ...carried(page), ...ticked(page), tab: 'table' });
  expect(table).toMatch(/class="sheet paper table"/);
  expect(table).toMatch(/name="tab" value="changes" aria-pressed="false"/);
  const again = await pageOf({ ...carried(table), ...ticked(table), tab: 'changes' });
  expect(again).toMatch(/name="tab" value="changes" aria-pressed="true"/);
});

test('where nothing told differs it is said, and there is no tab', async () => {
  const page = await pageOf({ last: before, pnr: before.replace('0905', '0907'), convert: '1' });
  expect(page).toContain('Nothing has changed for your customer.');
  expect(page).not.toContain('value="changes"');
});

test('a hotel that is another is a check, and not nothing', async () => {
  const withHotel = (days: string) => `${before}  5 HTL 1A HK1 AMS ${days}/HOTEL DE GRACHT,KEIZERSGRACHT 1,AMSTERDAM\n`;
  const page = await pageOf({ pnr: withHotel('13FEB-16FEB'), last: withHotel('12FEB-15FEB'), convert: '1' });
  expect(page).toContain('Hotels, cars or trains are not the same in the two texts.');
  expect(page).not.toContain('Nothing has changed for your customer.');
  const same = await pageOf({ pnr: withHotel('12FEB-15FEB'), last: withHotel('12FEB-15FEB'), convert: '1' });
  expect(same).not.toContain('Hotels, cars or trains are not the same in the two texts.');
});

test('travellers who came or went are a check, and on no paper', async () => {
  const two = after
    .replace('1.ALBRIGHT/ODETTE MS', '1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR')
    .replaceAll(/(HK|KL)1 /g, '$12 ');
  const page = await pageOf({ last: two, pnr: after, convert: '1' });
  expect(page).toContain('Mr Ruben Albright is no longer in this booking.');
  expect(paperIn(page)).not.toContain('Ruben');
});

test('what is added to the message is in it', async () => {
  const page = await pageOf({ last: before, pnr: after, convert: '1' });
  const added = {
    'change.answerBy': '2026-12-18',
    'change.askFor': 'seen',
    'change.changedBy': 'airline',
    'change.note': '',
  };
  const shown = await pageOf({ ...carried(page), ...ticked(page), ...added, 'change.showsFormer': 'on', again: '1' });
  expect(paperIn(shown)).toContain('18 December 2026');
  expect(shown).toMatch(/name="change.answerBy"[^>]*value="2026-12-18"/);
});

test('forged fields are no harm', async () => {
  for (const comparison of [
    '{',
    '[]',
    JSON.stringify({ source: 'mine' }),
    JSON.stringify({ leftOut: [`${'x'.repeat(161)}`] }),
  ]) {
    const response = await post({ last: after, earlier: before, comparison, again: '1' });
    expect(response.status, comparison).toBe(200);
  }
  const long = await post({ last: after, earlier: `${before}${'x'.repeat(20_000)}`, again: '1' });
  expect(long.status).toBe(200);
  expect(await long.text()).not.toContain('id="changes"');
});
