import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';

const today = '2026-11-30';
const read = (text: string) => convert(text, { today });
const flights = (text: string) =>
  read(text).flights.map(({ stated, inferred }) =>
    [
      stated.airline + stated.number,
      stated.from + stated.to,
      inferred.date === null ? '?' : isoDate(inferred.date),
      stated.departs === null ? '?' : isoTime(stated.departs),
      stated.arrives === null ? '?' : isoTime(stated.arrives),
      ...(stated.status === null ? [] : [stated.status]),
    ].join(' '),
  );
const open = (text: string) =>
  read(text).incomplete.map(({ airline, number, from, to }) => [airline, number, from, to].join(' '));
const names = (text: string) => read(text).names;
const warnings = (text: string) => read(text).warnings.map(({ code }) => code);

describe('times', () => {
  test.each([
    ['of hours and minutes in Chinese', '14点05分 青岛(TAO) → 15点50分 上海浦东(PVG)', '14:05 15:50'],
    ['with the half of the day', '下午2点05 青岛(TAO) → 下午3点50 上海浦东(PVG)', '14:05 15:50'],
    ['of half an hour', '14点半 青岛(TAO) → 16点整 上海浦东(PVG)', '14:30 16:00'],
    ['beside a duration', '14时05分 青岛(TAO) → 15时50分 上海浦东(PVG) 飞行1小时45分', '14:05 15:50'],
  ])('%s', (_name, line, times) => {
    expect(flights(`2027年2月10日 星期三\n东方航空 MU5518\n${line}`)).toEqual([`MU5518 TAOPVG 2027-02-10 ${times}`]);
  });

  test('with a dot, alone below their day', () => {
    const text =
      'Gidiş\nPC335\nİstanbul Sabiha Gökçen (SAW)\n03.04.2027 Cmt\n09.35\nViyana (VIE)\n03.04.2027 Cmt\n11.05';
    expect(flights(text)).toEqual(['PC335 SAWVIE 2027-04-03 09:35 11:05']);
  });

  test('a price alone on its line is none', () => {
    const text = 'PC335\nİstanbul Sabiha Gökçen (SAW)\nViyana (VIE)\n03.04.2027 Cmt\n09:35\n11:05\nÜcret\n12.50\n';
    expect(flights(text)).toEqual(['PC335 SAWVIE 2027-04-03 09:35 11:05']);
  });

  test('two with dots where a sentence ends behind the second', () => {
    const text =
      'MON 1 MARCH 2027\n09.05  LX 319 London Heathrow T2 to Zurich, lands 11.45. Seat 9C. Hand luggage only';
    expect(flights(text)).toEqual(['LX319 LHRZRH 2027-03-01 09:05 11:45']);
  });

  test('that of departure alone, with a seat beside it', () => {
    expect(flights('moin, gebucht:\nSo 11.4. OS 204 FRA–VIE ab 9.55 (Sitz 7C)')).toEqual([
      'OS204 FRAVIE 2027-04-11 09:55 ?',
    ]);
  });

  test('of a connection are those of its flight', () => {
    const text =
      'martes 23 de marzo de 2027\nVuelo CM 455 Ezeiza (EZE) – Panamá (PTY), 05:20 – 10:37. Conexión CM 383 Panamá (PTY) – Guatemala (GUA), 12:05 – 13:35.';
    expect(flights(text)).toEqual(['CM455 EZEPTY 2027-03-23 05:20 10:37', 'CM383 PTYGUA 2027-03-23 12:05 13:35']);
  });
});

