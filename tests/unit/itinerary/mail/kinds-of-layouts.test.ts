import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-26';
const clock = (minutes: number | null) =>
  minutes === null
    ? '?'
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
const flights = (text: string) =>
  convert(text, { today }).flights.map(
    ({ stated }) =>
      `${stated.airline}${stated.number} ${stated.from}${stated.to} ${stated.date?.day}.${stated.date?.month} ${clock(stated.departs)}-${clock(stated.arrives)}`,
  );
const classes = (text: string) => convert(text, { today }).flights.map(({ stated }) => stated.bookingClass);
const names = (text: string) => convert(text, { today }).bookings[0]?.names;
const flight = 'SK 263  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55';

test.each(['Transfer time 3h25', 'Transfer 3h 25m'])('a wait is no transfer by road: %s', (wait) => {
  const text = `OUTBOUND - Monday 8 February 2027
06:25  Stavanger (SVG)
07:20  Oslo (OSL)
       SK4004 | Go Light
       ${wait}
08:00  Oslo (OSL)
08:55  Bergen (BGO)
       SK0263 | Go Light`;
  expect(flights(text)).toEqual(['SK4004 SVGOSL 8.2 0625-0720', 'SK263 OSLBGO 8.2 0800-0855']);
  expect(convert(text, { today }).warnings.map(({ code }) => code)).not.toContain('service-not-read');
});

describe('a carrier above its number', () => {
  const cells = (carrier: string, number: string) =>
    `Monday, February 8, 2027\n\nOSL\nOslo\n8:00 AM\nBGO\nBergen\n8:55 AM\n${carrier}\n${number}\nSeat: 9C\n`;

  test.each([
    ['SK', '2263'],
    ['G3', '153'],
  ])('%s, %s', (carrier, number) => {
    expect(flights(cells(carrier, number))).toEqual([`${carrier}${number} OSLBGO 8.2 0800-0855`]);
  });

  test.each([
    ['MO', '153'],
    ['SK', '12'],
    ['SK', '2027'],
    ['ZZ', '153'],
  ])('is none: %s, %s', (carrier, number) => {
    expect(flights(cells(carrier, number))).toEqual([]);
  });
});

describe('labels below their values', () => {
  test.each([
    [
      'English',
      '8 Feb 2027\nDATE\nOSL\nOslo\nBGO\nBergen\nSK 263\nFLIGHT\n08:00\nDEPARTS\n08:55\nARRIVES\n07:20\nBOARDS',
    ],
    ['Spanish', '08/02/2027\nfecha\n08:00\nsalida\nOSL\nOslo\n08:55\nllegada\nBGO\nBergen\nSK263\nvuelo'],
    ['French', '8 février 2027\ndate\n08:00\ndépart\nOSL\nOslo\n08:55\narrivée\nBGO\nBergen\nSK263\nvol'],
    ['German', '08.02.2027\nDatum\n08:00\nAbflug\nOSL\nOslo\n08:55\nAnkunft\nBGO\nBergen\nSK263\nFlug'],
    ['Dutch', '8 februari 2027\ndatum\n08:00\nvertrek\nOSL\nOslo\n08:55\naankomst\nBGO\nBergen\nSK263\nvlucht'],
  ])('name them in %s', (_language, text) => {
    expect(flights(`Your pass\n\n${text}\n`)).toEqual(['SK263 OSLBGO 8.2 0800-0855']);
  });
});

describe('fields listed below one another with some lines each', () => {
  test.each([
    ['German', 'Abflug', 'Ankunft', 'Flug / Buchungsklasse'],
    ['English', 'Departure', 'Arrival', 'Flight'],
    ['Portuguese', 'Partida', 'Chegada', 'Voo / Classe'],
  ])('become flights in %s', (_language, departure, arrival, number) => {
    const text = `${departure}\n08.02.2027 08:00\nOslo (OSL)\n11.02.2027 18:10\nBergen (BGO)\n\n${arrival}\n08.02.2027 08:55\nBergen (BGO)\n11.02.2027 19:05\nOslo (OSL)\n\n${number}\nSK 263 / H Go Smart\nSK 268 / K Go Light`;
    expect(flights(text)).toEqual(['SK263 OSLBGO 8.2 0800-0855', 'SK268 BGOOSL 11.2 1810-1905']);
  });
});

