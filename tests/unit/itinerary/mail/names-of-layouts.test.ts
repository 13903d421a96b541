import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-26';
const names = (text: string) => convert(text, { today }).bookings[0]?.names;
const flight = 'SK 263  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55';

describe('nobody is named', () => {
  test.each([
    ['who got a mail that is forwarded', 'De: Viajes Sol\nPara: Marta Ruiz Gómez\nAsunto: Su vuelo'],
    ['below the telephone of the agency', 'Passengers\nTel 020 7946 0000\nTom Meyer'],
  ])('%s', (_who, text) => {
    expect(names(`${text}\n\n${flight}`)).toEqual([]);
  });

  test('below a telephone, in a list that has begun', () => {
    expect(names(`Passengers\nAda Berg\nTel 020 7946 0000\nTom Meyer\n\n${flight}`)).toEqual(['Ada Berg']);
  });
});

test('the sentence behind a name names nobody', () => {
  expect(names(`Passengers: Jane St. Clair. Best Regards\n\n${flight}`)).toEqual(['Jane St. Clair']);
  expect(names(`Passenger: Ms Ada Bergen. Visa Classic\n\n${flight}`)).toEqual(['Ms Ada Bergen']);
});

describe('travellers are named', () => {
  test.each([
    [
      'in a list with their age behind',
      'Travellers\nGreta Lindqvist, adult, seat 3A\nOlav Lindqvist, child',
      ['Greta Lindqvist', 'Olav Lindqvist'],
    ],
    [
      'so in German',
      'Reisende\nGreta Lindqvist, Erwachsene\nOlav Lindqvist, Kind, Sitz 3B',
      ['Greta Lindqvist', 'Olav Lindqvist'],
    ],
    [
      'with their age before',
      'Pasajeros\nAdulto 1: Greta Lindqvist, DNI 40117728\nNiño 1: Olav Lindqvist',
      ['Greta Lindqvist', 'Olav Lindqvist'],
    ],
    [
      'by names that are words of headings as well',
      'Passasjerer\nIda Nyberg\nLane Whitfield\nGeorge Page',
      ['Ida Nyberg', 'Lane Whitfield', 'George Page'],
    ],
    ['as numbered guests', 'Guest 1: Greta Lindqvist (Adult)', ['Greta Lindqvist']],
    [
      'beside their papers',
      'Greta Lindqvist, passport NO441729, DOB 14/08/1979\nOlav Lindqvist, passport NO441730',
      ['Greta Lindqvist', 'Olav Lindqvist'],
    ],
    ['beside their tickets', 'Mme Greta Lindqvist     billet 117 2417 550 831', ['Mme Greta Lindqvist']],
    ['family name first, alone on a line', 'BOARDING PASS\nHOLMSEN/GRETA', ['HOLMSEN/GRETA']],
    [
      'so in a list with numbers',
      '1 HOLMSEN/GRETA  ID 14.220.771\n2 HOLMSEN/OLAV  ID 13.905.118',
      ['HOLMSEN/GRETA', 'HOLMSEN/OLAV'],
    ],
    [
      'as who the booking is for',
      'Uw reservering TDW6KX voor Greta Lindqvist en Olav Dahl:',
      ['Greta Lindqvist', 'Olav Dahl'],
    ],
    ['below who books', 'Cliente\nGreta Maria Lindqvist', ['Greta Maria Lindqvist']],
  ])('%s', (_how, text, expected) => {
    expect(names(`${text}\n\n${flight}`)).toEqual(expected);
  });

  test.each([
    ['Navn\tStilling\tFlight\tRute\tDato\tAvg\tAnk', 'Norwegian'],
    ['Employee\tRole\tFlight\tRoute\tDate\tDep\tArr', 'English'],
    ['Mitarbeiter\tFunktion\tFlug\tStrecke\tDatum\tAb\tAn', 'German'],
  ])('in a column below %s', (header) => {
    const rows =
      'Greta Lindqvist\tmate\tSK 263\tOSL-BGO\t08.02.2027\t08:00\t08:55\nOlav Dahl\tcook\tSK 265\tOSL-BGO\t09.02.2027\t09:00\t09:55';
    expect(names(`${header}\n${rows}`)).toEqual(['Greta Lindqvist', 'Olav Dahl']);
  });
});

test.each(['AND/OR CONDITIONS', 'OSLO/BERGEN', 'MONDAY/FRIDAY', 'FLIGHT/ITINERARY'])('%s is nobody', (line) => {
  expect(names(`${line}\n\n${flight}`)).toEqual([]);
});
