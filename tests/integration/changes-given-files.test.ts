import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});
afterAll(() => host.stop());

const [before = '', after = ''] = ['0905 1125', '1115 1340'].map(
  (times) => `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB 3 LHRAMS HK1       4  ${times}   *1A/E*
`,
);

async function post(path: string, fields: Record<string, string | File>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ choices: '1', view: 'designed', ...fields })) form.set(name, value);
  const headers = { accept: path === '/' ? 'text/html' : 'application/json' };
  return (await fetch(`${host.url}${path}`, { method: 'POST', headers, body: form })).text();
}

const field = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
const paperIn = (page: string): string => /<article id="paper-1"[\s\S]*?<\/article>/.exec(page)?.[0] ?? '';

test('a download of ours is compared as the version that the customer has, also as a file', async () => {
  const json = await post('/itinerary-files/de/json', { last: before });
  expect(JSON.parse(json)).toMatchObject({ version: 1 });
  const page = await post('/', { last: after, pnrBefore: json, compare: 'with' });
  expect(page).toContain('1 change');
  expect(paperIn(page)).toContain('09:05');
  expect(page).not.toContain('value="swap"');
  const carried = { last: after, earlier: field(page, 'earlier'), comparison: field(page, 'comparison') };
  expect(paperIn(await post('/', { ...carried, tab: 'changes', again: '1' }))).toContain('09:05');
  const fileBefore = new File([json], 'Reise.JSON', { type: 'application/json' });
  expect(paperIn(await post('/', { last: after, fileBefore, compare: 'with' }))).toContain('09:05');
});

test('our calendar is such a version, and a file of another kind is told which ones are', async () => {
  const ics = await post('/itinerary-files/de/ics', { last: before, reference: '1' });
  expect(ics).toContain('BEGIN:VEVENT');
  const file = (name: string) => post('/', { last: after, fileBefore: new File([ics], name), compare: 'with' });
  const page = await file('Reise.ics');
  expect(page).toContain('1 change');
  expect(paperIn(page)).toContain('09:05');
  expect(await post('/', { last: after, pnrBefore: ics, compare: 'with' })).toContain('1 change');
  expect(await file('Reise.docx')).toContain('Choose a .txt, .eml, .pdf, .html, .ics or .json file.');
});

