import { expect, test } from 'vitest';
import { countryCodes, isCountry, isInEu, vatArea } from '~/countries/codes.ts';
import { readCountry } from '~/countries/read-country.ts';
import { readVatNumber, stripeTaxIdType } from '~/countries/vat-number.ts';

test.each([
  ['gb', 'GB'],
  ['UK', 'GB'],
  ['u.k.', 'GB'],
  ['England', 'GB'],
  ['EL', 'GR'],
  ['Alemania', 'DE'],
  ['Germany.', 'DE'],
  ['德国', 'DE'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Österreich', 'AT'],
  ['Osterreich', 'AT'],
  ['The Netherlands', 'NL'],
  ['Polska', 'PL'],
  ['Magyarország', 'HU'],
  ['Suomi', 'FI'],
  ['România', 'RO'],
  ['Ελλάδα', 'GR'],
  ['Isle of Man', 'IM'],
  ['El Salvador', 'SV'],
  ['Hong Kong', 'HK'],
  ['U.S.A.', 'US'],
  ['Côte d’Ivoire', 'CI'],
])('what was written as %s is the country %s', (text, code) => {
  expect(readCountry(text)).toBe(code);
});

test.each(['XX', 'EU', 'ZZ', 'DD', 'Narnia', 'Europe', '', 'x', 'Leeds'])('%s is no country', (text) => {
  expect(readCountry(text)).toBeNull();
});

test('every country is read from its own code and from its English name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countryCodes).toHaveLength(250);
  for (const code of countryCodes) {
    expect(readCountry(code.toLowerCase())).toBe(code);
    expect(readCountry(names.of(code) ?? ''), code).toBe(code);
  }
});

test('for VAT the Isle of Man belongs to the United Kingdom and Monaco to France', () => {
  expect([vatArea('IM'), vatArea('MC'), vatArea('DE')]).toEqual(['GB', 'FR', 'DE']);
  expect(['MC', 'GR', 'IM', 'JE', 'CH', 'NO'].map(isInEu)).toEqual([true, true, false, false, false, false]);
  expect(isCountry('EL')).toBe(false);
});

test.each([
  ['DE', 'de 123 456 789', 'DE123456789'],
  ['DE', '123456789', 'DE123456789'],
  ['GR', 'GR123456789', 'EL123456789'],
  ['GR', '123456789', 'EL123456789'],
  ['AT', 'ATU12345678', 'ATU12345678'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['FR', 'FR 40 303 265 045', 'FR40303265045'],
  ['MC', 'FR40303265045', 'FR40303265045'],
  ['ES', 'ESA12345674', 'ESA12345674'],
  ['IE', '1234567WA', 'IE1234567WA'],
  ['GB', 'GB 123 4567 89', 'GB123456789'],
  ['IM', '123456789', 'GB123456789'],
  ['GB', 'XI123456789', 'XI123456789'],
  ['CH', 'CHE-123.456.789', 'CHE123456789'],
])('a VAT number of %s may be written %s', (country, text, number) => {
  expect(readVatNumber(country, text)).toBe(number);
});

test.each([
  ['DE', 'DE12345678'],
  ['DE', 'FR40303265045'],
  ['AT', 'AT12345678'],
  ['GB', 'GB1234'],
  ['FR', 'DE123456789'],
  ['FR', 'n/a'],
  ['US', '<b>'],
])('a VAT number of %s is never %s', (country, text) => {
  expect(readVatNumber(country, text)).toBeNull();
});

test('Stripe is told numbers of the Union and the United Kingdom, by their kinds', () => {
  const kinds = ['DE123456789', 'XI123456789', 'GB123456789', 'CHE123456789'].map(stripeTaxIdType);
  expect(kinds).toEqual(['eu_vat', 'eu_vat', 'gb_vat', null]);
});
