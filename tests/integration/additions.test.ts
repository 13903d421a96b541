import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { send } from '../support/send.ts';
import { trips } from '../support/trips.ts';
import { unescapeHtml } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({ settings: { RATE_LIMIT_PAGE: '100000', RATE_LIMIT_CHANGES: '100000' } });
});

afterAll(() => host.stop());

type Fields = Record<string, string>;

const text = trips.return;
const shown: Fields = { choices: '1', last: text, names: 'on', view: 'text', fareCurrency: '£', adding: '1' };

/** The page without JavaScript: its status, the text of its papers, and what a field has entered. */
async function post(fields: Fields) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ pnr: '', ...fields }).toString();
  const answer = await send(host.port, { path: '/', method: 'POST', headers, body });
  const papers = [...answer.body.matchAll(/<section class="sheet paper[^>]*>([\s\S]*?)<\/section>/g)].map(
    ([, one = '']) => unescapeHtml(one.replace(/<br\/?>|<\/tr>/g, '\n').replace(/<[^>]+>/g, '')),
  );
  const entered = (name: string) => {
    const [, input] = new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(answer.body) ?? [];
    const [, area] = new RegExp(`name="${name}"[^>]*>([^<]*)</textarea>`).exec(answer.body) ?? [];
    return input === undefined && area === undefined ? undefined : unescapeHtml(input ?? area ?? '');
  };
  return { status: answer.status, html: answer.body, papers, entered };
}

const filled: Fields = {
  ...shown,
  fare: '2,480.00',
  tax: '318.40',
  adtQty: '2',
  'add.1.for': 'adult',
  'add.4.quantity': '1',
  'add.4.for': 'child',
  'add.4.fare': '1000',
  'add.4.markUp': '8.5%',
  'add.title': 'Cherry blossom <i>2027</i>',
  'add.greeting': 'Dear Ms Albright,\r\nhello.',
  'add.closing': 'Sue',
  'add.note.3-kl862': 'We will write.',
  'add.bags.trip.pieces': '2',
  'add.bags.trip.weight': '23',
  'add.deposit': '500',
  'add.depositDue': '2026-12-01',
};

test('a deposit above the total is a thing to check, one up to it is not', async () => {
  const total = '3,898.40';
  const said = /The deposit is more than the total of [^<]*<?/;
  const { html } = await post({ ...filled, 'add.deposit': '50000' });
  expect(said.exec(html)?.[0]).toMatch(/of £[\d,.]+\./);
  expect((await post(filled)).html).not.toMatch(said);
  const exact = { ...shown, adtQty: '1', fare: total };
  expect((await post({ ...exact, 'add.deposit': total })).html).not.toMatch(said);
  expect((await post({ ...exact, 'add.deposit': '3,898.41' })).html).toContain('more than the total of £3,898.40.');
});

test('what is filled in stands on the paper, and travels on in the form', async () => {
  const first = await post(filled);
  expect(first.status).toBe(200);
  const [paper = ''] = first.papers;
  for (const said of [
    'Cherry blossom <i>2027</i>',
    'Dear Ms Albright,\nhello.',
    'We will write.',
    '2 pieces of 23 kg each',
    'Sue',
    '1 December 2026',
  ])
    expect(paper).toContain(said);
  expect(paper).toMatch(/2 adults.*£5,596\.80/);
  expect(paper).toMatch(/1 child.*£1,085\.00/);
  expect(first.entered('add.title')).toBe('Cherry blossom <i>2027</i>');
  expect(first.entered('add.4.markUp')).toBe('8.5%');
  expect(first.entered('add.greeting')).toBe('Dear Ms Albright,\nhello.');
  const { adding: _, ...bare } = shown;
  const again = await post({ ...bare, trip: first.entered('trip') ?? '', fare: '2480', tax: '318.40', adtQty: '2' });
  expect(again.papers).toEqual(first.papers);
  expect(again.entered('add.2.markUp')).toBe('8.5%');
});

test('lines, notes and baggage of a flight get fields, and lines lose them', async () => {
  const more = await post({ ...filled, add: 'line' });
  expect(more.entered('add.2.quantity')).toBe('1');
  const less = await post({ ...filled, add: 'remove-4' });
  expect(less.entered('add.4.fare')).toBeUndefined();
  expect(less.papers[0]).not.toContain('1 child');
  const noted = await post({ ...filled, add: 'note', 'pick.note': '2-kl861' });
  expect(noted.entered('add.note.2-kl861')).toBe('');
  const bags = await post({ ...filled, add: 'baggage', 'pick.baggage': '2-kl861' });
  expect(bags.html).toContain('name="add.bags.2-kl861.weight"');
});

