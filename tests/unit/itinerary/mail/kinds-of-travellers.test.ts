import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const out = 'BA117 12 Mar LHR JFK 11:20 14:20';
const names = (text: string) => convert(`${text}\n\n${out}`, { today: '2027-01-10' }).bookings[0]?.names;

test.each([
  ['a note that begins with name and locator', 'Ada Berg, PNR 5VZKQ8', ['Ada Berg']],
  ['a locator before two names', 'PNR 8KWTMD, Ada Berg + Tom Holt', ['Ada Berg', 'Tom Holt']],
  ['a booking before two names', 'Boeking NXW6KP - Ada Berg, Tom Holt', ['Ada Berg', 'Tom Holt']],
  ['a label in a sentence', 'here are the offers, passengers Ada Berg and Tom Holt.', ['Ada Berg', 'Tom Holt']],
  ['how names stand in passports', 'Names as per passport Ada Berg and Tom Holt (checked)', ['Ada Berg', 'Tom Holt']],
  ['two given names and one surname', 'Passengers: Ada and Tom Berg', ['Ada Berg', 'Tom Berg']],
  ['capitals with a comma between two people', 'YOLCULAR: ADA BERG, TOM BERG', ['ADA BERG', 'TOM BERG']],
  [
    'a list in which children have no title',
    'Reizigers: mw. Ada de Berg (41), dhr. Tom de Berg (43), Ine de Berg (12), Jan de Berg (9)',
    ['mw. Ada de Berg', 'dhr. Tom de Berg', 'Ine de Berg', 'Jan de Berg'],
  ],
  [
    'titles in a cell of their own',
    'Reiseteilnehmer\n01  Herr  Berg, Tom    E   48\n02  Frau  Berg, Ada     E   46',
    ['Berg, Tom', 'Berg, Ada'],
  ],
  [
    'age groups in brackets',
    'Clientes\nAda Bergen (ADT) - assentos 12A\nAlice Bergen (CHD, 7 anos) - assentos 12C',
    ['Ada Bergen', 'Alice Bergen'],
  ],
  [
    'a column of tickets',
    'Passager                       N° de billet\nBERG/ADA MME               147 2410077318\nBERG/TOM M                 147 2410077319',
    ['BERG/ADA MME', 'BERG/TOM M'],
  ],
  [
    'surnames in capitals first',
    'M. LE BERG Jean-Yves, Mme LE BERG Maryse',
    ['M. LE BERG Jean-Yves', 'Mme LE BERG Maryse'],
  ],
  [
    'names in two writings',
    '旅客姓名                    票号\nCHEN/SIYUAN 陈思远 先生     999-2405551182',
    ['CHEN/SIYUAN'],
  ],
  ['a ticket of an airline', 'Pasajeros:\n  D. Tom Berg      billete Iberia 075-2405511870', ['D. Tom Berg']],
])('are read from %s', (_name, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  ['a hotel with its booking', 'Casa Grande, booking 5VZKQ8'],
  ['who is greeted', 'Dear Ada Berg,'],
  ['who signs', 'Best regards,\nAda Berg'],
  ['places behind a label in a sentence', 'for passengers London Heathrow and Paris Orly'],
  ['an agency with a locator', 'Globe Travel, PNR 5VZKQ8'],
])('are not %s', (_name, text) => {
  expect(names(text)).toEqual([]);
});
