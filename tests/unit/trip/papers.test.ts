import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { papersOfTrip, tripOf } from '~/trip/trip.ts';
import { readTrip } from '../../support/trips.ts';

test('two bookings are two papers, each with its own names, flights and reference', () => {
  const papers = papersOf(readTrip('two'));
  expect(
    papers.map(({ id, heading, itinerary }) => [id, heading, itinerary.names, itinerary.bookings[0]?.locator]),
  ).toEqual([
    ['1', null, ['BERGSTROM/INA MS'], 'PX8N2V'],
    ['2', null, ['OKOYE/SAM MR'], 'PX8N3W'],
  ]);
  expect(papers.map(({ flightIds }) => flightIds)).toEqual([['1-sk525'], ['2-sk525', '3-sk532']]);
  for (const { itinerary } of papers) {
    expect(itinerary.bookings).toHaveLength(1);
    expect(itinerary.bookings[0]?.flights).toEqual(itinerary.flights.map((_, at) => at));
    expect(itinerary.flights.every(({ booking }) => booking === 0)).toBe(true);
  }
});

test('merged they are one paper with both names and the same ids', () => {
  const paper = onePaper(readTrip('two'));
  expect(paper.itinerary.names).toEqual(['BERGSTROM/INA MS', 'OKOYE/SAM MR']);
  expect(paper.flightIds).toEqual(['1-sk525', '2-sk525', '3-sk532']);
});

test('the only booking that is left keeps its number, and names nobody of the others', () => {
  const reading = readTrip('two');
  const left = (edits: Edit[]) => {
    const [paper, ...more] = papersOfTrip(tripOf(reading, { edits }, '2026-11-18'));
    expect(more).toEqual([]);
    return [
      paper?.id,
      paper?.bookings,
      paper?.itinerary.names,
      paper?.itinerary.bookings.map(({ locator }) => locator),
    ];
  };
  const out: Edit = { kind: 'remove-flight', flight: '1-sk525' };
  expect(left([out])).toEqual(['2', [1], ['OKOYE/SAM MR'], ['PX8N3W']]);
  expect(left([out, { kind: 'remove-name', name: 'n2' }])).toEqual(['2', [1], [], ['PX8N3W']]);
  const added: Edit = { kind: 'add-name', name: 'm1', booking: 2, text: 'DUROJAIYE/KEMI MS', type: 'adult' };
  expect(left([out, added])[2]).toEqual(['OKOYE/SAM MR', 'DUROJAIYE/KEMI MS']);
  const merged = left([{ kind: 'merge-bookings', booking: 1, into: 2 }]);
  expect(merged).toEqual(['2', [0, 1], ['BERGSTROM/INA MS', 'OKOYE/SAM MR'], [null, 'PX8N3W']]);
});

