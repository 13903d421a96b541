import { expect, test } from 'vitest';
import { readPostedForm } from '~/converter/posted-form.server.ts';
import { pageOptions, toggles } from '~/trip/options/display-options.ts';

const send = (fields: Record<string, string>, cookie = '') =>
  readPostedForm(
    new Request('http://wayline.test/', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', cookie },
    }),
    'en',
  );

const radios = { format: 'twolines', cabinradio: 'off', distanceradio: 'km' };

test('a form of ours without a tick has every option off', async () => {
  const { choices, isOwnForm } = await send({ choices: 'chosen', pnr: 'x', ...radios });
  expect(isOwnForm).toBe(true);
  expect(toggles.filter((name) => choices[name])).toEqual([]);
  expect(choices).toMatchObject(radios);
});

test('a page of an earlier release that is still open has chosen nothing with its "off"', async () => {
  const sent = async (cabinradio: string) => (await send({ choices: '1', pnr: 'x', cabinradio })).choices.cabinradio;
  expect([await sent('off'), await sent('className')]).toEqual([null, 'className']);
});

test('a form that is not ours says nothing about options: the last choice counts, or the default', async () => {
  expect((await send({ pnr: 'x' })).choices).toEqual({ ...pageOptions, twelveClock: null });
  const cookie = `prefs=${encodeURIComponent('format=tableoutput&carbon=on&fareCurrency=£')}`;
  const { choices, fares, isOwnForm } = await send({ pnr: 'x' }, cookie);
  expect([choices.format, choices.carbon, choices.logo, fares.currency, isOwnForm]).toEqual([
    'tableoutput',
    true,
    false,
    '£',
    false,
  ]);
});

test('even a marker without any radio reads the ticks', async () => {
  const { choices } = await send({ choices: '1', pnr: 'x', carbon: 'on' });
  expect([choices.view, choices.format, choices.carbon, choices.logo]).toEqual(['designed', 'threelines', true, false]);
});

test('the purpose is the button that was pressed', async () => {
  expect((await send({ pnr: 'x' })).purpose).toBe('convert');
  expect((await send({ pnr: 'x', again: '1' })).purpose).toBe('again');
  expect((await send({ pnr: 'x', accept: '1' })).purpose).toBe('accept');
  const ours = { choices: '1', last: 'x' };
  expect((await send({ ...ours, view: 'table' })).purpose).toBe('again');
  expect((await send({ ...ours, convert: '1' })).purpose).toBe('convert');
  expect((await send({ ...ours, edit: '1' })).purpose).toBe('edit');
  const { purpose, box } = await send({ ...ours, sample: 'sabre' });
  expect([purpose, box.includes('MERIDIAN/CLARA')]).toEqual(['sample', true]);
  expect((await send({ ...ours, sample: '__proto__' })).box).toBe('');
});

test('the parts that were asked for are the pressed one and those of before; unknown and endless ones ask for nothing', async () => {
  const wanted = async (fields: Record<string, string>) => (await send({ choices: '1', ...fields })).wanted;
  expect(await wanted({})).toEqual([]);
  expect(await wanted({ fold: 'texts' })).toEqual(['texts']);
  expect(await wanted({ fold: 'fares', folds: 'baggage texts' })).toEqual(['fares', 'baggage', 'texts']);
  expect(await wanted({ fold: '__proto__', folds: `${'texts '.repeat(1e5)}fares` })).toEqual(['texts']);
});

test('a newly chosen format is shown as the classic lines; a tab alone changes nothing of it', async () => {
  const shown = { choices: '1', last: 'x', view: 'designed', formatShown: 'threelines' };
  expect((await send({ ...shown, format: 'twolines', again: '1' })).choices.view).toBe('classic');
  for (const pressed of [{ fold: 'texts' }, { add: 'line' }, { convert: '1' }])
    expect((await send({ ...shown, format: 'twolines', ...pressed })).choices.view).toBe('classic');
  expect((await send({ ...shown, format: 'twolines', view: 'table' })).choices.view).toBe('table');
  expect((await send({ ...shown, format: 'threelines', again: '1' })).choices.view).toBe('designed');
});

test('the quantity is ours until somebody changes the number that the page filled in', async () => {
  const isOurs = async (fields: Record<string, string>) => (await send({ pnr: 'x', ...fields })).isQuantityOurs;
  expect(await isOurs({})).toBe(true);
  expect(await isOurs({ adtQty: '3', quantityShown: '3' })).toBe(true);
  expect(await isOurs({ adtQty: '2', quantityShown: '3' })).toBe(false);
  expect(await isOurs({ adtQty: '2', quantityShown: '' })).toBe(false);
});

test('the language of the itinerary is named by the form, then by the last choice; what is no language follows the page', async () => {
  const cookie = `prefs=${encodeURIComponent('format=tableoutput&outputLanguage=fr&language=de')}`;
  const spoken = async (fields: Record<string, string>) => (await send({ pnr: 'x', ...fields }, cookie)).outputLanguage;
  expect(await spoken({})).toBe('fr');
  expect(await spoken({ outputLanguage: 'tr' })).toBe('tr');
  expect(await spoken({ outputLanguage: '' })).toBeNull();
  expect(await spoken({ outputLanguage: 'xx' })).toBeNull();
});

test('line breaks count once, however the browser sends them', async () => {
  expect(await send({ pnr: 'a\r\nb\rc\nd', last: 'e\r\nf' })).toMatchObject({ box: 'a\nb\nc\nd', last: 'e\nf' });
});

test('amounts that are none are named by their field and kept as they were typed', async () => {
  const { fares, faults, typed } = await send({ pnr: 'x', fare: '12,50', tax: 'much', fee: '-3', adtQty: '100' });
  expect([fares.fare, fares.tax, fares.fee, fares.quantity]).toEqual([null, null, null, 1]);
  expect(faults.map(({ field, error }) => `${field} ${error}`).sort()).toEqual([
    'adtQty not-offered',
    'fee negative',
    'tax not-an-amount',
  ]);
  expect(typed).toEqual({ fare: '12,50', tax: 'much', fee: '-3' });
});

test('only Convert takes the file, and a file field that was left empty is none', async () => {
  const post = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return readPostedForm(new Request('http://wayline.test/', { method: 'POST', body }), 'en');
  };
  const file = new File(['text'], 'trip.txt', { type: 'text/plain' });
  const { box, files: read } = await post({ choices: '1', convert: '1', pnr: 'typed', file });
  const [first] = read;
  expect([box, read.length, first?.name, String(Buffer.from(first?.bytes ?? []))]).toEqual([
    'typed',
    1,
    'trip.txt',
    'text',
  ]);
  expect((await post({ choices: '1', view: 'table', pnr: 'typed', file })).files).toEqual([]);
  expect((await post({ choices: '1', convert: '1', pnr: 'typed', file: new File([], '') })).files).toEqual([]);
  expect((await send({ choices: '1', convert: '1', pnr: 'typed', file: 'trip.txt' })).files).toEqual([]);
});
