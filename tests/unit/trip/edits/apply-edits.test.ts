import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate } from '~/itinerary/iso.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { segments } from '../../../support/long-texts.ts';
import { readTrip, type TripName } from '../../../support/trips.ts';

const today = '2026-11-18';
const edited = (name: TripName, ...edits: Edit[]): Itinerary => applyEdits(readTrip(name), edits, today).itinerary;
const idsOf = (itinerary: Itinerary) => onePaper(itinerary).flightIds;
const codesOf = ({ warnings }: Itinerary) => warnings.map(({ code }) => code);

test('no edit changes nothing', () => {
  const reading = readTrip('return');
  expect(applyEdits(reading, [], today)).toMatchObject({ itinerary: reading, dropped: [] });
});

test('a time by hand moves the duration and the wait before it, and nothing of the reading', () => {
  const reading = readTrip('return');
  const [, before] = reading.flights;
  const after = applyEdits(
    reading,
    [{ kind: 'set-flight', flight: '2-kl861', facts: { departs: '15:10', departureTerminal: '2' } }],
    today,
  ).itinerary;
  expect(after.flights[1]).toMatchObject({
    durationMinutes: (before?.durationMinutes ?? 0) - 15,
    from: { terminal: '2' },
  });
  expect(after.flights[0]?.connection?.minutes).toBe((reading.flights[0]?.connection?.minutes ?? 0) + 15);
  expect(reading).toEqual(readTrip('return'));
  expect(idsOf(after)).toEqual(['1-kl1008', '2-kl861', '3-kl862', '4-kl1033']);
});

test('another airport moves distance, carbon and zones; another number keeps the id', () => {
  const after = edited('return', {
    kind: 'set-flight',
    flight: '2-kl861',
    facts: { to: 'HND', airline: 'JL', number: '42' },
  });
  const { distanceKm, to, airlineName } = after.flights[1] ?? {};
  expect([to?.display, airlineName, idsOf(after)[1]]).toEqual(['Tokyo Haneda', 'Japan Airlines', '2-kl861']);
  expect(distanceKm).not.toBe(readTrip('return').flights[1]?.distanceKm);
});

test('the day of arrival moves along with the departure, a year takes the flights behind it along', () => {
  const after = edited('return', { kind: 'set-flight', flight: '2-kl861', facts: { date: '2027-02-12' } });
  const [, flight, next] = after.flights;
  expect([isoDate(flight?.arrival?.date ?? 0), isoDate(next?.departure?.date ?? 0)]).toEqual([
    '2027-02-13',
    '2027-02-24',
  ]);
  const later = edited('return', { kind: 'set-flight', flight: '1-kl1008', facts: { date: '2028-02-10' } });
  expect(later.flights.map(({ departure }) => isoDate(departure?.date ?? 0).slice(0, 4))).toContain('2028');
});

test('cabin, class, operator, aircraft and status are the ones by hand', () => {
  const facts = { cabin: 'first', operatedBy: 'KLM Cityhopper', aircraft: '77W', status: 'HK' } as const;
  const after = edited('return', { kind: 'set-flight', flight: '3-kl862', facts });
  expect(after.flights[2]).toMatchObject({ cabin: 'first', operatedBy: 'KLM Cityhopper', stated: { status: 'HK' } });
  expect(after.flights[2]?.aircraft).toContain('777');
  expect(codesOf(readTrip('return'))).toContain('segment-waitlisted');
  expect(codesOf(after)).not.toContain('segment-waitlisted');
  const again = edited('return', { kind: 'set-flight', flight: '3-kl862', facts: { bookingClass: 'Y' } });
  expect(again.flights[2]?.cabin).toBe('economy');
});

test('a flight that is left out takes its warnings along; the last one stays', () => {
  const after = edited('return', { kind: 'remove-flight', flight: '3-kl862' });
  expect([idsOf(after), codesOf(after).includes('segment-waitlisted')]).toEqual([
    ['1-kl1008', '2-kl861', '4-kl1033'],
    false,
  ]);
  const all: Edit[] = ['1-kl1008', '2-kl861', '3-kl862', '4-kl1033'].map((flight) => ({
    kind: 'remove-flight',
    flight,
  }));
  const { itinerary, dropped } = applyEdits(readTrip('return'), all, today);
  expect([idsOf(itinerary), dropped]).toEqual([['4-kl1033'], [all[3]]]);
});

