import { describe, expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Warning } from '~/itinerary/types.ts';
import { CONNECTION_LIMITS, withinLimits } from '~/trip/connection-limits.ts';

const read = (...lines: string[]) => convert(lines.join('\n'), { today: '2026-11-25' });
const found = (code: Warning['code'], ...lines: string[]) =>
  read(...lines).warnings.flatMap((warning) => (warning.code === code ? [[warning.line, warning.values]] : []));

describe('connections that cannot be made', () => {
  const from = (a: string, b: string) => found('connection-short', a, b).map(([, values]) => values);

  test.each([
    ['1 AA 100Y 12JAN JFKLHR HK1 1800 0610#1', '2 BA 902Y 13JAN LHRFRA HK1 0625 0900', 15, 60],
    ['1 BA 903Y 13JAN FRALHR HK1 0920 1000', '2 BA2203Y 13JAN LGWMAD HK1 1120 1445', 80, 180],
    ['1 BA 903Y 13JAN FRALHR HK1 0920 1000', '2 BA1434Y 13JAN LHREDI HK1 1059 1225', 59, 60],
    ['1 DL 500Y 13JAN SEADTW HK1 0800 1500', '2 DL 365Y 13JAN DTWATL HK1 1529 1730', 29, 30],
  ])('%s, %s', (one, other, minutes, least) => {
    expect(from(one, other)).toMatchObject([{ minutes, least }]);
  });

  test.each([
    ['1 BA 903Y 13JAN FRALHR HK1 0920 1000', '2 BA1434Y 13JAN LHREDI HK1 1100 1225'],
    ['1 DL 500Y 13JAN SEADTW HK1 0800 1500', '2 DL 365Y 13JAN DTWATL HK1 1530 1730'],
    ['1 QF   1Y 13JAN SYDSIN HK1 1600 2120', '2 QF   1Y 13JAN SINLHR HK1 2200 0500#1'],
    ['1 BA 903Y 13JAN FRALHR HX1 0920 1000', '2 BA1434Y 13JAN LHREDI HK1 1030 1225'],
    ['1 2C6609Y 13JAN XPGXYD HK1 0800 1000', '2 2C6701Y 13JAN XYDXPG HK1 1015 1215'],
  ])('%s, %s is none', (one, other) => {
    expect(from(one, other)).toEqual([]);
  });

  test('an agency’s own limits replace the usual ones, and the usual ones change nothing', () => {
    const itinerary = read('1 BA 903Y 13JAN FRALHR HK1 0920 1000', '2 BA1434Y 13JAN LHREDI HK1 1059 1225');
    expect(withinLimits(itinerary, CONNECTION_LIMITS)).toBe(itinerary);
    const of = (international: number) => withinLimits(itinerary, { ...CONNECTION_LIMITS, international }).warnings;
    expect(of(59)).toEqual([]);
    const [warning] = of(90);
    expect(warning && wordsOf('en').warning(warning)).toBe(
      '59 min in London between BA 903 and BA 1434. Your minimum is 90 min.',
    );
    expect(of(90)).toHaveLength(1);
  });

  const bookings = (locator: string, name: string) => [
    `RP/LONU12100/LONU12100            AA/GS  24NOV26/0912Z   7QK2LM`,
    '  1.OE/KIM MR',
    '  2  KL1012 Y 12JAN 2 LHRAMS HK1  0800 1030  12JAN  E',
    `RP/LONU12100/LONU12100            AA/GS  24NOV26/0912Z   ${locator}`,
    `  1.${name}`,
    '  2  KL 861 Y 12JAN 2 AMSNRT HK1  1200 0800  13JAN  E',
  ];

  test('from one locator to another of the same traveller two hours are wanted', () => {
    expect(found('connection-short', ...bookings('8QK2LM', 'OE/KIM MR'))).toMatchObject([
      [6, { minutes: 90, least: 120 }],
    ]);
    expect(found('connection-short', ...bookings('8QK2LM', 'LANE/RAB MR'))).toEqual([]);
  });

  test('a flight that leaves before that of the other booking has landed is missed', () => {
    const [first = '', ...more] = bookings('8QK2LM', 'OE/KIM MR');
    const late = [first, ...more].map((line) => line.replace('1030', '1230'));
    expect(found('connection-impossible', ...late)).toEqual([[6, { flight: 'KL 1012', next: 'KL 861' }]]);
  });

  test('flights of others may leave between', () => {
    const [own, others] = [bookings('8QK2LM', 'OE/KIM MR'), bookings('9QK2LN', 'LANE/RAB MR')];
    const family = others.map((line) => line.replace('7QK2LM', '7QK2LN').replace('OE/KIM', 'LANE/RAB'));
    const lines = [...own.slice(0, 3), ...family.slice(0, 3), ...own.slice(3), ...family.slice(3)];
    expect(found('connection-short', ...lines).map(([line]) => line)).toEqual([9, 12]);
  });

  test('the sentence names the city in the language of the result', () => {
    const [warning] = read('1 LO 281Y 12JAN WAWCPH HK1 0800 0930', '2 SK 909Y 12JAN CPHEWR HK1 1010 1310').warnings;
    expect(warning && wordsOf('en').warning(warning)).toBe(
      '40 min in Copenhagen between LO 281 and SK 909. The usual minimum is 60 min.',
    );
    expect(warning && wordsOf('de').warning(warning)).toContain('40 min in Kopenhagen');
  });
});

