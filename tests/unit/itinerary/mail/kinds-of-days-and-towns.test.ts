import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';

const today = '2026-11-26';
const read = (text: string) => convert(text, { today });
const flights = (text: string) =>
  read(text).flights.map(({ stated, inferred }) =>
    [
      stated.airline + stated.number,
      stated.from + stated.to,
      inferred.date === null ? '?' : isoDate(inferred.date),
      stated.departs === null ? '?' : isoTime(stated.departs),
      stated.arrives === null ? '?' : isoTime(stated.arrives),
    ].join(' '),
  );
const terminals = (text: string) =>
  read(text).flights.map(({ stated }) => [stated.departureTerminal, stated.arrivalTerminal]);
const names = (text: string) => read(text).bookings[0]?.names;
const warnings = (text: string) => read(text).warnings.map(({ code }) => code);

describe('towns', () => {
  test.each([
    ['DUBLIN', 'EI 352  DUBLIN 10:00  MUNICH 13:25  12 March 2027', 'EI352 DUBMUC 2027-03-12 10:00 13:25'],
    ['BERLIN', 'LH 2030  BERLIN 10:00  MUNICH 11:05  12 March 2027', 'LH2030 BERMUC 2027-03-12 10:00 11:05'],
    [
      'a town of two names',
      'DL 1436  RALEIGH-DURHAM 10:15AM  ATLANTA 11:51AM  16JAN2027',
      'DL1436 RDUATL 2027-01-16 10:15 11:51',
    ],
  ])('of six letters in capitals are no two codes: %s', (_name, line, expected) => {
    expect(flights(`Your flight is booked\n${line}\n`)).toEqual([expected]);
  });

  test('the code behind a name says which of two airports', () => {
    expect(flights('jeu 18 mars 2027 HC308 Abidjan 13h20 → Dakar DSS 15h55')).toEqual([
      'HC308 ABJDSS 2027-03-18 13:20 15:55',
    ]);
  });

  test('the code before a name says which, where the city stands behind it', () => {
    const text =
      'Vuelo 1 · jueves 8 jul. 2027\nAR 1132\nSale 09:20 | AEP Aeroparque Jorge Newbery, Buenos Aires\nLlega 12:25 | GIG Galeão, Río de Janeiro';
    expect(flights(text)).toEqual(['AR1132 AEPGIG 2027-07-08 09:20 12:25']);
  });

  test('a name that many towns have is that of the code in brackets', () => {
    expect(flights('Hier die Flüge:\n26.01. NZ 5017 Auckland–Nelson (NSN), ab 14:10, an 15:35')).toEqual([
      'NZ5017 AKLNSN 2027-01-26 14:10 15:35',
    ]);
  });

  test('a place before a city with its airport in brackets counts', () => {
    const text =
      'Return\nPorto to London Gatwick (North Terminal)\nFlight number\nEZY8636\nDep\nFri 25 Jun 2027 16:30\nArr\nFri 25 Jun 2027 19:00';
    expect(flights(text)).toEqual(['U28636 OPOLGW 2027-06-25 16:30 19:00']);
  });

  test('Chinese names of towns of which no table has an English one', () => {
    expect(flights('2027年7月12日 国航CA4401 成都天府 上午7:15 起飞,拉萨 上午9:45 到达')).toEqual([
      'CA4401 TFULXA 2027-07-12 07:15 09:45',
    ]);
  });

  test('short names of airlines stand before a number', () => {
    expect(flights('Thu, Jan 7 2027\nAlaska 1067\nGEG 11:00am - SEA 12:13pm')).toEqual([
      'AS1067 GEGSEA 2027-01-07 11:00 12:13',
    ]);
  });

  test('the date line is no town', () => {
    const text =
      'NADI → HONOLULU\nFJ 822\nLeave NAN Mon, Sep 13, 2027, 10:15p\nReach HNL Mon, Sep 13, 6:55a (same calendar day: date line)';
    expect(flights(text)).toEqual(['FJ822 NANHNL 2027-09-13 22:15 06:55']);
  });
});