test.each([
  ['add.4.fare', 'NaN', 'This is not an amount'],
  ['add.4.fare', '1e400', 'This is not an amount'],
  ['add.4.fare', '1,2,3', 'This is not an amount'],
  ['add.4.tax', '-5', 'An amount cannot be negative'],
  ['add.4.markUp', '10,000%', 'A mark-up can be 100% or less'],
  ['add.4.quantity', '100000', 'Enter a whole number'],
  ['add.deposit', '9999999999', 'This amount is too large'],
  ['add.conditions', 'x'.repeat(3000), 'This is too long'],
  ['add.note.trip', 'x\n'.repeat(70).concat('x'), 'more than 60 lines'],
])(
  '%s = %j is refused at its field, keeps what was typed and leaves the trip as it was',
  async (name, value, message) => {
    const before = await post(filled);
    const { status, html, papers, entered } = await post({
      ...filled,
      trip: before.entered('trip') ?? '',
      [name]: value,
    });
    expect(status).toBe(422);
    const [, said] = new RegExp(`id="${name}-fault">([^<]*)<`).exec(html) ?? [];
    expect(unescapeHtml(said ?? '')).toContain(message);
    expect(entered(name)).toBe(value.slice(0, 2001));
    expect(papers).toEqual(before.papers);
    expect(entered('trip')).toBe(before.entered('trip'));
  },
);

test('texts that are too long together are refused at the longest, and what was typed stays', async () => {
  const notes = Array.from({ length: 30 }, (_, at) => [`add.note.${at + 1}-kl${at}`, 'note '.repeat(300)]);
  const before = await post({ ...filled, ...Object.fromEntries(notes.slice(0, 20)) });
  expect(before.status).toBe(200);
  const longest = { 'add.conditions': 'x'.repeat(1999) };
  const after = await post({ ...filled, trip: before.entered('trip') ?? '', ...Object.fromEntries(notes), ...longest });
  expect(after.status).toBe(422);
  expect(after.html).toMatch(/id="add.conditions-fault">All texts of this trip together are too long/);
  expect(after.entered('add.conditions')).toBe('x'.repeat(1999));
  expect(after.papers).toEqual(before.papers);
  expect(after.entered('trip')).toBe(before.entered('trip'));
});

test('choices that the page does not offer are refused, and dates that no calendar has', async () => {
  for (const wrong of [{ 'add.4.for': 'dog' }, { 'add.depositDue': '2027-02-30' }, { 'add.4.paper': '../1' }]) {
    const { status, papers } = await post({ ...filled, ...wrong });
    expect(status).toBe(422);
    expect(papers[0]).not.toContain('1 child');
  }
});

test('another text begins without them', async () => {
  const first = await post(filled);
  const other = await post({
    ...filled,
    trip: first.entered('trip') ?? '',
    pnr: trips.status,
    convert: '1',
    fare: '',
    tax: '',
    folds: 'texts',
  });
  expect(other.status).toBe(200);
  expect(other.papers[0]).not.toMatch(/Albright|We will write|child|£/);
  expect(other.entered('add.greeting')).toBe('');
});

test('a part has its fields once it is asked for, or where it holds something', async () => {
  const fieldsOf = (html: string) =>
    ['fare', 'add.bags.trip.pieces', 'add.note.trip', 'add.greeting', 'add.conditions'].filter((name) =>
      html.includes(` name="${name}"`),
    );
  const { html } = await post(shown);
  expect(fieldsOf(html)).toEqual([]);
  expect(html.match(/<button type="submit" name="fold"/g)).toHaveLength(4); // with that of an earlier version
  const asked = await post({ ...shown, fold: 'texts', folds: 'fares' });
  expect(fieldsOf(asked.html)).toEqual(['fare', 'add.note.trip', 'add.greeting', 'add.conditions']);
  expect(asked.entered('folds')).toBe('fares texts');
  const typed = await post({ ...shown, 'add.bags.trip.weight': '23', adtQty: '3', quantityShown: '1' });
  expect(fieldsOf(typed.html)).toEqual(['fare', 'add.bags.trip.pieces']);
  expect([typed.entered('adtQty'), typed.entered('add.bags.trip.weight')]).toEqual(['3', '23']);
  const priced = await post({ ...shown, fareCurrency: '€' });
  expect(priced.entered('fareCurrency')).toBe('€');
});