describe('days', () => {
  test('glued to their weekday, which may be spelled like an airport', () => {
    const text =
      'VUELO     CL  FECHA     DESDE             HASTA               SALE   LLEGA\n' +
      'AR 1580   V   VIE17SEP  CORDOBA (COR)     BUENOS AIRES (EZE)  1720   1840\n' +
      'UX 7703   V   SAB18SEP  MADRID (MAD)      BARCELONA (BCN)     1845   2000\n' +
      'UX 7706   N   MAR05OCT  BARCELONA (BCN)   MADRID (MAD)        1415   1540';
    expect(flights(text)).toEqual([
      'AR1580 COREZE 2027-09-17 17:20 18:40',
      'UX7703 MADBCN 2027-09-18 18:45 20:00',
      'UX7706 BCNMAD 2027-10-05 14:15 15:40',
    ]);
  });

  test('of a payment do not say which of two figures is the month', () => {
    const text =
      'Fecha      Vuelo     Origen      Destino     Sale    Llega\n' +
      '03/04/27   LA 2376   Santiago    Lima        07:05   08:55\n' +
      '10/04/27   LA 2643   Lima        Santiago    17:10   21:50\n\nPagado 12/11/26 con tarjeta.';
    expect(flights(text)).toEqual(['LA2376 SCLLIM 2027-04-03 07:05 08:55', 'LA2643 LIMSCL 2027-04-10 17:10 21:50']);
  });

  test('on which the flight above lands are those of the flight that goes on', () => {
    const text =
      'Hinflug  |  Fr., 09.07.2027  |  1 Stopp\n10:30  ZRH  Zürich\n       Singapore Airlines SQ 345\n05:05  SIN  Singapur  (Sa., 10.07.)\n' +
      '       Umsteigen 4 h 20 min\n09:25  SIN  Singapur\n       Singapore Airlines SQ 946\n12:05  DPS  Denpasar';
    expect(flights(text)).toEqual(['SQ345 ZRHSIN 2027-07-09 10:30 05:05', 'SQ946 SINDPS 2027-07-10 09:25 12:05']);
  });

  test('beside the departure are its own, whatever stands in the heading', () => {
    const text =
      'RETOUR – samedi 20 février 2027\n21h50  Maurice (MRU)\n06h30  Paris, Charles de Gaulle (CDG)  J+1\nAF473 – Airbus A350-900\nCorrespondance 3h05\n' +
      '09h35  Paris, Charles de Gaulle (CDG), terminal 2F (dimanche 21 février)\n10h40  Nantes, Atlantique (NTE)\nAF7722 – opéré par Air France Hop';
    expect(flights(text)).toEqual(['AF473 MRUCDG 2027-02-20 21:50 06:30', 'AF7722 CDGNTE 2027-02-21 09:35 10:40']);
  });

  test('in brackets behind an arrival are its own below a heading', () => {
    const text =
      'Sat, May 8, 2027\nUA 946   Chicago, IL (ORD) 4:05 PM  –  Frankfurt, DE (FRA) 7:15 AM (May 9)\nUA 9125  Frankfurt, DE (FRA) 9:40 AM – Prague, CZ (PRG) 10:45 AM (May 9)';
    expect(flights(text)).toEqual(['UA946 ORDFRA 2027-05-08 16:05 07:15', 'UA9125 FRAPRG 2027-05-09 09:40 10:45']);
  });

  test('of a whole stay above the flights are none of theirs', () => {
    const text =
      '16.02.27 – 03.03.27   Flug mit Condor, Economy, 20 kg Freigepäck\n   Di 16.02.  DE 2098   Frankfurt (FRA) – Cancún (CUN)    11:15 – 16:35\n   Di 02.03.  DE 2099   Cancún (CUN) – Frankfurt (FRA)    18:35 – 10:45  (+1 Tag)';
    expect(flights(text)).toEqual(['DE2098 FRACUN 2027-02-16 11:15 16:35', 'DE2099 CUNFRA 2027-03-02 18:35 10:45']);
  });

  test('below a label of a deadline are no flight’s', () => {
    const text =
      'AT776\nRabat (RBA)\nBordeaux (BOD)\n09:15\n13:25\n\nDate limite d’émission\n08/03/2027 23:59\nFranchise\n2 bagages';
    expect(flights(text)).toEqual([]);
    expect(open(text)).toEqual(['AT 776 RBA BOD']);
  });
});

