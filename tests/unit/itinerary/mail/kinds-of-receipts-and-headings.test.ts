import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';

const today = '2027-01-10';
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
const open = (text: string) => read(text).incomplete.map(({ airline, number }) => `${airline} ${number}`);
const out = 'BA117 12 Mar LHR JFK 11:20 14:20';
const outRead = 'BA117 LHRJFK 2027-03-12 11:20 14:20';

describe('receipts', () => {
  test('four digits in a cell of a day are a time, and the number may stand in the row below', () => {
    const receipt = `NAME:   BERG/ADA MS

   DATE   AIRLINE/FLIGHT   FROM / TO                DEP    ARR    CLASS
   12MAR  BRITISH AIRWAYS  LONDON HEATHROW T5       1120          L
          BA 117           NEW YORK JFK                    1420`;
    expect(flights(receipt)).toEqual([outRead]);
  });

  test('an arrival may stand in a row of its own', () => {
    const receipt = `DE/A                          VUELO     CL  FECHA   HORA    BASE TARIFA   EQP  EST
MADRID BARAJAS                IB 3166   S   05MAR   0755    SLEQP2        1PC  OK
LONDRES HEATHROW              LLEGADA: 05MAR 0920`;
    expect(flights(receipt)).toEqual(['IB3166 MADLHR 2027-03-05 07:55 09:20']);
  });

  test('baggage behind a day is no year, and rules of a ticket name no places', () => {
    const receipt = `FROM /TO          FLIGHT  CL DATE   DEP      FARE BASIS    NVB   NVA   BAG  ST

LONDON HEATHROW   BA 0117 K  12MAR  1120     KLQGBA              12MAR 30K  OK
NEW YORK JFK                 ARRIVAL TIME: 1420   ARRIVAL DATE: 12MAR

ENDORSEMENTS  : NON-END/REF AND CHNG FEES APPLY`;
    expect(flights(receipt)).toEqual([outRead]);
    expect(open(receipt)).toEqual([]);
  });

  test('carrier and number in two cells may have the class behind them', () => {
    const receipt = `NH  204 V  FR 12.03.27  MUENCHEN        TOKYO HANEDA    12:10  08:05+1
NH  473 V  SA 13.03.27  TOKYO HANEDA    OKINAWA NAHA    11:30  14:05`;
    expect(flights(receipt)).toEqual(['NH204 MUCHND 2027-03-12 12:10 08:05', 'NH473 HNDOKA 2027-03-13 11:30 14:05']);
  });

  test('one day printed twice heads the row of a tour operator; two days are a stay', () => {
    const row = (from: string, to: string) => `${from}   ${to}   FLUG  Hamburg (HAM) - London (LHR)   01-03
                  BA 117   ab 05:50   an 06:25   Economy`;
    expect(flights(row('120327', '120327'))).toEqual(['BA117 HAMLHR 2027-03-12 05:50 06:25']);
    expect(flights(row('120327', '190327'))).toEqual([]);
  });

  test.each([
    ['a price', '12MAR  Dinner for two             1830          EUR'],
    ['a year', '12MAR    2027'],
  ])('%s in a cell is no time', (_name, line) => {
    expect(flights(`${out}\n\n${line}\nLondon Heathrow   New York JFK`)).toEqual([outRead]);
  });
});

describe('days', () => {
  test('a heading of the whole way dates each flight of it, and not what goes on behind its end', () => {
    const way = (last: string) => `Friday 12 March 2027    Oslo - Bangkok

SK 457   Oslo (OSL) 09:30 - Copenhagen (CPH) 10:40

SK 973   Copenhagen (CPH) 12:05 - Bangkok (BKK) 05:10 (+1, 13 March)
${last}`;
    expect(flights(way(''))).toEqual(['SK457 OSLCPH 2027-03-12 09:30 10:40', 'SK973 CPHBKK 2027-03-12 12:05 05:10']);
    expect(flights(way('\nTG 102   Bangkok (BKK) 14:00 - Chiang Mai (CNX) 15:10'))).toHaveLength(2);
  });

  test('the same evening dates the departure where the arrival has its own day', () => {
    const mail = `Fri 12/03 SN 463 Kigali - Nairobi, 12u40 tot 15u15,
and the same evening SN 466 Nairobi - Brussels at 20u40, in Brussels on Saturday 13/03 at 05u15.`;
    expect(flights(mail)).toEqual(['SN463 KGLNBO 2027-03-12 12:40 15:15', 'SN466 NBOBRU 2027-03-12 20:40 05:15']);
  });

  test('a day with a dash counts beside its weekday and before a number', () => {
    const table = (day: string) => `| datum | vlucht | van | naar | vertrek | aankomst |
| ${day} | BA 117 | London LHR | New York JFK | 11:20 | 14:20 |`;
    expect(flights(table('vr 12-03'))).toEqual([outRead]);
    expect(flights(`${table('12-03')}\nSeats 12-03`)).toEqual([]);
  });

  test('on the 13th is of the month above', () => {
    const mail = `On Friday 12 March AZ 423 leaves Berlin BER 21:25, Rome FCO 23:25,
then AZ 1711 Rome FCO on the 13th at 06:35, Catania CTA 07:55.`;
    expect(flights(mail)).toEqual(['AZ423 BERFCO 2027-03-12 21:25 23:25', 'AZ1711 FCOCTA 2027-03-13 06:35 07:55']);
  });

  test.each([
    ['German', 'Restzahlung fällig 02.02.2027   2.808,75'],
    ['Dutch', 'Aanbetaling (20%) vóór 13-01-2027      €  1.976,50'],
  ])('a %s payment dates no flight', (_name, line) => {
    expect(flights(`BA 117   ab 11:20   an 14:20   LHR JFK\n\n${line}`)).toEqual([]);
  });

  test('a note of a night on the way does not take the day of the next flight', () => {
    const mail = `3月12日 周五   东方航空 MU2538
  18:10  武汉天河国际机场 T3
  19:50  上海浦东国际机场 T1
  中转:在上海过夜(自行安排住宿)
3月13日 周六   东方航空 MU747
  09:05  上海浦东国际机场 T1
  12:20  大阪关西国际机场 T1`;
    expect(flights(mail)).toEqual(['MU2538 WUHPVG 2027-03-12 18:10 19:50', 'MU747 PVGKIX 2027-03-13 09:05 12:20']);
  });
});

