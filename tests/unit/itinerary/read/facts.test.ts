import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

const statedOf = (text: string) => parseItinerary(text, '2026-05-02').segments.map(({ stated }) => stated);

test.each([
  ['T22E', 'T2', '2E'],
  ['2ET1', '2E', 'T1'],
  ['2F --', '2F', null],
  ['--T1', null, 'T1'],
  ['2 A', '2', 'A'],
  ['T1T2 V1', 'T1', 'T2'],
  ['V1', null, null],
])("TravelSky's terminals %s", (printed, departure, arrival) => {
  const [stated] = statedOf(` 2.  MU839  H   MO18MAY  PVGKIX HK1   2015 2320          E ${printed}`);
  expect(stated).toMatchObject({ departureTerminal: departure, arrivalTerminal: arrival });
});

test("a leg of Galileo's TT names terminals where it has them", () => {
  const display = (leg: string) =>
    ` 1. LO  411 O 18OCT WAWZRH HK1   450P   655P O*\nLO  411  SUNDAY     18 OCT 26\n${leg}`;
  const [full] = statedOf(display(' WAW  450P   A  I   ZRH  655P   1  I    2:05   E95  E'));
  expect(full).toMatchObject({ departureTerminal: 'A', arrivalTerminal: '1', elapsed: 125, equipment: 'E95' });
  const [bare] = statedOf(display(' WAW  450P      I   ZRH  655P      I    2:05   E95  E'));
  expect(bare).toMatchObject({ departureTerminal: null, arrivalTerminal: null, equipment: 'E95' });
});

const flight = ' 1 AA 906Y 10JUL F ORDLGA HK2   155P  510P /E';

test.each([
  ['1.SSR SEAT AA KK1 ORDLGA0906Y10JUL.19CN/RS', ['19C']],
  ['   3 SSRNSSTAAHK02 ORDLGA 0906Y 10JUL.12A12B', ['12A', '12B']],
  ['1.SSR SEAT AA KK1 ORDLGA0906Y10JUL.19CN/RS\n2.SSR SEAT AA KK1 ORDLGA0906Y10JUL.19DN/RS', ['19C', '19D']],
  ['1.SSR SEAT AA NN1ORDLGA0906Y10JUL.N', []],
  ['1.SSR SEAT AA KK1 LGAORD0907Y12JUL.19CN/RS', []],
])('seats of %s', (lines, seats) => {
  expect(statedOf(`${flight}\n${lines}`)[0]?.seatNumbers).toEqual(seats);
});

test('a remark that begins like an open segment is not called unread', () => {
  const { warnings } = parseItinerary(`${flight}\n  6 RM OPENPNR CODESHARE TEST`, '2026-05-02');
  expect(warnings.map(({ code }) => code)).not.toContain('line-not-read');
});