describe('days', () => {
  test('a weekday in brackets behind the arrival is no airport', () => {
    expect(flights('ven 19 mars 2027 AT555 Casablanca CMN 21h45 → Abidjan 0h55 (sam 20)')).toEqual([
      'AT555 CMNABJ 2027-03-19 21:45 00:55',
    ]);
  });

  test('the day behind the time of arrival is not that of the departure', () => {
    const text =
      'Sat, 16JAN\tDEPART\tARRIVE\nDELTA 154\tATLANTA\tAMSTERDAM\nMain Cabin (V)\t5:25PM\t7:45AM SUN 17JAN\n';
    expect(flights(text)).toEqual(['DL154 ATLAMS 2027-01-16 17:25 07:45']);
  });

  test('the day of a check-in dates no flight', () => {
    const text =
      'Aller | lundi 5 avril 2027 | durée totale 16h55\n09h15 Brest (BES)\n10h30 Paris (CDG)\nAF7433 - Economy\nCorrespondance : 3h05\n13h35 Paris (CDG)\n09h10 +1 Tokyo (HND)\nAF274 - Economy\n\nEnregistrement en ligne dès le 4 avril 2027 à 03h15.';
    expect(flights(text)).toEqual(['AF7433 BESCDG 2027-04-05 09:15 10:30', 'AF274 CDGHND 2027-04-05 13:35 09:10']);
  });

  test('the day of a whole way is that of its second flight below an empty line', () => {
    const text =
      'Fr 12. März 2027: Hamburg - Chicago\n09:00 Uhr Hamburg (HAM)\n10:15 Uhr München (MUC)\nLH2071\n\n12:15 Uhr München (MUC)\n15:00 Uhr Chicago (ORD)\nLH434\n';
    expect(flights(text)).toEqual(['LH2071 HAMMUC 2027-03-12 09:00 10:15', 'LH434 MUCORD 2027-03-12 12:15 15:00']);
  });

  test('a day of the week ends what is about a train', () => {
    const text =
      'TAG 4  Freitag, 19. März 2027\n  BAHN  Shin-Osaka 08:36 - Okayama 09:21\nTAG 5  Samstag, 20. März 2027\n  FLUG  NH 38  Osaka (ITM) ab 17:00  Tokio (HND) an 18:15\n';
    expect(flights(text)).toEqual(['NH38 ITMHND 2027-03-20 17:00 18:15']);
  });

  test('a flight that goes on in the next row is of its day', () => {
    const text =
      'man 20.9: Kirkenes KKN kl. 07.05 – Tromsø TOS kl. 08.00, WF970\n          Tromsø TOS kl. 09.10 – Bodø BOO kl. 10.00, WF652\n';
    expect(flights(text)).toEqual(['WF970 KKNTOS 2027-09-20 07:05 08:00', 'WF652 TOSBOO 2027-09-20 09:10 10:00']);
  });

  test.each([
    'we stay two nights\nAA 20 JFK 14:00 MIA 17:10',
    'the next morning AA 20 JFK 14:00 MIA 17:10',
    'Hotel until 15 March\nAA 20 JFK 14:00 MIA 17:10',
    '2 days later AA 20 JFK 14:00 MIA 17:10',
  ])('no other day is that of the flight above: %s', (below) => {
    expect(flights(`Here they are:\nBA 117 12 Mar 2027 LHR 08:25 JFK 11:10\n${below}\n`)).toEqual([
      'BA117 LHRJFK 2027-03-12 08:25 11:10',
    ]);
  });

  test('nights on the way part a flight from the day above', () => {
    const text =
      'Fr 12. März 2027: Hamburg - Chicago\n09:00 Uhr Hamburg (HAM)\n10:15 Uhr München (MUC)\nLH2071\n\nzwei Nächte in München\n\n12:15 Uhr München (MUC)\n15:00 Uhr Chicago (ORD)\nLH434\n';
    expect(flights(text)).toEqual(['LH2071 HAMMUC 2027-03-12 09:00 10:15']);
  });

  test.each([
    ['French', 'mardi premier juin 2027'],
    ['Spanish', 'martes primero de junio de 2027'],
    ['German', 'Dienstag, erster Juni 2027'],
  ])('the first of a month in words, %s', (_language, day) => {
    expect(flights(`vol TS108, Montréal YUL - Paris CDG, ${day}, 21h30, 10h35`)).toEqual([
      'TS108 YULCDG 2027-06-01 21:30 10:35',
    ]);
  });
});