describe('the route of a number whose own line holds two codes is that of its line', () => {
  test.each([
    [
      'a chat goes on about the way back',
      'Rui (09:14): SK 263 Oslo (OSL) – Bergen (BGO), 8 de fevereiro de 2027, sai 08:00 chega 08:55.\nEva (09:16): e a volta?\nRui (09:17): volto no dia 11 de fevereiro, de BGO para OSL, sai 18:10 e chega 19:05, falta o número',
    ],
    [
      'a note goes on by car',
      'SK 263 OSL-BGO on 8 Feb 2027, off 08:00, down 08:55.\nThen by car to Stavanger (SVG), there by 14:00.',
    ],
    [
      'the day begins at a camp',
      'Monday 8 February 2027\nLeave camp 05:30.\n  Fly: SK 263  OSL-BGO  off 08:00, down 08:55',
    ],
  ])('where %s', (_where, text) => {
    expect(flights(text)[0]).toBe('SK263 OSLBGO 8.2 0800-0855');
  });
});

describe('a date behind the time of an arrival on the next day is that of the arrival', () => {
  test.each([
    ['English', 'Saturday 13 February 2027\n  Fly: BA 2069  LGW-DAR  off 20:15, down 07:55 on Sunday 14 February'],
    ['German', 'Samstag, 13. Februar 2027\n  BA 2069  LGW-DAR  ab 20:15, an 07:55 am Sonntag, 14. Februar'],
    ['Spanish', 'Sábado 13 de febrero de 2027\n  BA 2069  LGW-DAR  20:15 - 07:55 del domingo 14 de febrero'],
  ])('below a heading in %s', (_language, text) => {
    expect(flights(text)).toEqual(['BA2069 LGWDAR 13.2 2015-0755']);
  });

  test('and one in brackets behind the departure is that of the departure', () => {
    const text =
      'Retour – Samedi 13 mars 2027\n23:15  Niamey (NIM)  04:30 (+1)  Paris (CDG)\nAF 553\n09:50 (14 mars)  Paris (CDG)  11:05  Brest (BES)\nAF 7731';
    expect(flights(text)).toEqual(['AF553 NIMCDG 13.3 2315-0430', 'AF7731 CDGBES 14.3 0950-1105']);
  });
});

describe('places', () => {
  test.each([
    [
      'by a code behind the name of their city',
      '06:05  Budapest · BUD Ferenc Liszt\nSK 263 · 2h 45m\n07:50  London · LTN Luton\n\nSelf-transfer, Luton to Gatwick',
      'BUDLTN',
    ],
    ['by a code that is a word, above its city', '04:45\nTHE\nTeresina\nSK 263\n07:05\nBSB\nBrasília', 'THEBSB'],
  ])('are found %s', (_how, text, route) => {
    expect(flights(`Mon 8 Feb 2027\n${text}`)[0]).toContain(`SK263 ${route} 8.2`);
  });
});

