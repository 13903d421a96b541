import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { Trace } from '~/itinerary/trace/trace.ts';
import { bookingsOf, isMixed, readOn, TODAY } from '../../../support/several-bookings.ts';

const ada = `Dear Ms Berg,
Booking reference: K7RM2Q
Passenger: Ms Ada Berg
BA 762, 18 Feb 2027
Depart London Heathrow (LHR) 07:20
Arrive Oslo (OSL) 10:35
`;
const tom = `Dear Mr Holt,
Booking reference: M3XW8T
Passenger: Mr Tom Holt
KL 1012, 8 Mar 2027
Depart London Heathrow (LHR) 12:35
Arrive Amsterdam (AMS) 15:00
`;
const eva = `Dear Ms Marsh,
Booking reference: Q4TT7Z
Passenger: Ms Eva Marsh
SK 1517, 11 Mar 2027
Depart Copenhagen (CPH) 08:05
Arrive London Heathrow (LHR) 09:10
`;
const ofAda = 'K7RM2Q | Ms Ada Berg | BA762 LHROSL';
const ofTom = 'M3XW8T | Mr Tom Holt | KL1012 LHRAMS';
const ofEva = 'Q4TT7Z | Ms Eva Marsh | SK1517 CPHLHR';
const hotel = 'Hotel: Marula House, 18-21 Feb 2027\n';

const read = (...mails: string[]) => readOn(mails.join('\n'));

describe('mails that are plain', () => {
  test('are read as each alone, at their own lines', () => {
    const both = read(ada + hotel, `${tom}Hotel: Cedar Lodge, 8-10 Mar 2027\n`);
    expect(bookingsOf(both)).toEqual([ofAda, ofTom]);
    expect(both.names).toEqual(['Ms Ada Berg', 'Mr Tom Holt']);
    expect(both.flights.map(({ source }) => source.line)).toEqual([4, 12]);
    expect(both.others.map(({ booking, stated }) => [booking, stated.name])).toEqual([
      [0, 'Marula House'],
      [1, 'Cedar Lodge'],
    ]);
    expect(both.warnings.filter(({ code }) => code === 'free-text')).toHaveLength(1);
    expect(isMixed(both)).toBe(false);
  });

  test('may have a note above, heads above greetings, and a farewell below', () => {
    const head = (name: string) =>
      `---------- Forwarded message ---------\nFrom: Air <a@air.example>\nSubject: ${name}\n\n`;
    const text = ['Please send both.', head('One') + ada, head('Two') + tom, 'Kind regards\nthe desk'].join('\n\n');
    expect(bookingsOf(readOn(text.replace('both', 'these')))).toEqual([ofAda, ofTom]);
  });

  test('keep incomplete flights apart', () => {
    const open = (mail: string, number: string) => `${mail}\n${number}, 20 Apr 2027\nFrom OSL\n`;
    const { incomplete } = read(open(ada, 'BA 763'), open(tom, 'KL 1013'));
    expect(incomplete.map(({ id, booking }) => [id, booking])).toEqual([
      ['i1', 0],
      ['i2', 1],
    ]);
  });

  test('show in the trace at the lines of each', () => {
    const trace = new Trace();
    convert(`${ada}\n${tom}`, { today: TODAY, trace });
    const seen = trace.lines.filter(({ mail }) => mail.some(({ readings }) => readings.length > 0));
    expect(seen.map(({ line }) => line)).toEqual([4, 11]);
  });

  test.each([
    ['an airport', `${ada}AR 1140, 22 Feb 2027\nBuenos Aires (EZE) 21:00\nRome (FCO) 16:00\n`],
    ['another airport', `${ada}AR 1140, 22 Feb 2027\nBoa Vista (BVB) 08:00\nRome (FCO) 16:00\n`],
    ['a wish', `${ada}\nGuten Flug!\n${hotel}`],
    ['a day of a programme', `${ada}\nDag 1\n${hotel}`],
  ])('begin at no line that is %s', (_what, first) => {
    const alone = readOn(first);
    const both = read(first, tom);
    expect(bookingsOf(both)).toEqual([...bookingsOf(alone), ofTom]);
    expect(both.others.map(({ booking }) => booking)).toEqual(alone.others.map(() => 0));
    expect(both.incomplete.filter(({ booking }) => booking === 1)).toEqual([]);
  });

  test('have the flight of their own head', () => {
    const head = 'From: Airline <a@b.example>\nSubject: KL 1012 8 Mar 2027 LHR 12:35 AMS 15:00\n\n';
    expect(bookingsOf(read(ada, head + tom))).toEqual([ofAda, ofTom]);
  });

  test('are twelve at most', () => {
    const mails = Array.from({ length: 13 }, (_, at) => {
      const name = `Ms ${'ABCDEFGHIJKLM'[at]}da ${'ABCDEFGHIJKLM'[at]}erglund`;
      return `Dear Customer,\nBooking reference: K7RM${at + 10}\nPassenger: ${name}\nBA ${762 + at}, ${at + 1} Feb 2027\nDepart London Heathrow (LHR) 07:20\nArrive Oslo (OSL) 10:35\n`;
    });
    expect(read(...mails.slice(0, 12)).bookings).toHaveLength(12);
    const all = read(...mails);
    expect([all.bookings.length, all.bookings[0]?.locator, isMixed(all)]).toEqual([1, null, true]);
  });
});