describe('the same booking twice', () => {
  const version = (flight: string, locator = 'QX7PLM', name = 'ALBRIGHT/ODETTE MRS') => [
    `RP/LONU12100/LONU12100            AA/GS  24NOV26/0912Z   ${locator}`,
    `  1.${name}`,
    flight,
  ];
  const before = '  2  KL1008 J 10FEB 3 LHRAMS HK1  0905 1125  10FEB  E';
  const after = '  2  KL1032 J 10FEB 3 LHRAMS HK1  1505 1725  10FEB  E';

  test('with other flights is two versions', () => {
    expect(found('booking-versions', ...version(before), ...version(after))).toEqual([[6, {}]]);
    const aWeekLater = '  2  KL1008 J 17FEB 3 LHRAMS HK1  0905 1125  17FEB  E';
    expect(found('booking-versions', ...version(before), ...version(aWeekLater))).toEqual([[6, {}]]);
  });

  test.each([
    ['another locator', version(after, 'QX8PLM')],
    ['another traveller', version(after, 'QX7PLM', 'OE/KIM MR')],
    ['another way', version('  2  KL 861 J 14FEB 7 AMSNRT HK1  1455 1040  15FEB  E')],
  ])('with %s is none', (_, other) => {
    expect(found('booking-versions', ...version(before), ...other)).toEqual([]);
  });

  test('one flight and date with two times is a doubt, two legs of it are none', () => {
    const moved = '  3  KL1008 J 10FEB 3 LHRAMS HK1  1005 1225  10FEB  E';
    expect(found('times-differ', before, moved)).toEqual([[2, { flight: 'KL 1008', date: '2027-02-10' }]]);
    expect(found('times-differ', before, '  3  KL1008 J 10FEB 3 AMSCDG HK1  1405 1525  10FEB  E')).toEqual([]);
  });
});

describe('flights that are none', () => {
  test('a railway station and thirty kilometres an hour are doubtful', () => {
    const codes = read('  2  KL 861 J 10FEB 3 AMSQQX HK1  1455 1040  11FEB  E').warnings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['station-doubtful', 'arrival-doubtful']));
  });

  test('a train at the pace of a train is none, nor a short flight with its hour on the ground', () => {
    expect(read('  2  LH3603 J 10FEB 3 FRAQKL HK1  1000 1105  10FEB  E').warnings).toEqual([]);
    expect(read('1 B6 117Y 12JAN JFKBOS HK1 0800 0940').warnings).toEqual([]);
  });
});

describe('24:00 is the end of the day', () => {
  const dates = (line: string) =>
    read(line).flights.map(({ departure, arrival }) => [
      departure?.date,
      departure?.time,
      arrival?.date,
      arrival?.time,
    ]);
  const day = (iso: string) => Date.parse(iso) / 86_400_000;

  test('a departure is at the next midnight, and said', () => {
    const line = '1 XY 0231 Y 12JAN JEDAHB HK1 2400 0130';
    expect(dates(line)).toEqual([[day('2027-01-13'), 0, day('2027-01-13'), 90]]);
    expect(found('midnight-assumed', line)).toEqual([[1, { flight: 'XY 231', date: '2027-01-13' }]]);
  });

  test('unless the printed arrival comes before', () => {
    const line = '  6  KL 863 Y 12JAN 2 CDGAMS HK1  2400 0130  12JAN  E';
    expect(dates(line)).toEqual([[day('2027-01-12'), 0, day('2027-01-12'), 90]]);
  });

  test.each(['12JAN', '13JAN'])('an arrival at 2400, printed %s', (date) => {
    const line = `  4  KL 862 Y 12JAN 2 CDGAMS HK1  2200 2400  ${date}  E`;
    expect(dates(line)).toEqual([[day('2027-01-12'), 1320, day('2027-01-13'), 0]]);
    expect(read(line).warnings).toEqual([]);
  });
});

describe('lines without a word', () => {
  const flight = ' 1 BA 117Y 12JAN T LHRJFK HK1  0825 1110 /E';

  test.each([
    ' 2 AA 100Y OPEN JFKLHR*DS1',
    ' 2  AA 100 Y OPEN JFKLHR DS1',
    ' 2 AA 100Y JFKLHR HK1',
    ' 2 AA 100Y 14JAN T JFKL',
    ' 2 AA 100 Y TBA JFKLHR HK1',
    ' 2 AA 100 Y XXXXX JFKLHR HK1',
    ' 2 AA 100 Y JAN JFKLHR*HK1',
  ])('%s', (line) => {
    expect(found('line-not-read', flight, line)).toHaveLength(1);
  });

  test('carrier and cities make an open segment', () => {
    const { flights } = read(flight, ' 2 AA OPEN Y OPEN JFKLHR');
    expect(flights[1]?.stated).toMatchObject({ airline: 'AA', number: 'OPEN', from: 'JFK', to: 'LHR' });
  });

  test.each(['JFKLHR HK1', 'JFKLHR*HK1'])('what is no time is named behind %s', (route) => {
    const line = ` 2 BA 178Y 14JAN Q ${route}  0825 2850P /E`;
    expect(read(flight, line).warnings).toEqual([
      { code: 'time-impossible', line: 2, column: line.indexOf('2850P') + 1, values: { text: '2850P' } },
    ]);
  });

  test('a programme below a flight is no arrival', () => {
    const { flights, warnings } = read('BA 117 Y 20JAN LHRJFK HK1 0825 1110', '21JAN: free day in New York');
    expect([flights[0]?.inferred.date, flights[0]?.inferred.arrivalDate]).toEqual([20838, 20838]);
    expect(warnings).toEqual([]);
  });
});