describe('places', () => {
  test('an airline that writes is no airport', () => {
    expect(
      flights(`KLM\nYour booking\n\n12 Mar\nDeparture\n10:25\nAmsterdam\n\nArrival\n11:45\nOslo\n\nFlight\nKL0735`),
    ).toEqual(['KL735 AMSOSL 2027-03-12 10:25 11:45']);
  });

  test('the airport that a text says of a city is that of its flights, and none where it says two', () => {
    const mail = (last: string) => `Fri 12 Mar BA 295 London - Chicago 11:20 - 14:30\n\n${last}`;
    const routes = (last: string) => flights(mail(last)).map((flight) => flight.split(' ')[1]);
    expect(routes("Chicago is O'Hare terminal 5, London is Heathrow.")).toEqual(['LHRORD']);
    expect(routes('London is Heathrow. London is Gatwick.')).toEqual(['LONCHI']);
    expect(routes('London is busy in March.')).toEqual(['LONCHI']);
    expect(routes('Our hotel is near Heathrow.')).toEqual(['LONCHI']);
  });

  test('the verb of a clause may stand before its place in Chinese', () => {
    expect(flights('3月12日(周五) CZ6302 沈阳桃仙 上午10:20 起飞,下午2:20 到广州白云')).toEqual([
      'CZ6302 SHECAN 2027-03-12 10:20 14:20',
    ]);
  });

  test('a code that is a word of another language stays a code', () => {
    expect(flights('Fri 12/03/2027 AD 4120 | Campinas VCP 09:20 » Fortaleza FOR 12:45')).toEqual([
      'AD4120 VCPFOR 2027-03-12 09:20 12:45',
    ]);
  });

  test('a town may be broken over two lines', () => {
    const mail = `Friday 12 March - flight IB 6841, leaves Madrid Barajas Terminal 4 at 12:30 and lands in Buenos
Aires at 21:05 on the same day.`;
    expect(flights(mail)).toEqual(['IB6841 MADBUE 2027-03-12 12:30 21:05']);
  });
});

describe('clocks', () => {
  test('a dot parts hour and minute in the last cell of a labelled row, and of two short times', () => {
    const rows = `SK 457          fredag 12. mars 2027
Avreise         Oslo lufthavn (OSL)               13.15
Ankomst         Helsinki-Vantaa (HEL)             15.40`;
    expect(flights(rows)).toEqual(['SK457 OSLHEL 2027-03-12 13:15 15:40']);
    expect(flights('OS 229 Fr 12.3. VIE-BER 7.10–8.25')).toEqual(['OS229 VIEBER 2027-03-12 07:10 08:25']);
  });

  test('a dash may touch four digits and the next town', () => {
    expect(flights('fre 12/3 SK 713 Trondheim 1715-Oslo 1825')).toEqual(['SK713 TRDOSL 2027-03-12 17:15 18:25']);
  });
});

describe('numbers that are no flights', () => {
  test.each([
    ['a share', 'Commission RC 10%.'],
    ['kilograms', 'Baggage BA 30 kg, PG 20 kg.'],
    ['hours', 'du lundi au vendredi,\nde 14h à 18h30, le samedi de 9h30 à 12h30.'],
    ['a reference', 'Car 12 March 09:00, ref 5550-NO-81'],
    ['a postcode', 'Quay Lane, Fowey PL23                Tel 01726 555 019'],
    ['an extension', 'Code QR: 3KD7MY   Contact: Berg, DW 22'],
    ['a ticket', 'Ada Berg    billete Iberia 075-2405511870'],
  ])('%s', (_name, line) => {
    expect(open(`${out}\n\n${line}`)).toEqual([]);
    expect(flights(`${out}\n\n${line}`)).toEqual([outRead]);
  });
});

test('the head of a forwarded mail ends the signature above it', () => {
  const mail = `Cheers, Ada

-------- Forwarded message --------
From: Nordic Air
Subject: Your flights

London Heathrow to New York JFK
Outbound | BA117
Fri, 12 Mar 27
Departure 11:20     Arrival 14:20`;
  expect(flights(mail)).toEqual([outRead]);
});