test('meals and seats stay with their flight and traveller when flights and names move', () => {
  const meal = ({ services, flights, passengers }: Itinerary) =>
    services.map((one) => [
      one.code,
      one.flights.map((at) => flights[at]?.stated.number),
      one.passengers.map((at) => passengers[at]?.name),
    ]);
  const before = meal(readTrip('return'));
  const after = edited(
    'return',
    { kind: 'remove-flight', flight: '1-kl1008' },
    { kind: 'order-names', names: ['n3', 'n2', 'n1'] },
  );
  expect(meal(after)).toEqual(before);
  expect(after.names).toEqual(['ALBRIGHT/WREN MISS', 'ALBRIGHT/RUBEN MR', 'ALBRIGHT/ODETTE MS']);
});

test('names are set, added, typed and left out', () => {
  const after = edited(
    'return',
    { kind: 'set-name', name: 'n1', text: 'ALBRIGHT/ODETTA MRS' },
    { kind: 'set-name', name: 'n3', type: 'adult' },
    { kind: 'remove-name', name: 'n2' },
    { kind: 'add-name', name: 'm1', booking: 1, text: 'Ida Albright', type: 'infant' },
  );
  expect(after.passengers.map(({ name, title, type }) => [name, title, type])).toEqual([
    ['ALBRIGHT/ODETTA MRS', 'MRS', 'adult'],
    ['ALBRIGHT/WREN MISS', 'MISS', 'adult'],
    ['Ida Albright', null, 'infant'],
  ]);
  expect(after.bookings[0]?.names).toEqual(after.names);
});

test('a flight by hand stands where it leaves, with an id of its own and no place in the text', () => {
  const after = edited('return', {
    kind: 'add-flight',
    flight: 'a1',
    booking: 1,
    facts: {
      airline: 'JL',
      number: '115',
      from: 'HND',
      to: 'ITM',
      date: '2027-02-15',
      departs: '10:30',
      arrives: '11:35',
    },
  });
  expect(idsOf(after)).toEqual(['1-kl1008', '2-kl861', 'a1', '3-kl862', '4-kl1033']);
  expect(after.flights[2]).toMatchObject({ durationMinutes: 65, from: { display: 'Tokyo Haneda' } });
  const lost = edited('return', {
    kind: 'add-flight',
    flight: 'a1',
    booking: 1,
    facts: { airline: 'ZZ', number: '1', from: 'LHR', to: 'QQQ', date: '2027-02-15' },
  });
  expect(lost.warnings.filter(({ code }) => code === 'unknown-airport')).toMatchObject([{ line: null, column: null }]);
});

test('two bookings become one with both references, and one becomes two', () => {
  const merged = edited('two', { kind: 'merge-bookings', booking: 2, into: 1 });
  const papers = papersOf(merged);
  expect(papers.map(({ itinerary }) => [itinerary.names, itinerary.bookings[0]])).toMatchObject([
    [['BERGSTROM/INA MS', 'OKOYE/SAM MR'], { locator: 'PX8N2V', mergedLocators: ['PX8N3W'] }],
  ]);
  const split = papersOf(edited('return', { kind: 'split-booking', flight: '3-kl862' }));
  expect(
    split.map(({ flightIds, itinerary }) => [flightIds, itinerary.names.length, itinerary.bookings[0]?.locator]),
  ).toEqual([
    [['1-kl1008', '2-kl861'], 3, '7K2QWP'],
    [['3-kl862', '4-kl1033'], 3, '7K2QWP'],
  ]);
});

test('a traveller who is left out is on neither half of a split booking', () => {
  const after = edited('return', { kind: 'remove-name', name: 'n1' }, { kind: 'split-booking', flight: '3-kl862' });
  const reading = readTrip('return');
  expect(after.bookings).toHaveLength(2);
  expect(after.passengers).toHaveLength(2 * (reading.passengers.length - 1));
});

