import { expect, test } from 'vitest';
import { currencies, currencyChoices } from '~/trip/options/currencies.ts';

test('the picker names each currency by its code, those asked for most first', () => {
  const names = currencyChoices('$').map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['USD $', 'EUR €', 'GBP £', 'AED']);
  expect(names.slice(3)).toEqual(names.slice(3).toSorted());
  expect(names).toContain('DKK, ISK, NOK, SEK kr');
});

test('it offers all but the one that ended, which stays for those who chose it', () => {
  const values = (chosen: 'kn' | '$') => currencyChoices(chosen).map(({ value }) => value);
  expect(values('$').toSorted()).toEqual(currencies.filter((each) => each !== 'kn').toSorted());
  expect(values('kn')).toContain('kn');
});
