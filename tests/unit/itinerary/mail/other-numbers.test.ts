import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-26';
const read = (text: string) => convert(text, { today });
const flights = (text: string) =>
  read(text).flights.map(
    ({ stated }) =>
      `${stated.airline}${stated.number} ${stated.from}${stated.to} ${stated.date?.day}.${stated.date?.month}`,
  );

/** Two airports, a day and two times stand around a number, which is none of a flight. */
const around = (line: string) => `${line}\nManchester (MAN) 05:15, Fri 2 Jul 2027\nMunich (MUC) 08:44, Fri 2 Jul 2027`;

describe('is no flight:', () => {
  test.each([
    ['the plate of a car', 'Vehicle: blue Ford Focus, LX19 BHX'],
    ['a plate in a sentence', 'We look for the grey Volvo, SK21 OSL'],
    ['a German plate', 'Mietwagen, Kennzeichen M-LH 1204'],
    ['a Turkish plate', 'Araç plakası: 34 TK 418'],
    ['a French plate', 'Véhicule immatriculé AF-117-XB'],
    ['a Spanish plate', 'Coche, matrícula IB 3166'],
    ['a stand', 'Trade fair, stand B214'],
    ['a bay', 'Parking level 2, bay A3 17'],
    ['a hotel room', 'Zimmer G4 12'],
    ['a room in Spanish', 'Habitación V7 204'],
    ['a room number glued', 'Meeting in C316'],
    ['a postcode', 'Office: 12 Mill Lane, BA1 5LR'],
    ['a passport', 'Passport LH 441729'],
    ['a licence', 'Licence A1903'],
    ['a tax number', 'NIF A3 422'],
    ['an article of law', 'under Regulation EC 261'],
    ['a Chinese train', '2027年7月2日 D3216次 二等座 05车11F号'],
    ['a Chinese train beside its coach', 'G1372 05车11F 检票口 7'],
    ['a train with its platform', 'EC 217, Gleis 11'],
    ['a train with its coach', 'TG 417 voiture 8'],
  ])('%s', (_kind, line) => {
    expect(flights(around(line))).toEqual([]);
  });
});

describe('is a flight, though it looks like something else:', () => {
  test.each([
    ['two figures that might count seats', 'TK67, Economy', 'TK67'],
    ['three letters behind the number', 'BA22 MAN-MUC', 'BA22'],
    ['a letter and three figures behind a label', 'Flight U217', 'U217'],
    ['a letter and four figures', 'with U28765', 'U28765'],
    ['three figures in Chinese', '航班 CA831次航班', 'CA831'],
  ])('%s', (_kind, line, number) => {
    expect(flights(around(line))).toEqual([`${number} MANMUC 2.7`]);
  });
});
