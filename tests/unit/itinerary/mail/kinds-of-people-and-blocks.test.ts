import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';

const today = '2027-01-10';
const out = 'BA117 12 Jan LHR JFK 11:20 14:20';
const read = (text: string) => convert(text, { today });
const names = (text: string) => read(text).bookings[0]?.names;
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
const warned = (text: string) => read(text).warnings.map(({ code }) => code);

describe('people without a label', () => {
  const table = (first: string, one: string, other: string) =>
    `${first} | Flight | From | To | Dep | Arr\n${one} | NS117 | LHR | JFK | 12 Jan 11:20 | 14:20\n${other} | AA101 | JFK | LHR | 20 Jan 11:20 | 23:20`;

  test.each([
    ['how their names are spelt', `Names as on the tickets: Ada Berg, Tom Berg\n${out}`, ['Ada Berg', 'Tom Berg']],
    ['age groups below them', `Ada Berg\nAdult\nNoah Berg\nChild\n${out}`, ['Ada Berg', 'Noah Berg']],
    ['a numbered list', `1. Berg, Ada\n2. Berg, Tom\n${out}`, ['Berg, Ada', 'Berg, Tom']],
    ['titles', `Mr Tom Berg – seat 3A\nMs Ada Berg – seat 3B\n${out}`, ['Mr Tom Berg', 'Ms Ada Berg']],
    ['brackets of one family', `${out}\n\n(Ada Berg, Tom Berg)`, ['Ada Berg', 'Tom Berg']],
    ['the title of a trip', `TRAVEL PLAN – Dr Ada Berg – Oslo\n${out}`, ['Dr Ada Berg']],
    ['a firm behind who begins a note', `dhr Tom Berg (Acme NV), flex ticket\n${out}`, ['dhr Tom Berg']],
    ['the first column of a table', table('Who', 'Ada Berg', 'Tom Berg'), ['Ada Berg', 'Tom Berg']],
    [
      'a table with its gaps',
      'Who  From  To  Flight  Date  Dep  Arr\nAda Berg  LHR  JFK  BA117  12 Jan  11:20  14:20\nTom Berg  JFK  LHR  BA118  20 Jan  11:20  23:20',
      ['Ada Berg', 'Tom Berg'],
    ],
    ['a flight on the same line', 'Ms Ada Berg, BA117, 12 Jan, LHR JFK 11:20 14:20', ['Ms Ada Berg']],
    ['a Chinese greeting', '尊敬的陈思远(CHEN/SIYUAN)旅客\nMU501 2027年6月10日 浦东-香港 08:00 10:35', ['CHEN/SIYUAN']],
  ])('are read from %s', (_name, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test.each([
    ['who prepared the plan', `Itinerary prepared by: Ms Sally Brown\n${out}`],
    ['a consultant in a title', `Travel consultant: Ms Sally Brown\n${out}`],
    ['consultants in a list', `${out}\nYour consultants\nMs Ada Berg | Team North\nMr Tom Berg | Team South`],
    ['a driver and a guide', `${out}\nYour driver\nMr Tom Berg, Toyota\nYour guide\nMs Ada Berg, speaks English`],
    ['German staff', `${out}\nIhre Reiseberater\nHerr Tom Berg\nFrau Ada Berg`],
    ['a letterhead', `Ms Ada Berg, Globe Travel\n12 High Street\n${out}`],
    ['the name of a hotel', `Name of your hotel: Casa Grande\n${out}`],
    ['the name of a consultant', `Nombre del asesor: Maria Lopez\n${out}`],
    ['names of ships', `Ship names as listed below: Nordic Epic, Nordic Pearl\n${out}`],
    ['hotels in brackets', `${out}\nWe also sell (Park Plaza, Crowne Plaza)`],
    ['more hotels in brackets', `${out}\nYour hotel (Hilton Garden Inn, Holiday Garden Inn)`],
    ['a product for adults', `${out}\nGolden Circle Tour\nAdult\n2 persons`],
    ['tickets for children', `${out}\nCity Sightseeing Pass\nChild`],
    ['who pays', `Invoice to:\nMr Tom Berg\nMs Ada Berg\n12 High Street\n${out}`],
    ['who signs above a firm', `${out}\n\nMs Sally Brown\nMr Pete Green\nGlobe Travel Ltd`],
    ['a foundation', `TRAVEL PLAN – Dr Ada Berg Stiftung – Oslo\n${out}`],
    ['airlines in the first column', table('Carrier', 'Nordic Moon', 'Alpha Sky')],
  ])('are not %s', (_name, text) => {
    expect(names(text)).toEqual([]);
    expect(flights(text)[0]).toMatch(/LHRJFK 2027-01-12 11:20 14:20$/);
  });

  test.each([
    ['bags of an age group', `Passengers\nAda Berg\nChecked Bag – Adult\n${out}`, ['Ada Berg']],
    [
      'a title with a full stop',
      `Passengers: Mlle. Ada Berg, Mevr. Eva Berg\n${out}`,
      ['Mlle. Ada Berg', 'Mevr. Eva Berg'],
    ],
  ])('behind a label are none of %s', (_name, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('words of tickets that begin as Chinese surnames do name nobody', () => {
    const text = '乘客姓名\n李小龙\n方便出行\n温馨提示\nMU501 2027年6月10日 浦东-香港 08:00 10:35';
    expect(names(text)).toEqual(['李小龙']);
  });
});

describe('joined lines', () => {
  test('a sentence that was broken before its time is one', () => {
    const text =
      'We are pleased to confirm that your flight will leave at its usual\ntime of 11:20 from London Heathrow on 12 January 2027, number BA117, and\narrive in New York JFK at 14:20.';
    expect(flights(text)).toEqual(['BA117 LHRJFK 2027-01-12 11:20 14:20']);
  });

  test('a flight behind "and" takes no time to the one before', () => {
    const text =
      'the first flight of your trip goes on BA117 from LHR on 12 Jan 11:20 to JFK and\n2 hours later at 16:20 AA100 from JFK to MIA 19:20';
    expect(flights(text)).toEqual([]);
    expect(warned(text)).toEqual(['flight-not-whole', 'flight-not-whole']);
  });

  test('a time behind "and" is that of the flight before where no other follows', () => {
    const text =
      'your flight on 12 January 2027 is BA117, which leaves LHR at 11:20 in the morning and\nlands in JFK on 12 January at 14:20';
    expect(flights(text)).toEqual(['BA117 LHRJFK 2027-01-12 11:20 14:20']);
  });

  test('rules that end at a small word leave the flights between them alone', () => {
    const text =
      'please note that the check-in desk closes one hour before the departure of\nBA117 12 Jan LHR 11:20 JFK 14:20\nand the gate closes twenty minutes before the scheduled departure time of\nBA118 20 Jan JFK 18:20 LHR 06:20+1';
    expect(flights(text)).toEqual(['BA117 LHRJFK 2027-01-12 11:20 14:20', 'BA118 JFKLHR 2027-01-20 18:20 06:20']);
  });
});

describe('counted blocks', () => {
  test('of one flight each keep what is theirs', () => {
    const text = '12 January 2027\nFLIGHT 1\nBA117\nLHR 11:20\nJFK 14:20\nFLIGHT 2\nAA100\nJFK 16:20\nMIA 19:20';
    expect(flights(text)).toEqual(['BA117 LHRJFK 2027-01-12 11:20 14:20', 'AA100 JFKMIA 2027-01-12 16:20 19:20']);
  });

  test('may have two flights below one heading', () => {
    const text = `Leg 1 - 9h 20m\n${out}\nAA100 12 Jan JFK MIA 16:20 19:20\nLeg 2 - 8h\nBA118 20 Jan MIA LHR 18:20 06:20+1`;
    expect(flights(text)).toHaveLength(3);
  });

  test('that hold something else than flights count for nothing', () => {
    const text = `Section 1: Flights\n${out}\nSection 2: Hotel\n12 Jan\nSection 3: Flights\nBA118 20 Jan JFK LHR 18:20 06:20+1`;
    expect(flights(text)).toEqual(['BA117 LHRJFK 2027-01-12 11:20 14:20', 'BA118 JFKLHR 2027-01-20 18:20 06:20']);
  });
});

describe('days and towns', () => {
  const back = 'BA118 JFK LHR 18:20 06:20+1';
  const first = '14 January BA117 LHR JFK 11:20 14:20';

  test.each([
    ['of the month above', `${first}\nthen thurs 21st ${back}`, '2027-01-21'],
    ['of the next month', `28 January BA117 LHR JFK 11:20 14:20\nSun 7th ${back}`, '2027-02-07'],
    ['beside its own month', `${first}\nTue the 16th of February ${back}`, '2027-02-16'],
    ['in Dutch', `di 12 jan BA117 LHR JFK 11:20 14:20\nma 18 jan ${back}`, '2027-01-18'],
    ['in French', `mardi 12 janv BA117 LHR JFK 11:20 14:20\nma 19 janv ${back}`, '2027-01-19'],
  ])('a weekday and a number %s', (_name, text, day) => {
    expect(flights(text)[1]).toBe(`BA118 JFKLHR ${day} 18:20 06:20`);
    expect(warned(text)).not.toContain('weekday-contradicts');
  });

  test('a weekday that contradicts its number is said', () => {
    expect(warned(`${first}\nReturn Sunday 1st ${back}`)).toContain('weekday-contradicts');
  });

  test('the month is first before a Chinese weekday', () => {
    expect(flights('06-10 周四 MU501 浦东-香港 08:00 10:35')).toEqual(['MU501 PVGHKG 2027-06-10 08:00 10:35']);
  });

  test('a small town beside one that is known', () => {
    expect(flights('HV5021 12 Jan 11:20 14:20\nRotterdam - Málaga')).toEqual(['HV5021 RTMAGP 2027-01-12 11:20 14:20']);
  });

  test.each(['Madrid - Cordoba', 'Lisboa - Santa Maria', 'Madrid - Santiago'])(
    'no town of two countries: %s',
    (way) => {
      expect(flights(`IB8991 12 Jan 11:20 12:20\n${way}`)).toEqual([]);
    },
  );
});