test('fares of the text are offered, and taken over by a press only', async () => {
  const quoted = fs.readFileSync('tests/corpus/galileo/services-seats-and-fare-quote.txt', 'utf8');
  const offered = await post({ ...shown, last: quoted });
  expect(offered.html).toContain('Fares in your text');
  expect(offered.entered('fare')).toBe('');
  expect(offered.papers[0]).not.toContain('Total');
  const taken = await post({ ...shown, last: quoted, add: 'fares' });
  expect(taken.entered('fare')).not.toBe('');
  expect(taken.papers[0]).toContain('Total');
});

const two = ` 1.1BERGSTROM/INA MS
 1 SK 525Y 07JUN M ARNLHR*HK1  805A  945A /DCSK*PX8N2V /E

 1.1OKOYE/SAM MR
 1 SK 525Y 07JUN M ARNLHR*HK1  805A  945A /DCSK*PX8N3W /E
`;

test('a price of one booking is on no other paper, and stays with it while it has the only one', async () => {
  const first = { ...shown, last: two, fare: '100', 'add.1.paper': '1' };
  const { papers } = await post(first);
  expect(papers.map((paper) => paper.includes('£100.00'))).toEqual([true, false]);

  const trip = JSON.stringify({ edits: [{ kind: 'remove-flight', flight: '1-sk525' }] });
  const left = await post({ ...first, 'add.2.fare': '150', 'add.2.paper': '2', trip });
  expect(left.papers).toHaveLength(1);
  expect(left.papers[0]).toMatch(/£150\.00/);
  expect(left.papers[0]).not.toMatch(/£100|£250/);
  for (const paper of ['1', '2']) {
    const [select = ''] = new RegExp(`<select[^>]*name="add.${paper}.paper"[\\s\\S]*?</select>`).exec(left.html) ?? [];
    expect(select).toMatch(new RegExp(`<option value="${paper}" selected`));
    expect(select).toContain('<option value="">'); // so that it may be for the paper that is left
  }
});

test('the price of a traveller who was added by hand stays there when the one before is left out', async () => {
  const added = (name: string, who: string) => ({ kind: 'add-name', name, booking: 1, text: who, type: 'adult' });
  const edits = [{ kind: 'paper-per-passenger' }, added('m1', 'VANCE/IDA MS'), added('m2', 'WELD/TOM MR')];
  const rows = ['n1', 'n2', 'n3', 'm1', 'm2'].map((id) => [`edit-name-${id}`, id]);
  const out = { ...Object.fromEntries(rows), edit: 'save', editing: 'travellers/1', 'edit-out-m1': 'on' };
  const prices = { fare: '100', 'add.1.paper': '1-m1', 'add.2.fare': '150', 'add.2.paper': '1-m2' };
  const first = { ...shown, ...prices, trip: JSON.stringify({ edits }) };
  const priced = async (fields: Fields) =>
    (await post(fields)).papers.flatMap((paper) => /(?:£100|£150)/.exec(paper)?.[0] ?? '-');
  expect(await priced(first)).toEqual(['-', '-', '-', '£100', '£150']);
  expect(await priced({ ...first, ...out })).toEqual(['-', '-', '-', '£150']);
});

test('two bookings become options of one quote, each with its price, one recommended', async () => {
  const fields = { ...shown, last: two, fare: '100', 'add.1.paper': '1', 'add.2.fare': '150', 'add.2.paper': '2' };
  const texts = { 'add.greeting': 'Hello,', 'add.closing': 'Bye' };
  const { status, papers, html } = await post({ ...fields, ...texts, 'add.offer': '1', 'add.recommended': '2' });
  expect(status).toBe(200);
  const [head = '', first = '', second = ''] = papers;
  expect(head).toMatch(
    /Stockholm to London\s[\s\S]*Hello,\s[\s\S]*Option 1[\s\S]*£100\.00[\s\S]*Option 2 · Recommended[\s\S]*£150\.00/,
  );
  expect(first).toMatch(/Option 1\n[\s\S]*£100\.00/);
  expect(first).not.toMatch(/£150|Hello|Bye|Recommended/);
  expect(second).toMatch(/Option 2 · Recommended\n[\s\S]*£150\.00/);
  expect(second).not.toMatch(/£100|Hello|Bye/);
  expect(html.split('<div class="sheet paper text">')[1]).toContain('Bye');
});