const without = (mail: string, line: RegExp) => mail.replace(line, '');
const passenger = /Passenger.*\n/;

describe('nothing is parted, and the check says why, where', () => {
  test.each([
    [
      'a companion stands behind the farewell',
      `${ada}\nLiebe Grüße\nIhr Reisebüro\n\nMitreisende: Frau Eva Berg\n`,
      tom,
    ],
    [
      'a line above names the next flight',
      `${ada}Your flight KL 1012 on 8 Mar 2027, LHR 12:35 - AMS 15:00, is confirmed\n`,
      tom,
    ],
    ['references stand in a note above', 'Bookings attached: PNR K7RM2Q and PNR M3XW8T\n', ada, tom],
    ['an agency has one for all', `${ada}Agency reference: 7TRK2W\n`, `${tom}Agency reference: 7TRK2W\n`],
    ['the same traveller has two of three', ada, ada.replaceAll('K7RM2Q', 'N8QQ4D').replace('BA 762', 'BA 764'), tom],
    [
      'a flight is for both',
      ada,
      tom,
      'Return for both\nSK 1517, 21 Mar 2027\nDepart Oslo (OSL) 11:30\nArrive London (LHR) 13:00\n',
    ],
    ['the next traveller is named above', `${ada}Tom Holt: see below.\n`, tom],
    ['the traveller above is named below', ada, `${tom}With Ada as far as Oslo.\n`],
    ['travellers stand below the flights as well', `${ada}Passenger: Ms Ida Vane\n`, tom],
    ['a mail has a second reference', `${ada}Ref: X8LLQ3\n`, tom],
    ['a flight was not read', `${ada}BA 763 21 Feb 2027 OSL 11:30 LHR 13:00\n`, tom],
  ])('%s', (_what, ...mails) => {
    const all = read(...mails);
    expect([all.bookings.map(({ locator }) => locator), isMixed(all)]).toEqual([[null], true]);
  });

  test.each([
    ['without its line of travellers', without(tom, passenger)],
    ['of Suharto', tom.replace('Mr Tom Holt', 'Suharto')],
    ['in small letters', tom.replace('Mr Tom Holt', 'tom holt')],
    ['with a reference of five', tom.replace('M3XW8T', 'M3XW8')],
    ['with a number', tom.replace('M3XW8T', '84736251')],
    ['without a label of its reference', tom.replace('Booking reference: ', '')],
  ])('a mail between is %s', (_what, second) => {
    const all = read(ada, second, eva);
    expect([all.bookings.map(({ locator }) => locator), isMixed(all)]).toEqual([[null], true]);
  });

  test('also the first is without travellers', () => {
    const all = read(without(ada, passenger), tom, eva);
    expect([all.bookings.length, all.bookings[0]?.locator, isMixed(all)]).toEqual([1, null, true]);
  });

  test('lines of the page are cut together', () => {
    const page = (mail: string) => `<p>${mail.trim().replaceAll('\n', '<br>')}</p>`;
    const text = `${page(ada)}\n<p>${hotel.trim()}</p>${page(tom)}`;
    const all = readOn(text);
    expect(all.bookings).toHaveLength(1);
    expect(isMixed(all)).toBe(true);
    expect(readOn(`<p>Passenger: Ms Eva Marsh</p>${text}`).bookings).toHaveLength(1);
  });
});

test("a hotel's reference begins no booking", () => {
  const one = read(
    'Booking reference: K7RM2Q\nPassenger: Ms Ada Berg\nBA 762 18 Feb 2027 LHR 07:20 OSL 10:35\n',
    'Hotel Casa Grande, confirmation number: H4PP2M\nGuest: Mr Tom Holt\n',
    'BA 763 21 Feb 2027 OSL 11:30 LHR 13:00\n',
  );
  expect(bookingsOf(one)).toEqual(['K7RM2Q | Ms Ada Berg, Mr Tom Holt | BA762 LHROSL, BA763 OSLLHR']);
});

test('three are three', () => {
  expect(bookingsOf(read(ada, tom, eva))).toEqual([ofAda, ofTom, ofEva]);
});
