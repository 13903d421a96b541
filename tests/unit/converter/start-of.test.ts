import { expect, test } from 'vitest';
import { readPostedForm } from '~/converter/posted-form.server.ts';
import { noAgency, startOf } from '~/converter/start-of.server.ts';

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
