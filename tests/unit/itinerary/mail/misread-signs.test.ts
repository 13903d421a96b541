import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-26';
const read = (text: string) =>
  convert(text, { today }).flights.map(({ stated: { airline, number, departs, arrives, date } }) =>
    [airline, number, `${date?.day}.${date?.month}.`, departs, arrives].join(' '),
  );

describe('a time in brackets is that of a flight', () => {
  test.each([
    ['DEPARTURE (10:25): London Heathrow', 'ARRIVAL (13:05): Oslo'],
    ['Abflug (10:25): London Heathrow', 'Ankunft (13:05): Oslo'],
    ['London Heathrow (10:25) Terminal: 5', 'Oslo (13:05) Terminal: 1'],
  ])('%s', (departs, arrives) => {
    expect(read(`Flight BA 766\nMonday 8 February 2027\n${departs}\n${arrives}`)).toEqual(['BA 766 8.2. 625 785']);
  });
});

test('what is encoded as quoted-printable keeps its equals signs', () => {
  const text =
    'Passenger: KR=C3=9CGER/ANNA MS\nFlight BA 766 =E2=80=93 Monday 8 February 2027\nLondon Heathrow 10:25=20\nOslo 13:05=20\n';
  expect(convert(text, { today }).names).toEqual(['KRÜGER/ANNA MS']);
  expect(read(text)).toEqual(['BA 766 8.2. 625 785']);
});

test('a Chinese name below an English mail does not put the month first', () => {
  const text = 'Flight BA 766\nDate 03/04/2027\nLondon Heathrow 10:25\nOslo 13:05\nKind regards\n王伟';
  expect(read(text)).toEqual(['BA 766 3.4. 625 785']);
});

describe('in Chinese text', () => {
  test.each([
    ['乘坐汉莎航空 901', 'LH 901'],
    ['乘坐汉莎航空901', 'LH 901'],
  ])('a carrier is read where no blank parts the words: %s', (line, flight) => {
    expect(read(`${line}\n2027年3月15日\n伦敦希思罗（LHR）6:20\n法兰克福（FRA）9:00`)).toEqual([
      `${flight} 15.3. 380 540`,
    ]);
  });

  test('figures before a measure are no flight', () => {
    expect(read('汉莎航空 2 位旅客\n2027年3月15日\n伦敦希思罗（LHR）6:20\n法兰克福（FRA）9:00')).toEqual([]);
  });
});