describe('places', () => {
  test('a town and the name of its small airport', () => {
    expect(flights('Onsdag 3. mars 2027\nkl. 15.20–16.15   WF 509 Bergen Flesland – Kristiansand Kjevik')).toEqual([
      'WF509 BGOKRS 2027-03-03 15:20 16:15',
    ]);
  });

  test('two airports with a dash between, of which one begins with a city', () => {
    const text =
      'BA 8704 ons 24. feb London City–Edinburgh, avg. 12.05\nog hjem fra Edinburgh til Gardermoen fre 26. feb';
    expect(open(text)).toEqual(['BA 8704 LCY EDI']);
  });

  test('a place that is not meant', () => {
    expect(flights('4月16日周五 CZ3109 白云飞大兴(注意不是首都!),18点30分起飞,21点45分到达')).toEqual([
      'CZ3109 CANPKX 2027-04-16 18:30 21:45',
    ]);
  });

  test('a sentence below takes no part in a row that has its own times', () => {
    const text =
      'Thu 10 Jun 2027\tAF1525\tCDG\t18:05\t21:35\town arrangement\n\nMinibus 1 leaves LIS arrivals 16:45 with everybody';
    expect(flights(text)).toEqual([]);
    expect(warnings(text)).toContain('flight-not-whole');
  });

  test('the lines beside a number that names both its places tell of another flight', () => {
    const text =
      '- jueves 18 de feb: Aeroméxico AM406 México MEX a Nueva York, sale 7:05\n- sábado 20: JetBlue B6 919 de Nueva York a Boston, sale 14:30\n- martes 23: Boston–México (BOS-MEX) con Aeroméxico, sale 17:50';
    expect(open(text)).toEqual(['B6 919 NYC BOS']);
  });
});

describe('numbers', () => {
  test('behind an airport whose name ends like the word for a row', () => {
    expect(flights('London Heathrow BA 213 10 March 2027 11:05  Boston 13:40')).toEqual([
      'BA213 LHRBOS 2027-03-10 11:05 13:40',
    ]);
  });

  test('a part of London is none', () => {
    const text = '14 Eastcheap London EC3\nQR 5 London Heathrow 10 Sep 2027 15:05 Doha 23:50';
    expect(flights(text)).toEqual(['QR5 LHRDOH 2027-09-10 15:05 23:50']);
  });

  test('a thank-you to the customer ends no mail', () => {
    const text =
      "Thanks, Daniel! You're all booked.\n\nGOING OUT\nLondon Gatwick to Palma de Mallorca\nEZY8615\nSat 24 Jul 2027\nDep 06:10\nArr 09:35\n";
    expect(flights(text)).toEqual(['U28615 LGWPMI 2027-07-24 06:10 09:35']);
  });
});

describe('what is cancelled', () => {
  test('a row whose last cell says so', () => {
    const text =
      'VUELO     CL  FECHA      DESDE             HASTA           SALE   LLEGA   EST\nUX 7708   N   LUN04OCT   BARCELONA (BCN)   MADRID (MAD)    1215   1335    1PC XX\nUX 7710   N   MAR05OCT   BARCELONA (BCN)   MADRID (MAD)    1415   1540    1PC OK';
    expect(flights(text)).toEqual(['UX7708 BCNMAD 2027-10-04 12:15 13:35 HX', 'UX7710 BCNMAD 2027-10-05 14:15 15:40']);
  });

  test('a service that the airline has taken off, in Turkish', () => {
    const text =
      'Özbekistan Hava Yolları 23 Eylül sabah seferini (HY 54 Buhara 08:10 – Taşkent 09:20) kaldırmıştır, akşam seferine aktarıldınız:\n\nHY 60   23 Eylül 2027 Per   Buhara (BHK)  19:45   Taşkent (TAS)  20:55';
    expect(flights(text)).toEqual(['HY54 BHKTAS 2027-09-23 08:10 09:20 HX', 'HY60 BHKTAS 2027-09-23 19:45 20:55']);
  });
});

describe('a mail below its answer', () => {
  const quoted =
    '> Am 2. November schrieb Amit:\n> KQ 614  Sat 13 Feb  Nairobi (NBO) 09:15 – Mombasa (MBA) 10:15\n> KQ 619  Sun 21 Feb  Mombasa (MBA) 17:30 – Nairobi (NBO) 18:30';

  test('has flights that another may stand in the place of: the agent is asked', () => {
    const text = `You now fly:\nKQ 616  Sat 13 Feb  Nairobi (NBO) 07:00 – Mombasa (MBA) 08:00\n\n${quoted}`;
    expect(warnings(text)).toContain('only-among-old');
    expect(flights(text)).toHaveLength(3);
  });

  test('has flights that are repeated above it, or stand alone', () => {
    const text = `As below:\nKQ 614  Sat 13 Feb  Nairobi (NBO) 09:15 – Mombasa (MBA) 10:15\n\n${quoted}`;
    expect(flights(text)).toEqual(['KQ614 NBOMBA 2027-02-13 09:15 10:15', 'KQ619 MBANBO 2027-02-21 17:30 18:30']);
    expect(warnings(text)).not.toContain('only-among-old');
  });
});

