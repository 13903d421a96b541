import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const flight = 'SK 263  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55';
const names = (text: string) => convert(`${text}\n\n${flight}`, { today: '2026-11-26' }).bookings[0]?.names;
const both = ['Greta Lindqvist', 'Olav Lindqvist'];

describe('travellers are named in lists', () => {
  test.each([
    [
      'in capitals with titles',
      '01  FRAU   LINDQVIST, GRETA\n02  KIND   LINDQVIST, OLAV  (7)',
      ['LINDQVIST, GRETA', 'LINDQVIST, OLAV'],
    ],
    ['with titles behind', 'Passengers: LINDQVIST GRETA MRS, DAHL OLAV MR', ['LINDQVIST GRETA MRS', 'DAHL OLAV MR']],
    [
      'with slashes between',
      'Mrs Greta Lindqvist / Mr Olav Dahl / Miss Ada Holm',
      ['Mrs Greta Lindqvist', 'Mr Olav Dahl', 'Miss Ada Holm'],
    ],
    [
      'by rooms with their kind',
      'ROOM 1  TWIN     Mrs Greta Lindqvist / Mrs Ada Holm',
      ['Mrs Greta Lindqvist', 'Mrs Ada Holm'],
    ],
    [
      'surname first beside a birthday',
      '1   Lindqvist, Greta    11.03.1958   DZ 1\n2   von der Holm, Olav   23.09.1959   DZ 1',
      ['Lindqvist, Greta', 'von der Holm, Olav'],
    ],
    [
      'of children',
      'Mr Olav Lindqvist   seat 4A\nMiss Greta Lindqvist (child)\nMaster Jon Lindqvist (infant, on lap)',
      ['Mr Olav Lindqvist', 'Miss Greta Lindqvist', 'Master Jon Lindqvist'],
    ],
    [
      'with ages in French',
      'Mme Greta Lindqvist (adulte)\nOlav Lindqvist (enfant, 8 ans)',
      ['Mme Greta Lindqvist', 'Olav Lindqvist'],
    ],
    ['with ages before', 'Volwassene: Greta Lindqvist\nKind (4): Olav Lindqvist', both],
    [
      'with ages before, several',
      'Adults: Greta Lindqvist, Olav Lindqvist\nInfant: Jon Lindqvist (11 months)',
      [...both, 'Jon Lindqvist'],
    ],
    ['in brackets', '2 adults (Ms Greta Lindqvist, Mr Olav Dahl), Economy', ['Ms Greta Lindqvist', 'Mr Olav Dahl']],
    ['in Chinese brackets', '考察团2人(WU/ZHENGYANG 吴正阳、XIE/LAN 谢岚)', ['WU/ZHENGYANG', 'XIE/LAN']],
    ['as spelt in the passport', 'one adult (name as in passport: Greta Lindqvist), economy', ['Greta Lindqvist']],
    [
      'as written on the tickets',
      'Navn på billettene: Greta Lindqvist og Olav Dahl.',
      ['Greta Lindqvist', 'Olav Dahl'],
    ],
  ])('%s', (_how, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test.each([
    'Full name',
    'Names of passengers',
    "Passenger's name",
    "Who's on this booking",
    'Namensliste',
    'Vor- und Nachname',
    'Nom et prénom',
    'Liste nominative',
    'Nombre y apellidos',
    'Viajan',
    'Nome completo',
    'Namen reizigers',
    'Wie gaan mee',
    'Navneliste',
    'Hvem er med?',
    'İsim Soyisim',
    'Yolcu adları',
  ])('behind %s', (label) => {
    expect(names(`${label}: Greta Lindqvist, Olav Dahl`)).toEqual(['Greta Lindqvist', 'Olav Dahl']);
  });
});

test.each(['infant in arms', 'infant on lap', 'child aged 7'])('(%s) is of a traveller', (group) => {
  const [first = '', second = ''] = both;
  expect(names(`${first} (adult)\n${second} (${group})`)).toEqual(both);
});

describe('below their label', () => {
  test.each([
    [
      'with cards and seats of each flight behind',
      'Passagers\n  M. Olav de La Vigne   (Flying Blue 2104 7719 380, Silver)\n  Mme Greta Dahl   Seats SK263 18A',
      ['M. Olav de La Vigne', 'Mme Greta Dahl'],
    ],
    [
      'with their title on a line of its own',
      'PASSENGERS\nMr\nOlav Lindqvist\n02D\nMrs\nGreta Maria Lindqvist\n02E',
      ['Mr Olav Lindqvist', 'Mrs Greta Maria Lindqvist'],
    ],
    [
      'with many names and small words',
      'Viajantes:\n  - Esperança da Conceição Kiala dos Santos\n  - Yara Sofia Kiala dos Santos',
      ['Esperança da Conceição Kiala dos Santos', 'Yara Sofia Kiala dos Santos'],
    ],
    [
      'with several titles',
      'Reisende\nFrau Dr. Greta Dahl\nHerr Prof. Dr. Hans-Joachim von der Heide',
      ['Frau Dr. Greta Dahl', 'Herr Prof. Dr. Hans-Joachim von der Heide'],
    ],
    [
      'with an apostrophe before a small word',
      "Reizigers\nGreta Dahl\nPieter-Jan 't Hooft",
      ['Greta Dahl', "Pieter-Jan 't Hooft"],
    ],
    ['with bars between', 'Passengers:  MR OLAV DAHL   |   MS GRETA DAHL', ['MR OLAV DAHL', 'MS GRETA DAHL']],
    [
      'without the tiers of their cards',
      'Clientes\nGreta Dahl\nSmiles Diamante\nOlav Dahl\nGold Medallion',
      ['Greta Dahl', 'Olav Dahl'],
    ],
  ])('%s', (_how, text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

test.each([
  '1. Charles Bridge\n2. Tower Bridge',
  '1. Visa Copy\n2. Passport Copy',
  '1. Blue Lagoon\n2. Secret Lagoon',
  'Sent on behalf of Ms Greta Lindqvist.',
  'Adult: Full Price\nChild: Half Price',
  'Erwachsene: Voller Preis\nKinder: Halber Preis',
  '1. Hotel Lindqvist\n2. Villa Lindqvist',
  '1. Casa Lindqvist\n2. Casa Dahl',
  'Hotel Bahia Grande (adults only)\nGrand Plaza (child friendly)',
  'Sky Garden (child)\nEmpire State (adult)',
  'Votre conseillère Mme Claire Dubois voyage avec vous en pensée.',
  'El guía Sr. Pedro Ruiz viaja con el grupo.',
  'Ihr Fahrer Herr Tom Braun holt Sie ab.',
  'Issued on behalf of Acme Shipping Ltd.',
  'Nordic Star flies with Delta Connection.',
  'Card holder: Sally Brown',
  'Dear Mr Smith,\nyou are travelling with us.',
  'We have 2 adults (window seats, please).',
])('%s names nobody', (text) => {
  expect(names(text)).toEqual([]);
});