test('an option has its price and terms above it, and one is recommended by a press', async () => {
  const offered = await post({ ...shown, last: two, add: 'offer' });
  expect(offered.entered('add.offer')).toBe('1');
  expect(offered.html).toContain('Price for 1 (£)');
  const options = {
    'add.offer': '1',
    'add.option.1.price': '480',
    'add.option.2.price': '512',
    'add.option.2.terms': 'Free',
  };
  const { papers, entered } = await post({ ...shown, last: two, ...options, add: 'recommend-2' });
  expect(papers[0]).toMatch(
    /£480\.00[\s\S]*Option 2 · Recommended\s+Total for 1 traveller\s+£512\.00[\s\S]*Change or cancel\s+Free/,
  );
  expect(papers[1]).toContain('£480.00');
  expect(entered('add.option.2.terms')).toBe('Free');
  expect(entered('add.recommended')).toBe('2');
  const again = await post({ ...shown, last: two, ...options, 'add.recommended': '2', add: 'recommend-2' });
  expect(again.entered('add.recommended')).toBe('');
  const wrong = await post({ ...shown, last: two, ...options, 'add.option.1.price': 'lots' });
  expect(wrong.html).toContain('This is not an amount');
  const none = await post({ ...shown, last: two, ...options, add: 'no-offer' });
  expect(none.papers).toHaveLength(2);
  expect(none.html).not.toContain('Price for 1');
});

test('thousands of lines, foreign keys, markup and turning characters do no harm', async () => {
  const lines = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`add.${at}.fare`, '1']));
  const many = await post({ ...shown, ...lines });
  expect(many.status).toBe(200);
  expect(many.html.match(/name="add\.\d+\.fare"/g)).toHaveLength(19);
  const more = Array.from({ length: 10_000 }, () => ({ fare: '1' }));
  expect((await post({ ...shown, trip: JSON.stringify({ edits: [], additions: { fares: more } }) })).status).toBe(422);
  const evil = '"><img src=x onerror=alert(1)>\u202e';
  const marked = await post({
    ...shown,
    fare: '1',
    'add.1.label': evil,
    'add.greeting': evil,
    'add.note.__proto__': 'x',
    [`add.note.${evil}`]: 'x',
    'pick.note': evil,
    add: 'note',
    'add.__proto__.fare': '1',
  });
  expect(marked.status).toBe(200);
  expect(marked.html).not.toMatch(/<img src=x|\[object|__proto__/);
  expect(marked.papers[0]).toContain('"><img src=x onerror=alert(1)>');
  expect(marked.papers[0]).not.toContain('\u202e');
  for (const trip of [
    '{"edits":[],"additions":{"x":1}}',
    '{"edits":[],"additions":{"fares":[{"fare":"NaN"}]}}',
    '[]',
  ]) {
    const { status, papers } = await post({ ...shown, trip });
    expect(status).toBeLessThan(500);
    expect(papers[0]).toContain('London to Tokyo');
  }
});

test('the heading of an option suggests its price and bags, which one press takes over', async () => {
  const headed = `Option 1 - £412 per person incl. 23kg bag
 1 BA 117 Y 12JAN LHRJFK HK2 0825 1110

Option 2 - £338 per person, hand baggage only
 1 VS 003 Y 12JAN LHRJFK HK2 0915 1210
`;
  const asked = { ...shown, last: headed, fareCurrency: '$' };
  const first = await post(asked);
  expect(first.html).toMatch(/value="heading-1"[^>]*>Use from the heading: £824\.00, 1 piece of 23 kg</);
  expect(first.papers.join()).not.toMatch(/824|412/);
  expect(first.entered('add.option.1.price') ?? '').toBe('');
  const taken = await post({ ...asked, add: 'heading-1' });
  expect(taken.entered('add.option.1.price')).toBe('824.00');
  expect(taken.html).toContain('Price for 2 (£)');
  expect(taken.html).not.toContain('value="heading-1"');
  expect(taken.html).toContain('value="heading-2"');
  expect(taken.papers.join()).toMatch(/£824\.00/);
  expect(taken.papers.join()).toMatch(/Baggage: 1 piece of 23 kg/);
  expect(taken.papers.join()).not.toMatch(/676/);
});