describe('what looks alike and is none', () => {
  test.each([
    [
      'days without a year are no times',
      'Reise am 10.12.2026\nLH 400 Frankfurt (FRA) – New York (JFK)\nAbflug: 10.12.\nAnkunft: 11.12.',
    ],
    [
      'a bank is no arrival',
      '12 March 2027\nBA 117 London Heathrow (LHR) – New York (JFK)\nDep 08:30\nVolksbank 12.50',
    ],
    [
      'a price below one is no time',
      '12 March 2027\nTK 1 İstanbul (IST) – New York (JFK)\nKalkış 08:30\nKoltuk TRY 20\n12.50',
    ],
    ['points are no hour', '2027年2月10日 TK21 北京首都(PEK)-伊斯坦布尔(IST) 00:30起飞\n请注意以下6点:'],
    [
      'a connection of hours is no time',
      '12 March 2027\nConexión IB 6501: 2h10\nMadrid (MAD) – Santo Domingo (SDQ) 14:30',
    ],
  ])('%s', (_name, text) => {
    expect(flights(text).filter((flight) => !flight.endsWith(' ?'))).toEqual([]);
  });

  test('a seat that is open cancels nothing', () => {
    expect(
      flights(
        'Your flight is booked:\nBA 117 on 12 March 2027 from London (LHR) at 08:30 to New York (JFK) at 11:20, seat  XX',
      ),
    ).toEqual(['BA117 LHRJFK 2027-03-12 08:30 11:20']);
  });

  test('a fee that is taken off cancels nothing, in Turkish', () => {
    const text = 'TK 1 12 Mart 2027 IST 08:30 JFK 12:20\n\nTK 1 seferinizdeki koltuk seçim ücreti kaldırıldı.';
    expect(flights(text)).toEqual(['TK1 ISTJFK 2027-03-12 08:30 12:20']);
  });

  test('a request to confirm mutes no day', () => {
    const text = 'Please confirm the flights below:\n12.03.2027\nLH 400 FRA 10:15 – JFK 12:55';
    expect(flights(text)).toEqual(['LH400 FRAJFK 2027-03-12 10:15 12:55']);
  });

  test('a stay over New Year is none of the flights’ days', () => {
    const text =
      '28.12.26 – 07.01.27   Flug mit Condor\n   Mo 28.12.  DE 2098   Frankfurt (FRA) – Cancún (CUN)    11:15 – 16:35\n   Mi 06.01.  DE 2099   Cancún (CUN) – Frankfurt (FRA)    18:35 – 10:45  (+1 Tag)';
    expect(flights(text)).toEqual(['DE2098 FRACUN 2026-12-28 11:15 16:35', 'DE2099 CUNFRA 2027-01-06 18:35 10:45']);
  });

  test.each([['Julia Carolyn Child'], ['Ms Anna Maria Kind']])(
    'a surname that is an age group in another language: %s',
    (name) => {
      expect(names(`Passengers\n${name}\nMr Tom Berg\n\nBA 117 12 March 2027 LHR 08:30 JFK 11:20`)).toContain(name);
    },
  );
});

describe('travellers', () => {
  test.each([
    [
      'with the age group behind the name',
      "WHO'S GOING\nMr Daniel Okoro   Adult   14A\nMaster Noah Okoro Child   14C",
      ['Mr Daniel Okoro', 'Master Noah Okoro'],
    ],
    [
      'with a card of three groups of figures',
      'PASSENGERS\nMs Fiona Galt      e-ticket 176-2409881734   Skywards EK 553 081 227 (Blue)\nMr Ewan Galt       e-ticket 176-2409881735',
      ['Ms Fiona Galt', 'Mr Ewan Galt'],
    ],
    ['below a word for several customers', 'CLIENTES\nOtávio Dravo\nLívia Dravo', ['Otávio Dravo', 'Lívia Dravo']],
    ['behind a Chinese label', '客人名单：ZHAO/YUNA、SUN/LIHA', ['ZHAO/YUNA', 'SUN/LIHA']],
  ])('%s', (_name, list, expected) => {
    expect(names(`BA 117 12 March 2027 LHR 08:30 JFK 11:20\n\n${list}\n`)).toEqual(expected);
  });
});