describe('times', () => {
  test.each([
    ['behind both places', 'Fre 11. juni 2027  WF772  Bodø - Leknes kl. 07.45', 'WF772 BOOLKN 2027-06-11 07:45 ?'],
    [
      'between them',
      'No dia 12 de fevereiro de 2027 segue no voo TP440, de Lisboa (LIS) às 08h30 para Paris Orly (ORY).',
      'TP440 LISORY 2027-02-12 08:30 ?',
    ],
  ])('the only one of a whole flight is that of departure: %s', (_where, line, expected) => {
    expect(flights(`Her er flyene:\n${line}\n`)).toEqual([expected]);
  });

  test('a time that was not understood leaves the other one open', () => {
    expect(flights('Her er flyene:\nFre 11. juni 2027  WF772  Bodø 705 - Leknes kl. 07.45\n')).toEqual([]);
  });

  test.each([
    'BA 117 on 12 March 2027, London (LHR) to New York (JFK), you get there at 11:10',
    'BA 117 on 12 March 2027, London (LHR) to New York (JFK), pick-up at 11:10',
    'BA 117 on 12 March 2027 from London (LHR), be there at 06:30, to New York (JFK)',
    'LH 400 am 12. März 2027, Frankfurt (FRA) - New York (JFK), an um 11:10 Uhr',
    'SK 907 12. mars 2027, Oslo (OSL) - New York (EWR), møt opp kl. 11.10',
  ])('that words say something else of is none: %s', (line) => {
    expect(flights(`Here they are:\n${line}\n`)).toEqual([]);
  });

  test('bare behind the second place it may be that of arrival', () => {
    expect(flights('Her er flyene:\nFre 11. juni 2027  WF772  Bodø - Leknes 07.45\n')).toEqual([]);
  });

  test('one figure before a dot', () => {
    expect(flights('za 3 apr 2027  KL1703  Amsterdam 9.55  -> Madrid 12.30')).toEqual([
      'KL1703 AMSMAD 2027-04-03 09:55 12:30',
    ]);
  });

  test('the Spanish word behind a clock is not AM', () => {
    expect(flights('LA2476 el jue 19 ago 2027 Lima 12:15 a Miami (MIA) 19:15')).toEqual([
      'LA2476 LIMMIA 2027-08-19 12:15 19:15',
    ]);
    expect(warnings('LA2476 el jue 19 ago 2027 Lima 12:15 a Miami (MIA) 19:15\nentro a las 10')).not.toContain(
      'flight-not-whole',
    );
  });

  test('four figures behind a code in brackets', () => {
    expect(flights('- 16 June 2027: LM345 Kirkwall (KOI) 1310, arr Sumburgh (LSI) 1345. Taxi booked.')).toEqual([
      'LM345 KOILSI 2027-06-16 13:10 13:45',
    ]);
  });
});

describe('what is about something else', () => {
  test('a sentence about terminals of another place', () => {
    const text =
      'ma 19 apr 2027  KL758  Panama-Stad (PTY) 18.45 -> Amsterdam 11.30\n\nLet op: in Madrid moeten jullie van T2 naar T4S.';
    expect(terminals(text)).toEqual([[null, null]]);
  });

  test('seats of two flights in one list', () => {
    const text =
      'U2 8635  Fri 18 Jun 2027  London Gatwick (LGW) 13:25  Porto (OPO) 15:50\nMs Priya Nandakumar   Seats 4A / 6F';
    expect(read(text).flights[0]?.stated.seatNumbers).toEqual([]);
  });

  test('a number of a cabin', () => {
    expect(warnings('BA 1302 20 Feb 2027 ABZ 06:05 LHR 07:45\nYour cabin: B412, balcony')).not.toContain(
      'flight-not-whole',
    );
  });

  test('a car that is returned before the flight', () => {
    const text =
      'Dimanche 10 octobre 2027\nRestitution du véhicule avant 07h00. Vol Air Austral UU 108, départ de RUN à 09h25, arrivée à Maurice (MRU) à 10h10.';
    expect(flights(text)).toEqual(['UU108 RUNMRU 2027-10-10 09:25 10:10']);
  });

  test.each([
    ['the name of a trip', 'Trip name: Zurich / Geneva audit'],
    ['a label of the booking reference', '訂位代號'],
  ])('%s is no traveller', (_what, line) => {
    const text = `${line}\nBR 67  Mon 8 Feb 2027  TPE 08:00  BKK 10:55\nPassengers\nMs Odette Albright`;
    expect(names(text)).toEqual(['Ms Odette Albright']);
  });

  test('children stand beside adults, however wide the column', () => {
    const text =
      'PC 1022  8 Feb 2027  AMS 14:50  SAW 20:20\n\nMİSAFİRLER\nYetişkin  Tolga Karabulut    15B\nÇocuk     Defne Karabulut    15C\n';
    expect(names(text)).toEqual(['Tolga Karabulut', 'Defne Karabulut']);
  });
});

test('an allowance behind the status of a typed list', () => {
  const text =
    '1. SQ322   Q  10AUG27  SIN/LHR  2345-0620#   OK  30K\n2. LH905   L  14AUG27  LHR/FRA  1225-1510    OK  1PC';
  expect(flights(text)).toEqual(['SQ322 SINLHR 2027-08-10 23:45 06:20', 'LH905 LHRFRA 2027-08-14 12:25 15:10']);
});