test('edits of what is not there are dropped and handed back', () => {
  const edits: Edit[] = [
    { kind: 'set-flight', flight: '9-xx1', facts: { departs: '10:00' } },
    { kind: 'remove-name', name: 'n9' },
    { kind: 'set-locator', booking: 7, locator: 'ABCDEF' },
    { kind: 'merge-bookings', booking: 1, into: 1 },
    { kind: 'split-booking', flight: '1-kl1008' },
    { kind: 'order-flights', flights: ['2-sk525'] },
  ];
  const { itinerary, dropped } = applyEdits(readTrip('return'), edits, today);
  expect(dropped).toHaveLength(edits.length);
  expect(idsOf(itinerary)).toEqual(idsOf(readTrip('return')));
});

test('what reading doubted is cured by the fact that settles it', () => {
  const text = '1 BA 304 Y 10FEB 3 LHRCDG HK1 0905';
  const reading = convert(text, { today });
  const open = reading.flights[0] ? codesOf(reading) : [];
  const id = idsOf(reading)[0] ?? '';
  const after = applyEdits(reading, [{ kind: 'set-flight', flight: id, facts: { arrives: '11:25' } }], today).itinerary;
  expect(codesOf(after)).toEqual(open.filter((code) => code !== 'arrival-open'));
});

test('a doubtful title is cured by a name that leaves no doubt', () => {
  const reading = convert(' 1.LANE/EDDAMS  2.LANE/ADAMS\n 3 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125', { today });
  const doubts = (text: string) =>
    applyEdits(reading, [{ kind: 'set-name', name: 'n1', text }], today).itinerary.warnings.flatMap(
      ({ code, values }) => (code === 'title-doubtful' ? [values.name] : []),
    );
  expect(doubts('LANE/EDDA MS')).toEqual(['ADAMS']);
  expect(doubts('LANE/EDDAMS')).toEqual(['EDDAMS', 'ADAMS']);
});

test('a trip is split while each part has a paper; the names do not multiply beyond', () => {
  const people = Array.from({ length: 99 }, (_, at) => `${at + 1}.1AB${letter(at % 26)}${letter(at / 26)}O/BEM`);
  const reading = convert([people.join(' '), segments(200)].join('\n'), { today });
  const edits = idsOf(reading).map((flight): Edit => ({ kind: 'split-booking', flight }));
  const { itinerary, dropped } = applyEdits(reading, edits.slice(1), today);
  expect(reading.passengers.length).toBeGreaterThan(90);
  expect(itinerary.bookings).toHaveLength(50);
  expect(papersOf(itinerary)).toHaveLength(50);
  expect(itinerary.passengers).toHaveLength(50 * reading.passengers.length);
  expect(dropped).toHaveLength(150);
});

const letter = (at: number) => String.fromCharCode(65 + Math.floor(at));

const two = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.BERGSTROM/INA MS
  2  SK 525 Y 07JUN 1 ARNLHR HK1          0805 0945   *1A/E*

RP/LONQT2105/    AA/SU  12NOV26    QH7M2T
  1.OKOYE/SAM MR
  2  SK 525 Y 08JUN 2 ARNLHR HK1          0805 0945   *1A/E*
`;

test('a booking whose flights were all taken away names nobody on the paper of the other', () => {
  const reading = convert(two, { today });
  expect(papersOf(reading)).toHaveLength(2);
  const [, second = ''] = idsOf(reading);
  const { itinerary } = applyEdits(reading, [{ kind: 'remove-flight', flight: second }], today);
  const [paper, ...others] = papersOf(itinerary);
  expect([others, paper?.id, paper?.flightIds]).toEqual([[], '1', idsOf(reading).slice(0, 1)]);
  expect(paper?.itinerary.names).toEqual(['BERGSTROM/INA MS']);
  expect(paper?.itinerary.passengers).toHaveLength(1);
  expect(paper?.itinerary.bookings.map(({ locator }) => locator)).toEqual(['7K2QWP']);
  expect(itinerary.names).toHaveLength(2); // the forms, and JSON, still have both
});