test('passengers, services and their indices follow their booking', () => {
  const text = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS(INF/IDA/12JAN26)
  2  KL1008 J 10FEB 3 LHRAMS HK1  0905 1125

RP/LONQT2105/    AA/SU  12NOV26    7K2QWQ
  1.OKOYE/SAM MR(INF/UMA/12JAN26)
  2  KL1010 J 11FEB 4 LHRAMS HK1  0905 1125
  3 SSR VGML KL HK1/S2/P1
`;
  const [, second] = papersOf(convert(text, { today: '2026-11-18' }));
  expect(second?.itinerary.passengers.map(({ name, carriedBy }) => [name, carriedBy])).toEqual([
    ['OKOYE/SAM MR', null],
    ['UMA', 0],
  ]);
  expect(second?.itinerary.services.map(({ code, passengers, flights }) => [code, passengers, flights])).toEqual([
    ['VGML', [0], [0]],
  ]);
});

test('a text without a booking of its own is one paper, and so is an empty one', () => {
  expect(papersOf(convert('1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125', { today: '2026-11-18' }))).toHaveLength(1);
  expect(papersOf(convert('', { today: '2026-11-18' }))).toHaveLength(1);
});

test('offers beside each other are papers with their headings', () => {
  const text = `OPTION 1
1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125
OPTION 2
1 AF1681 Y 10FEB 3 LHRCDG HK1 1005 1225`;
  const papers = papersOf(convert(text, { today: '2026-11-18' }));
  expect(papers.map(({ heading, flightIds }) => [heading, flightIds])).toEqual([
    ['OPTION 1', ['1-ba304']],
    ['OPTION 2', ['2-af1681']],
  ]);
});

test('places of hotels and cars are looked up, unknown codes are not', () => {
  const { places } = onePaper(readTrip('services'));
  expect(Object.values(places).map(({ code, city }) => [code, city])).toEqual([
    ['PAR', 'Paris'],
    ['NCE', 'Nice'],
  ]);
});

test('a child is one in every option, whether marked by the name or by a request', () => {
  const flights = (carrier: string) => `  1 ${carrier}  117 Y 12MAR27 5 LHRJFK HK2   825A 1125A   E\n`;
  const options = `OPTION 1\n${flights('BA')}OPTION 2\n${flights('VS')}OPTION 3\n${flights('AA')}`;
  const typesIn = (text: string) =>
    papersOf(convert(text, { today: '2026-11-18' })).map(({ itinerary }) =>
      itinerary.passengers.map(({ type }) => type),
    );
  const [adult, child] = ['1.ALBRIGHT/ODETTE MS', '2.ALBRIGHT/WREN MISS'];
  const three = [
    ['adult', 'child'],
    ['adult', 'child'],
    ['adult', 'child'],
  ];
  expect(typesIn(` ${adult} ${child}(CHD/14MAY20)\n${options}`)).toEqual(three);
  expect(typesIn(` ${adult} ${child}\n SSR CHLD BA HK1/14MAY20/P2\n${options}`)).toEqual(three);
  expect(typesIn(` ${adult} ${child}\n${options}`).flat()).not.toContain('child');
});

describe('a booking without flights above another one', () => {
  const header = (locator: string) => `RP/LONQT2105/    AA/SU  12NOV26    ${locator}`;
  const created = 'LONQT2105/2828AJ/12NOV26';
  const last = (locator: string) => `8SGG.8SWH*BTW 0902/10APR26 ${locator} H`;
  const flight = '  2  BA 117 Y 15MAR 1 LHRJFK HK1       5  0825 1125   *1A/E*';

  test.each([
    ['its names alone', [header('7K2QWP'), '  1.ALBRIGHT/ODETTE MS', header('M7KQ2W'), '  1.BRANDT/JONAS MR', flight]],
    ['a line that was not read', [header('7K2QWP'), '  1.ALBRIGHT/ODETTE MS', '  2  KL1O08 Y 12FEB 5 LHRAMS HK1  ']],
    ['lone locators', ['7K2QWP', ' 1.1ALBRIGHT/ODETTE MS', 'M7KQ2W', ' 1.1BRANDT/JONAS MR', flight]],
  ])('keeps its travellers to itself: %s', (_what, lines) => {
    const rest = lines.includes(flight) ? [] : [header('M7KQ2W'), '  1.BRANDT/JONAS MR', flight];
    const papers = papersOf(convert([...lines, ...rest].join('\n'), { today: '2026-11-18' }));
    expect(papers.map(({ id, itinerary }) => [id, itinerary.names, itinerary.bookings[0]?.locator])).toEqual([
      ['2', ['BRANDT/JONAS MR'], 'M7KQ2W'],
    ]);
  });

  test('is a paper of its own where it has a hotel', () => {
    const hotel = '  2 HTL XX HK1 LON 12FEB-14FEB SAVOY HOTEL CF-12345';
    const text = [header('7K2QWP'), '  1.ALBRIGHT/ODETTE MS', hotel, header('M7KQ2W'), '  1.BRANDT/JONAS MR', flight];
    const papers = papersOf(convert(text.join('\n'), { today: '2026-11-18' }));
    expect(papers.map(({ itinerary }) => [itinerary.names, itinerary.others.length, itinerary.flights.length])).toEqual(
      [
        [['ALBRIGHT/ODETTE MS'], 1, 0],
        [['BRANDT/JONAS MR'], 0, 1],
      ],
    );
  });

  test.each([
    ['a last line', [' 1.1ALBRIGHT/ODETTE MS', '8SGG.8SWH*BTW 0902/10APR26 UDUTEK H', ' 1.1BRANDT/JONAS MR'], null],
    ['labels', ['PNR: 7K2QWP', '1.ALBRIGHT/ODETTE MS', 'PNR: M7KQ2W', '1.BRANDT/JONAS MR'], 'M7KQ2W'],
    ['headers without one', [header(''), '  1.ALBRIGHT/ODETTE MS', header(''), '  1.BRANDT/JONAS MR'], null],
  ])('is one of others where travellers are counted anew below %s', (_what, lines, locator) => {
    const papers = papersOf(convert([...lines, flight].join('\n'), { today: '2026-11-18' }));
    expect(papers.map(({ itinerary }) => [itinerary.names, itinerary.bookings[0]?.locator])).toEqual([
      [['BRANDT/JONAS MR'], locator],
    ]);
  });

  test.each([
    [
      'the first has none',
      ['1.ALBRIGHT/ODETTE MS', ' 2 HTL XX HK1 LON 12FEB-14FEB SAVOY HOTEL', header('M7KQ2W')],
      null,
    ],
    [
      'a last line follows each',
      ['BOOKING REF: ABC123', '1.1ALBRIGHT/ODETTE MS', ' 1 HTL XX HK1 LON 12FEB-14FEB SAVOY HOTEL', last('UDUTEK')],
      'ABC123',
    ],
    [
      'the second has two lines above its names',
      ['PNR: 7K2QWP', '1.ALBRIGHT/ODETTE MS', ' 2 HTL XX HK1 LON 12FEB-14FEB SAVOY HOTEL', header('M7KQ2W'), created],
      '7K2QWP',
    ],
    [
      'a label stands above each display',
      [
        'PNR: 7K2QWP',
        header(''),
        '1.ALBRIGHT/ODETTE MS',
        ' 2 HTL XX HK1 LON 12FEB-14FEB SAVOY HOTEL',
        'PNR: M7KQ2W',
        header(''),
      ],
      '7K2QWP',
    ],
  ])('has its own reference, and the next one its own: %s', (_what, above, first) => {
    const text = [...above, '1.1BRANDT/JONAS MR', flight, last('M7KQ2W')].join('\n');
    const papers = papersOf(convert(text, { today: '2026-11-18' }));
    expect(papers.map(({ itinerary }) => [itinerary.names, itinerary.bookings[0]?.locator])).toEqual([
      [['ALBRIGHT/ODETTE MS'], first],
      [['BRANDT/JONAS MR'], 'M7KQ2W'],
    ]);
  });

  test('is the same where a name is printed again in another way', () => {
    const text = [header('7K2QWP'), '1.ALBRIGHT/ODETE MS', header('7K2QWP'), '1.ALBRIGHT/ODETTE MS', flight];
    const papers = papersOf(convert(text.join('\n'), { today: '2026-11-18' }));
    expect(papers.map(({ itinerary }) => itinerary.bookings.map(({ locator }) => locator))).toEqual([['7K2QWP']]);
  });

  test('is the same where its travellers are printed again, or go on below another reference', () => {
    for (const next of ['1.ALBRIGHT/ODETTE MS', '2.ALBRIGHT/JON MR']) {
      const text = ['PNR: 7K2QWP', '1.ALBRIGHT/ODETTE MS', 'REF: ABC123', next, flight].join('\n');
      const [paper] = papersOf(convert(text, { today: '2026-11-18' }));
      expect(paper?.itinerary.names[0]).toBe('ALBRIGHT/ODETTE MS');
    }
  });

  test('is one of others where travellers are counted anew below its hotel', () => {
    const hotel = ' 1 HTL XX HK1 LON 12FEB-14FEB SAVOY HOTEL CF-12345';
    const text = ['PNR: 7K2QWP', ' 1.1ALBRIGHT/ODETTE MS', hotel, 'PNR: M7KQ2W', ' 1.1BRANDT/JONAS MR', flight];
    const papers = papersOf(convert(text.join('\n'), { today: '2026-11-18' }));
    expect(papers.map(({ itinerary }) => itinerary.names)).toEqual([['ALBRIGHT/ODETTE MS'], ['BRANDT/JONAS MR']]);
  });

  test('is none where a label above the display names another reference', () => {
    const text = ['BOOKING REF: ABC123', '1.ALBRIGHT/ODETTE MS', header('7K2QWP'), flight].join('\n');
    expect(papersOf(convert(text, { today: '2026-11-18' }))[0]?.itinerary.names).toEqual(['ALBRIGHT/ODETTE MS']);
  });

  test('is none where the same reference is printed again', () => {
    const text = [header('7K2QWP'), '  1.ALBRIGHT/ODETTE MS', header('7K2QWP'), flight].join('\n');
    expect(papersOf(convert(text, { today: '2026-11-18' }))[0]?.itinerary.names).toEqual(['ALBRIGHT/ODETTE MS']);
  });
});
