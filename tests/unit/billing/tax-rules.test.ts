import { expect, test } from 'vitest';
import { priceNote, purchaseBlockerOf, treatmentFor, vatCurrency } from '~/billing/tax-rules.ts';

const german = 'DE123456789';
const greek = 'EL123456789';

test.each([
  // seller, buyer's country, number, on the invoice, what keeps it from buying
  ['GB', 'GB', null, 'charged', null],
  ['GB', 'GB', 'GB123456789', 'charged', null],
  ['GB', 'IM', null, 'charged', null],
  ['IM', 'GB', null, 'charged', null],
  ['GB', 'JE', null, 'outside-scope', null],
  ['GB', 'DE', german, 'reverse-charge', null],
  ['GB', 'DE', null, 'outside-scope', 'vat-number-needed'],
  ['GB', 'GR', greek, 'reverse-charge', null],
  ['GB', 'MC', null, 'outside-scope', 'vat-number-needed'],
  ['GB', 'US', null, 'outside-scope', null],
  ['GB', 'Atlantis', null, 'charged', 'country-unknown'],
  ['GB', 'XX', null, 'charged', 'country-unknown'],
  ['GB', 'EL', null, 'charged', 'country-unknown'],
  ['IE', 'IE', null, 'charged', null],
  ['IE', 'GB', null, 'outside-scope', null],
  ['IE', 'DE', german, 'reverse-charge', null],
  ['IE', 'DE', null, 'charged', 'vat-number-needed'],
  ['FR', 'MC', null, 'charged', null],
  ['CH', 'DE', german, 'reverse-charge', null],
  ['CH', 'US', null, 'outside-scope', null],
] as const)(
  'a seller in %s and a buyer in %s with the number %s: %s, %s',
  (seller, country, vatNumber, said, fault) => {
    const buyer = { country, vatNumber };
    const registered = { registered: true, country: seller, stripeTax: false };
    expect(treatmentFor(buyer, seller)).toBe(said);
    expect(purchaseBlockerOf(buyer, registered)).toBe(fault);
    const unknown = fault === 'country-unknown' ? fault : null;
    expect(purchaseBlockerOf(buyer, { ...registered, stripeTax: true })).toBe(unknown);
    expect(purchaseBlockerOf(buyer, { ...registered, registered: false })).toBe(unknown);
  },
);

test('a price says whether tax is in it, unless the seller is not registered', () => {
  const seller = { registered: true, country: 'GB', stripeTax: false };
  const note = (country: string, vatNumber: string | null = null) => priceNote({ country, vatNumber }, seller);
  expect([note('GB'), note('DE', german), note('US')]).toEqual(['included', 'none-added', 'none-added']);
  expect(priceNote({ country: 'DE', vatNumber: null }, { ...seller, stripeTax: true })).toBe('stripe');
  expect(priceNote({ country: 'GB', vatNumber: null }, { ...seller, registered: false })).toBeNull();
});

test('VAT is told in the money of the seller’s own country', () => {
  const currencies = ['GB', 'IM', 'IE', 'MC', 'BG', 'SE', 'PL', 'US', 'CH'].map(vatCurrency);
  expect(currencies).toEqual(['gbp', 'gbp', 'eur', 'eur', 'eur', 'sek', 'pln', null, null]);
});
