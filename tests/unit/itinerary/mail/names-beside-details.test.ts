import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const flight = 'SK 263  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55';
const read = (text: string) => convert(`${text}\n\n${flight}`, { today: '2026-11-26' });
const names = (text: string) => read(text).bookings[0]?.names;

const both = ['Greta Lindqvist', 'Olav Lindqvist'];

describe('travellers are named beside', () => {
  test.each([
    ['a ticket', 'Greta Lindqvist 117-2410077318\nOlav Lindqvist 117-2410077319'],
    ['a ticket before them', '117-2410077318: Greta Lindqvist\n117-2410077319: Olav Lindqvist'],
    ['a ticket in Spanish', 'Greta Lindqvist, billete 117-2410077318\nOlav Lindqvist, billete 117-2410077319'],
    ['a seat', 'Greta Lindqvist - seat 12A\nOlav Lindqvist - seat 12B'],
    ['a seat in French', 'Greta Lindqvist : siège 12A\nOlav Lindqvist : siège 12B'],
    ['a seat in brackets', 'Greta Lindqvist (asiento 12A)\nOlav Lindqvist (asiento 12B)'],
    ['a seat before them', 'Seat 12A - Greta Lindqvist\nSeat 12B - Olav Lindqvist'],
    ['a bare seat, of one family', 'Greta Lindqvist   12A\nOlav Lindqvist   12B'],
    ['a meal', 'Greta Lindqvist, VGML\nOlav Lindqvist, GFML'],
    ['meals on one line', 'Special meals: Greta Lindqvist VGML, Olav Lindqvist GFML'],
    ['a birthday', 'Greta Lindqvist 04/05/1971\nOlav Lindqvist 19/11/1974'],
    ['a birthday in words', 'Greta Lindqvist - 4 May 1971\nOlav Lindqvist - 19 Nov 1974'],
    ['a birthday in Turkish', 'Greta Lindqvist, doğum tarihi: 04.05.1971\nOlav Lindqvist, doğum tarihi: 19.11.1974'],
    ['a card', 'Greta Lindqvist, FF SK992200112233\nOlav Lindqvist, FF SK992200112234'],
    ['a card in brackets', 'Greta Lindqvist (SK 992200112233)\nOlav Lindqvist (SK 992200112234)'],
  ])('%s', (_detail, text) => {
    expect(names(text)).toEqual(both);
  });

  test('a ticket, in brackets', () => {
    expect(names('E-ticket 117-2410077318 (Ms Greta Lindqvist)')).toEqual(['Ms Greta Lindqvist']);
    expect(names('Ticket 117-2410077318 - LINDQVIST/GRETA MS')).toEqual(['LINDQVIST/GRETA MS']);
    expect(names('R7MX2Q LINDQVIST/GRETA MS')).toEqual(['LINDQVIST/GRETA MS']);
  });

  test.each([
    'Marula House - confirmation 117-2410077318',
    'Lake View 12B\nRose Cottage 4C',
    'Extra Legroom 12A\nPreferred Zone 14C',
    'Light Plus: 1 x 23 kg\nClassic Plus: 2 x 23 kg',
    'Asian Hindu Meal HNML',
    'Chicken Tikka - HALAL\nPasta Verde - vegetarian',
    'Issued by Jane Doe on 04/05/2019',
    'Klasse Y, Plätze 9C 9D\nKlasse W, Plätze 6A 6E',
    'Viele Grüße\nJutta Kessler\nReisebüro Sonnenschein, Lindenstraße 12A',
  ])('%s is nobody', (text) => {
    expect(names(text)).toEqual([]);
  });
});

describe('travellers are named in lists', () => {
  test.each([
    ['1. Lindqvist, Greta Ms', ['Lindqvist, Greta Ms']],
    ['01 LINDQVIST Greta\n02 LINDQVIST Olav', ['LINDQVIST Greta', 'LINDQVIST Olav']],
    ['The following passengers are booked:\n- Greta Lindqvist\n- Olav Dahl', ['Greta Lindqvist', 'Olav Dahl']],
    ['Teilnehmerliste\n1. Greta Lindqvist\n2. Olav Dahl', ['Greta Lindqvist', 'Olav Dahl']],
    ['Liste des participants :\nLINDQVIST Greta\nDAHL Olav', ['LINDQVIST Greta', 'DAHL Olav']],
    ['名单：\n1. 陈思远\n2. 王小明', ['陈思远', '王小明']],
    ['旅客名单\n1 陈思远 CHEN/SIYUAN 784-2410077318', ['CHEN/SIYUAN']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test.each(['Guest', 'Guests', 'Gast', 'Gäste', 'Huésped', 'Hóspedes', 'Gasten', 'Gjester', 'Misafir'])(
    'behind %s',
    (label) => {
      expect(names(`${label}: Greta Lindqvist, Olav Dahl`)).toEqual(['Greta Lindqvist', 'Olav Dahl']);
    },
  );

  test.each([
    '1. Charles Bridge\n2. Tower Bridge',
    '1. Check Your Passport\n2. Pack Your Bags',
    '1. Marula House\n2. Baobab Lodge',
  ])('%s is nobody', (text) => {
    expect(names(text)).toEqual([]);
  });
});

describe('travellers are named in sentences', () => {
  test.each([
    'Please find below the flights for Greta and Olav Lindqvist.',
    'anbei die Flüge für Greta und Olav Lindqvist.',
    'Voici les vols pour Greta et Olav Lindqvist.',
    'Adjunto los vuelos para Greta y Olav Lindqvist.',
    'Hierbij de vluchten voor Greta en Olav Lindqvist.',
    'Seguem os voos para Greta e Olav Lindqvist.',
    'Billettene til Greta og Olav Lindqvist er utstedt.',
    'Greta ve Olav Lindqvist adına biletler:',
    'Greta Lindqvist ve Olav Lindqvist adına biletler düzenlendi.',
  ])('%s', (text) => {
    expect(names(text)).toEqual(both);
  });

  test.each([
    ['Tickets for Mr Olav Dahl and Ms Ada Holm have been issued.', ['Mr Olav Dahl', 'Ms Ada Holm']],
    ['Passenger Dahl/Olav Mr has been rebooked.', ['Dahl/Olav Mr']],
    ['Der Passagier Dahl/Olav Herr wurde umgebucht.', ['Dahl/Olav Herr']],
    ['The booking is in the name of Dahl / Olav.', ['Dahl/Olav']],
    ['The passengers are Olav Dahl and Ada Holm.', ['Olav Dahl', 'Ada Holm']],
    ['Les billets de M. Olav Dahl et Mme Ada Holm ont été émis.', ['M. Olav Dahl', 'Mme Ada Holm']],
    ['Los billetes de la Sra. Ada Holm y el Sr. Olav Dahl han sido emitidos.', ['Sra. Ada Holm', 'Sr. Olav Dahl']],
    ['Os bilhetes do Sr. Olav Dahl foram emitidos.', ['Sr. Olav Dahl']],
    ['De e-tickets op naam van dhr. O. Dahl en mevr. A. Holm zijn klaar.', ['dhr. O. Dahl', 'mevr. A. Holm']],
    ['Travelling: Greta and Olav Lindqvist plus Ada Holm', [...both, 'Ada Holm']],
    ["Who's travelling? Greta Lindqvist (adult), Olav Lindqvist (child, 9)", both],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test.each(['Dear Mr Dahl,\nhere are your flights.', 'Flights for London and New York are sold out.'])(
    '%s names nobody',
    (text) => {
      expect(names(text)).toEqual([]);
    },
  );
});