test('our page is such a version, as a file and pasted, and a booking in the main box', async () => {
  const html = await post('/itinerary-files/de/html', { last: before, reference: '1' });
  const file = new File([html], 'Reise.html', { type: 'text/html' });
  const pages = [
    await post('/', { last: after, fileBefore: file, compare: 'with' }),
    await post('/', { last: after, pnrBefore: html, compare: 'with' }),
  ];
  for (const page of pages) {
    expect([page.includes('1 change'), paperIn(page).includes('09:05')]).toEqual([true, true]);
    expect(field(page, 'earlier')).not.toContain('&lt;');
  }
  expect(paperIn(await post('/', { file, convert: '1' }))).toContain('KL 1008');
  const body = JSON.stringify({ before: { text: html }, after: { text: after }, today: '2026-11-12' });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${host.url}/api/v1/itineraries/compare`, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ changes: [{ kind: 'time', told: true }], unsure: [] });
});

test.each(['ics', 'txt', 'html'])('a flight that our %s showed as confirmed is told as waitlisted', async (kind) => {
  const fileBefore = new File(
    [await post(`/itinerary-files/de/${kind}`, { last: before, reference: '1' })],
    `a.${kind}`,
  );
  const page = await post('/', { last: before.replace('HK1', 'HL1'), fileBefore, compare: 'with' });
  expect(paperIn(page)).toContain('was confirmed');
  expect(await post('/', { last: before, fileBefore, compare: 'with' })).toContain('Nothing has changed');
});

test('a third version keeps the UIDs of a calendar of the second', async () => {
  const uidOf = (ics: string): string => /^UID:(.*)\r$/m.exec(ics)?.[1] ?? '';
  const shown = { reference: '1' };
  const first = await post('/itinerary-files/de/ics', { last: before, ...shown });
  const renumbered = after.replace('KL1008', 'KL1012');
  const page = await post('/', { last: renumbered, ...shown, pnrBefore: before, compare: 'with' });
  const changed = {
    ...shown,
    last: renumbered,
    earlier: field(page, 'earlier'),
    comparison: field(page, 'comparison'),
  };
  const second = await post('/itinerary-files/de/ics', { ...changed, tab: 'changes' });
  expect([second.includes('KL 1012'), uidOf(second)]).toEqual([true, uidOf(first)]);
  const last = renumbered.replace('KL1012', 'KL1020');
  const third = await post('/', { last, ...shown, fileBefore: new File([second], 'Reise.ics'), compare: 'with' });
  const told = { ...shown, last, earlier: field(third, 'earlier'), comparison: field(third, 'comparison') };
  const moved = await post('/itinerary-files/de/ics', { ...told, tab: 'changes' });
  expect([moved.includes('KL 1020'), uidOf(moved)]).toEqual([true, uidOf(first)]);
  const whole = { ...shown, last, trip: field(third, 'trip') };
  expect(uidOf(await post('/itinerary-files/de/ics', whole))).toBe(uidOf(first));
});

test.each([
  ['of something else', '{"name": "no trip"}'],
  ['cut off', '{"version": 1, "segments": ['],
  ['of something else and long', JSON.stringify({ text: 'x'.repeat(30_000) })],
])('JSON %s has its own sentence, beside the itinerary', async (_, pnrBefore) => {
  const page = await post('/', { last: after, pnrBefore, compare: 'with' });
  expect(page).toContain('This JSON is not an itinerary from Wayline.');
  expect(page).toContain('id="paper-1"');
});

describe('several files', () => {
  const convert = async (...files: File[]): Promise<string> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ choices: '1', view: 'designed', convert: '1' })) form.set(name, value);
    for (const file of files) form.append('file', file);
    return (await fetch(`${host.url}/`, { method: 'POST', headers: { accept: 'text/html' }, body: form })).text();
  };
  const other = new File([after.replace('7K2QWP', 'PX8N2V').replace('ALBRIGHT/ODETTE MS', 'OKOYE/SAM MR')], 'b.txt');

  test('are bookings of one paste', async () => {
    const page = await convert(new File([before], 'a.txt'), other);
    expect(page).toContain('id="paper-2"');
    expect(field(page, 'last').split('\n')[0]).toBe('\u241c a.txt');
  });

  test('of the same booking tell what has changed', async () => {
    expect(await convert(new File([before], 'a.txt'), new File([after], 'b.txt'))).toContain('1 change');
  });

  test('are refused with the name of the one at fault, and from six on', async () => {
    expect(await convert(other, new File(['x'], 'b.docx'))).toContain(
      'b.docx: Choose a .txt, .eml, .pdf or .html file.',
    );
    const long = new File([`${after}\n${'x\n'.repeat(390)}`], 'long.txt');
    expect(await convert(other, long)).toContain('long.txt: With this file, the texts together are too long.');
    expect(await convert(...Array.from({ length: 6 }, () => other))).toContain('Choose 5 files at most.');
  });
});

describe('two customers in one paste', () => {
  const both = (times: readonly [string, string]) => `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB 3 LHRAMS HK1       4  ${times[0]}   *1A/E*
RP/LONQT2105/    AA/SU  12NOV26    M7KQ2W
  1.BRANDT/JONAS MR
  2  BA 117 Y 15MAR 1 LHRJFK HK1       5  ${times[1]}   *1A/E*
`;
  const earlier = both(['0905 1125', '0825 1125']);
  const shown = { reference: '1', names: '1' };
  const told = { ...shown, earlier, comparison: '{"source":"tab","versions":[{"edits":[]}]}', tab: 'changes' };
  const foreign = /KL ?1008|ALBRIGHT|Albright|7K2QWP/;
  let agent: Visitor;
  beforeAll(async () => {
    agent = (await signedInCustomer(host)).visitor;
  });
  const documentOf = async (fields: Record<string, string>, revision: number): Promise<string> => {
    const path = `/share-trip/document?paper=2&revision=${revision}&names=1`;
    const { body } = await agent.post(path, { fields: { choices: '1', view: 'designed', ...fields } });
    return JSON.parse(body).document;
  };

  test.each([
    ['both are changed', both(['1115 1340', '0925 1225']), true],
    ['the other one is changed', both(['1115 1340', '0825 1125']), false],
  ])('a paper that is sent alone tells nothing of the other one: %s', async (_what, last, isChanged) => {
    const fields = { ...told, last, paper: '2' };
    const text = await post('/itinerary-files/en/txt', fields);
    const calendar = await post('/itinerary-files/en/ics', fields);
    const document = await documentOf(fields, 2);
    for (const sent of [text, calendar, document]) {
      expect(sent).toMatch(/BA ?117/);
      expect(sent).not.toMatch(foreign);
    }
    expect([/was 08:25/.test(text), document.includes('"was"')]).toEqual([isChanged, isChanged]);
  });

  test('a paper stays of its own booking where nothing of the other one is left', async () => {
    const removed = { kind: 'remove-flight', flight: '1-kl1008' };
    const edits = [removed, { kind: 'remove-name', name: 'n2' }];
    for (const trip of [{ edits: [removed] }, { edits }]) {
      const fields = { ...shown, last: earlier, trip: JSON.stringify(trip), paper: '2' };
      const document = await documentOf(fields, 1);
      expect(document).toContain('M7KQ2W');
      expect(document).not.toMatch(foreign);
      const page = await post('/', { ...fields, again: '1' });
      expect(page).toContain('id="paper-2"');
      expect(/<article id="paper-2"[\s\S]*?<\/article>/.exec(page)?.[0]).not.toMatch(foreign);
    }
  });
});
