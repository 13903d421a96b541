import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { IncompleteFlight } from '~/itinerary/types.ts';

const today = '2026-11-26';
const read = (text: string) => convert(text, { today });

function told({ airline, number, date, from, to, departs, arrives, open }: IncompleteFlight): string {
  const time = (minutes: number | null) => (minutes === null ? '-' : isoTime(minutes));
  const parts = [airline ?? '-', number ?? '-', date === null ? '-' : isoDate(date), from ?? '-', to ?? '-'];
  return `${[...parts, time(departs), time(arrives)].join(' ')} | ${open.join(' ')}`;
}

const incompleteOf = (text: string) => read(text).incomplete.map(told);

const note = `Hi Sue, as discussed on the phone:

out Sat 13 March 2027, U2 8717 London Gatwick (LGW) 09:35 - Lisbon (LIS) 12:25

back Sat 20 March, TP1342, evening flight,
lands Heathrow 2215

Best, Ruben
`;

test('a flight that a note does not tell whole has what is known, and a list of what is open', () => {
  const { flights, incomplete, warnings } = read(note);
  expect(flights.map(({ stated }) => `${stated.airline}${stated.number}`)).toEqual(['U28717']);
  expect(incomplete.map(told)).toEqual(['TP 1342 2027-03-20 - LHR - 22:15 | from departs']);
  expect(incomplete[0]).toMatchObject({ id: 'i1', booking: 0, source: { line: 5 } });
  const said = warnings.find(({ code }) => code === 'flight-not-whole');
  expect(said).toMatchObject({ line: 5, values: { flight: 'TP 1342', fields: 'from, departs' } });
});

test.each([
  ['its date', 'KL 1010 on 3 March 2027 to Amsterdam', 'KL 1010 2027-03-03 - AMS - - | from departs arrives'],
  ['its route', 'You are on BA 117, London (LHR) to New York (JFK)', 'BA 117 - LHR JFK - - | date departs arrives'],
  ['its times', 'Your flight KL 1010 departs at 14:30', 'KL 1010 - - - 14:30 - | date from to arrives'],
  [
    'a route and a day without a number',
    'Outbound flight from London (LHR) to Lisbon (LIS), Saturday 13 March 2027',
    '- - 2027-03-13 LHR LIS - - | number departs arrives',
  ],
])('a text that says of a flight only %s has it incomplete', (_what, line, expected) => {
  expect(incompleteOf(`Dear Ms Oakes,\n\n${line}\n\nBest regards\n`)).toEqual([expected]);
});

test('a text with nothing of a flight beside a number has none', () => {
  for (const line of [
    'Please call me about BA 117.',
    'BA 117 LHR-JFK on 12 Jan 2027: 3,458 miles earned',
    'Flight UA 984 costs 811.00 USD until 20 April',
    'Your parcel DL 4471 leaves LHR depot on 12 Feb 2027 at 08:25.',
    'Book by 12 January 2027. Flights BA 117 and',
  ])
    expect(incompleteOf(`Dear Ms Oakes,\n\n${line}\n`), line).toEqual([]);
});

test('displays of terminals have none', () => {
  expect(incompleteOf('1 QJWXNE LOVELACE/ADA 19JUN DL 46 UN\n')).toEqual([]);
  expect(incompleteOf(' 1 DL 46T 19JUL Q JFKAMS*SS1  436P  555A  20JUL F /DCDL /E\n 2 DL 47T 20JUL JFK\n')).toEqual([]);
});

test('what clashes is open, is quoted, and the rest stands', () => {
  const twice = 'Dear Sam,\nBA 117 on 12 January 2027 from LHR to JFK, leaves 08:25, leaves 09:25, arrives 11:10\n';
  const { incomplete, warnings } = read(twice);
  expect(incomplete.map(told)).toEqual(['BA 117 2027-01-12 LHR JFK - 11:10 | departs']);
  expect(warnings).toContainEqual(
    expect.objectContaining({
      code: 'flight-unclear',
      line: 2,
      values: expect.objectContaining({ flight: 'BA 117', fields: 'departs', text: expect.stringContaining('08:25') }),
    }),
  );
});

test('a missing year is that of the flights around it', () => {
  expect(incompleteOf(note.replace('Sat 13 March 2027', 'Mon 13 March 2028').replace('Sat 20', 'Mon 20'))).toEqual([
    'TP 1342 2028-03-20 - LHR - 22:15 | from departs',
  ]);
});

test('a number that the text repeats is one flight', () => {
  expect(incompleteOf('Dear Sam,\n\nKL 1010 on 3 March 2027\n\nKL 1010 on 3 March 2027 to Amsterdam\n')).toEqual([
    'KL 1010 2027-03-03 - AMS - - | from departs arrives',
  ]);
});

test('a receipt of a customer is not told to show the booking in a terminal', () => {
  const receipt = 'ELECTRONIC TICKET RECEIPT\n\nDear Ms Oakes, thank you for your payment.\nBASE FARE GBP 210.00\n';
  expect(read(receipt).warnings.filter(({ values }) => 'entry' in values)).toEqual([]);
  expect(read(receipt.toUpperCase()).warnings.map(({ code }) => code)).toContain('seen-ticket');
});
