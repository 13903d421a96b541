import { expect, test } from 'vitest';
import { readPostedForm } from '~/converter/posted-form.server.ts';
import { noAgency, startOf } from '~/converter/start-of.server.ts';
import { pageOptions } from '~/trip/options/display-options.ts';

const shown = { choices: '1', convert: '1', last: 'old', pnr: 'new', fare: '99', tax: '', fee: '5', adtQty: '2' };

async function begun(fields: Record<string, string>, pnr = 'new') {
  const body = new URLSearchParams({ ...shown, pnr, ...fields });
  const posted = await readPostedForm(new Request('http://wayline.test/', { method: 'POST', body }), 'en');
  const { typed, fares, isQuantityOurs, forgotten } = startOf(posted, noAgency);
  return { typed, quantity: fares.quantity, fare: fares.fare, isQuantityOurs, forgotten };
}

test('amounts and quantity that stood beside the text before are not for the next one', async () => {
  expect(await begun({ faresShown: '99||5|2' })).toEqual({
    typed: { fare: '', tax: '', fee: '' },
    quantity: 1,
    fare: null,
    isQuantityOurs: true,
    forgotten: { fare: '99', tax: '', fee: '5', adtQty: '2' },
  });
});

test.each([
  ['one of them was changed', { faresShown: '98||5|2' }, 'new'],
  ['the quantity was changed', { faresShown: '99||5|' }, 'new'],
  ['no text was shown', { faresShown: '99||5|2', last: '' }, 'new'],
  ['the same text is shown again', { faresShown: '99||5|2' }, 'old'],
  ['the form is not ours', {}, 'new'],
  ['an amount is wrong', { faresShown: 'x||5|2', fare: 'x' }, 'new'],
])('they stay where %s', async (_why, fields, text) => {
  const { typed, quantity, forgotten } = await begun(fields, text);
  expect([typed.fee, quantity, forgotten]).toEqual(['5', 2, null]);
});

test('the clock is the one of the itinerary until somebody chooses another', async () => {
  const clockOf = async (fields: Record<string, string>, page: 'en' | 'de' = 'en') => {
    const body = new URLSearchParams({ choices: 'cabin', view: 'designed', last: 'x', again: '1', ...fields });
    const posted = await readPostedForm(new Request('http://wayline.test/', { method: 'POST', body }), page);
    return startOf(posted, noAgency).display.twelveClock ? 12 : 24;
  };
  const english = { twelveClock: 'on', clockOf: 'en' };
  const german = { clockOf: 'de', outputLanguage: 'de' };
  expect(await clockOf(english)).toBe(12);
  expect(await clockOf({ ...english, outputLanguage: 'de' })).toBe(24);
  expect(await clockOf(english, 'de'), 'another page').toBe(24);
  expect(await clockOf({ ...german, outputLanguage: '' }), 'back again').toBe(12);
  expect(await clockOf({ twelveClock: 'on', outputLanguage: 'de' }), 'a page that was open before').toBe(24);
  expect(await clockOf({ ...german, twelveClock: 'on' }), 'ticked').toBe(12);
  expect(await clockOf({ clockOf: 'en' }), 'unticked').toBe(24);
  expect(await clockOf({ twelveClock: 'on', clockOf: '', outputLanguage: 'de' }), 'chosen before').toBe(12);
});

test('a template brings its language, and the clock of it unless it was saved with another', async () => {
  const body = new URLSearchParams({
    choices: 'cabin',
    view: 'designed',
    twelveClock: 'on',
    clockOf: 'en',
    template: 'x',
  });
  const posted = await readPostedForm(new Request('http://wayline.test/', { method: 'POST', body }), 'en');
  const clockWith = (twelveClock: boolean | null) => {
    const display = { ...pageOptions, twelveClock };
    const template = { display, outputLanguage: 'de', branding: false, additions: null, connections: {} } as const;
    return startOf(posted, { ...noAgency, template }).display.twelveClock;
  };
  expect([clockWith(null), clockWith(true)]).toEqual([false, true]);
});