test.each([
  ['keys and values', 'MOVEMENT 1; FLIGHT=SK263; FROM=OSL; TO=BGO; DATE=2027-02-08; ETD=0800; ETA=0855'],
  [
    'the carrier in the cell behind',
    'Departing: Mon, Feb 8, 2027\nFLIGHT # 263          SK\nDEPARTS\nOSL 08:00AM\nARRIVES\nBGO 08:55AM',
  ],
  [
    'clocks with dots and a Turkish ending',
    "8 Şubat 2027 Pazartesi: SK 263, Oslo (OSL) – Bergen (BGO), saat 08.00 uçağı, 08.55'te iniyor.",
  ],
  ['Chinese days without a year', '小周：2/8 SK263 奥斯陆(OSL)—卑尔根(BGO)，早上8:00飞，8:55到'],
  [
    'a summary of the trip above',
    'FEB 8 - FEB 11, 2027    OSL ✈ SVG    Oslo to Stavanger\n\nDeparting: Mon, Feb 8, 2027\nSK 263\nOSL 08:00\nBGO 08:55',
  ],
])('a flight is told by %s', (_how, text) => {
  expect(flights(text)).toEqual(['SK263 OSLBGO 8.2 0800-0855']);
});

test('a figure behind the name of an airline counts what follows it', () => {
  const text = `${flight}\n\nBergen – Stavanger mit dem Bus, ab 15:23 an 19:32\nAustrian 1 Koffer, Cyprus Airways 2 Koffer`;
  expect(flights(text)).toEqual(['SK263 OSLBGO 8.2 0800-0855']);
});

test.each([
  ['behind words of the cabin', 'Economy Class Standard, T | Dash 8 | 0hr55'],
  ['in a cell behind its cabin', 'Económica T   Confirmado'],
  [
    'in brackets, a number of a firm further down',
    'Class of service: Economy (T)\n\nGeneral Travel Ltd, licence ATAS A11043',
  ],
])('a class is found %s', (_where, below) => {
  expect(classes(`${flight}\n${below}`)).toEqual(['T']);
});

test('a class is found behind its number', () => {
  expect(classes('* Mon 8 Feb 2027, OSL-BGO, SK 263 in J, out 0800 in 0855')).toEqual(['J']);
});

describe('travellers are named', () => {
  test.each([
    [
      'alone on a line, above the label',
      'SK 263\nFLIGHT\n08:00\nDEPARTS\n08:55\nARRIVES\nGreta Lindqvist\nPASSENGER',
      ['Greta Lindqvist'],
    ],
    ['behind “For:”', 'For: Greta Lindqvist and Olav Lindqvist', ['Greta Lindqvist', 'Olav Lindqvist']],
    [
      'in a sentence beside a passport',
      'Please book for our partner Ms Greta Lindqvist (passport 5550118).',
      ['Ms Greta Lindqvist'],
    ],
    [
      'with their days of birth',
      'Greta Lindqvist (12/03/1979), Olav Lindqvist (30/11/1990)',
      ['Greta Lindqvist', 'Olav Lindqvist'],
    ],
    [
      'above their tickets',
      'Your purchase\nGreta Lindqvist\nNew ticket (1172418830671)\n\nOlav Lindqvist\nNew ticket (1172418830672)',
      ['Greta Lindqvist', 'Olav Lindqvist'],
    ],
    [
      'by several surnames before a comma',
      'Pasajero(s)   Boleto\nBERG DAHL, GRETA   1172418867105\nBERG DAHL, OLAV   1172418867106',
      ['BERG DAHL, GRETA', 'BERG DAHL, OLAV'],
    ],
    [
      'in a list with titles behind other words',
      'Inscritos nesta ficha: D. Greta Lindqvist, Sr. Olav Lindqvist.',
      ['D. Greta Lindqvist', 'Sr. Olav Lindqvist'],
    ],
    ['in Turkish', 'Prof. Dr. Greta Lindqvist adına bilet rica ediyorum.', ['Prof. Dr. Greta Lindqvist']],
    [
      'with lines of figures between',
      'Pasajeros\nSra. Greta Lindqvist\nTiquete 117-2418830066\nAdulto · socia 0044****781\nSr. Olav Lindqvist',
      ['Sra. Greta Lindqvist', 'Sr. Olav Lindqvist'],
    ],
  ])('%s', (_how, text, expected) => {
    expect(names(`Mon 8 Feb 2027\n${flight}\n\n${text}`)).toEqual(expected);
  });
});
