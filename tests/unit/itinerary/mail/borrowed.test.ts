import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-26';
const read = (text: string) =>
  convert(text, { today }).flights.map(({ stated: { airline, number, from, to, departs, arrives } }) =>
    [airline, number, from, to, departs, arrives].join(' '),
  );

const leg = (number: string, day: string, [from, to]: [string, string], [departs, arrives]: [string, string]) =>
  `Sat, ${day}   DEPART   ARRIVE\n${number}\nMain Plain (V)   ${from}\n${departs}   ${to}\n${arrives}`;

const legs = [
  leg('DELTA 2301', '12JUN', ['RICHMOND, VA (RIC)', 'ATLANTA (ATL)'], ['01:05PM', '02:52PM']),
  leg('DELTA 80', '12JUN', ['ATLANTA (ATL)', 'NICE, FRANCE (NCE)'], ['05:40PM', '08:45AM\n**Sun 13JUN']),
  leg('DELTA 81', '26JUN', ['NICE, FRANCE (NCE)', 'ATLANTA (ATL)'], ['11:50AM', '04:20PM']),
  leg('DELTA 1440', '26JUN', ['ATLANTA (ATL)', 'RICHMOND, VA (RIC)'], ['06:15PM', '07:48PM']),
].join('\n');
const seats = ['2301   21C', '80   33D', '81   34D', '1440   19C'].map((seat) => `\tDELTA ${seat}`).join('\n');

test('a table of seats, which repeats the numbers, gives no flight the number of another', () => {
  const text = `Your trip, 18FEB27\n\n${legs}\n**Flight arrives on a different day\n\nPassenger Info\nNAME   FLIGHT   SEAT\nWINNIE OAKAPPLE${seats}\nDESMOND OAKAPPLE${seats}`;
  expect(read(text).filter((flight) => flight.includes('DL 2301'))).toEqual(['DL 2301 RIC ATL 785 892']);
  expect(read(text).filter((flight) => flight.includes('ATL RIC') && !flight.includes('DL 1440'))).toEqual([]);
});

const sector = (number: string, date: string, from: string, to: string) =>
  `FLIGHT ....... ${number}\nDATE ......... ${date}\nDEPART ....... ${from}\nARRIVE ....... ${to}\nBAGGAGE ...... 30K`;

test('four digits before HRS behind a code in brackets are a time', () => {
  const text = [
    sector('PX 0003', '08 Jun 2027', 'PORT MORESBY (POM) 0940 HRS', 'BRISBANE (BNE) INTL 1240 HRS'),
    sector('PX 0004', '22 Jun 2027', 'BRISBANE (BNE) INTL 1410 HRS', 'PORT MORESBY (POM) 1715 HRS'),
  ].join('\n\n');
  expect(read(text)).toEqual(['PX 3 POM BNE 580 760', 'PX 4 BNE POM 850 1035']);
});

test('a line of signs between two boarding passes parts them', () => {
  const pass = (number: string, [from, to]: [string, string], [departs, arrives, boards]: [string, string, string]) =>
    `Nom / Name\nOAKAPPLE WINNIE\nVol / Flight      Date          Classe / Class   Siège / Seat\n${number}            14AOÛT         S                12F\nDe / From                       À / To\n${from.padEnd(32)}${to}\nDépart / Departure              Arrivée / Arrival\n${departs}                           ${arrives}\nEmbarquement / Boarding         Porte / Gate\n${boards}                           5`;
  const text = [
    pass('SB 702', ['NOUMÉA NOU', 'WALLIS WLS'], ['11:00', '15:05', '10:15']),
    pass('SB 332', ['WALLIS WLS', 'NADI NAN'], ['16:50', '18:10', '16:05']),
  ].join('\n- - - - - - - - - ✂\n');
  expect(read(text)).toEqual(['SB 702 NOU WLS 660 905', 'SB 332 WLS NAN 1010 1090']);
});

test('FRA and TIL head two columns, and are no airports there', () => {
  const text =
    'SK 4425   klasse M\nFRA                          TIL\nAlta                         Oslo Gardermoen\nALF                          OSL\n3. mai 2027                  3. mai 2027\n06.30                        08.30';
  expect(read(text)).toEqual(['SK 4425 ALF OSL 390 510']);
});

test('a diary in dots has the time of departure before the number', () => {
  const text =
    'mandag 11. oktober 2027\n06.55 WF 781 fra Mosjøen (MJF) til Trondheim (TRD), lander 08.05\n12.00 Lunsj\n\ntirsdag 12. oktober 2027\n08.00 Buss, kaffe ca. 10.15\n15.20 WF 552 fra Oslo (OSL) til Bergen (BGO), lander 16.15';
  expect(read(text)).toEqual(['WF 781 MJF TRD 415 485', 'WF 552 OSL BGO 920 975']);
});

test('an agenda has the time of India behind its hours, and other events beside its flights', () => {
  const event = (hours: string, title: string, ...below: string[]) =>
    `${hours} IST   ${title}\n${below.map((line) => `      ${line}`).join('\n')}`;
  const text = `Your week from Monday 2 Aug 2027

Wed 4 Aug 2027
${event('10:00am – 1:00pm', 'Board meeting', 'Where: Hall of Spices')}
${event('11:15am – 11:45am', 'Call: the broker')}
${event('7:30am – 8:10am', 'Breakfast')}
${event('6:10pm – 8:10pm', 'Flight to Mumbai (QP 1426)', 'Where: Kochi COK', 'to Mumbai BOM T1')}

Thu 5 Aug 2027
${event('9:30am – 5:30pm', 'Audit')}

Fri 6 Aug 2027
${event('7:30am – 9:05am', 'Flight to Xyland (IX 1263)', 'Where: Mumbai BOM T2', 'to Xyland')}

Sat 7 Aug 2027
${event('8:20pm – 9:30pm', 'Flight to Bengaluru (IX 2824)', 'Where: Xyland', 'to Bengaluru BLR T2')}`;
  expect(read(text)).toEqual(['QP 1426 COK BOM 1090 1210']);
});

test('the stamp of a message is no time of a flight', () => {
  const text = `Nora, [01.09.2027 09:41]
KB141 booked
Sat 9 Oct, 11:40
Paro PBH to Bangkok BKK, 15:55 there

Nora, [01.09.2027 10:05]
FD3032 too
Sat 16 Oct, 13:30
Phuket HKT to Don Mueang DMK

Nora, [01.09.2027 10:06]
B3711 last
Sun 17 Oct, 06:30
Bangkok BKK to Paro PBH

Emil, [01.09.2027 10:20]
and when do they land`;
  expect(read(text)).toEqual(['KB 141 PBH BKK 700 955']);
});

test('two times beside a number that cannot be flown are a doubt, and the next line lends none', () => {
  const text =
    'Team\tDate\tFlight\tLeg\tOut\tIn\n2A\t06/09/2027\tAD 4412\tMAO-STM\t10:25\t11:35\n2A\t06/09/2027\tboat\tSTM-Juruti\t15:00\t21:00\n2B\t07/09/2027\tAD 2941\tVCP-PVH\t09:40\t12:20';
  expect(read(text)).toEqual(['AD 2941 VCP PVH 580 740']);
  expect(convert(text, { today }).warnings.map(({ code }) => code)).toContain('flight-not-whole');
});
