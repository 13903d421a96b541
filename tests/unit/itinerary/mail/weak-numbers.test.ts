import { expect, it } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';

const read = (text: string) =>
  convert(text, { today: '2026-11-28' }).flights.map(({ stated, inferred }) =>
    [
      `${stated.airline}${stated.number}`,
      stated.from + stated.to,
      inferred.date === null ? '' : isoDate(inferred.date),
      stated.departs === null ? '' : isoTime(stated.departs),
      stated.arrives === null ? '' : isoTime(stated.arrives),
    ].join(' '),
  );

it.each([
  ['1. Sunday, 30 May 2027 KL 5 Bangkok (BKK) 03:55 - Dubai (DXB) 07:25', 'KL5 BKKDXB 2027-05-30 03:55 07:25'],
  [
    'Aegean Airlines A362, 22 March 2027, London (LHR) 09:05 - Athens (ATH) 14:45',
    'A362 LHRATH 2027-03-22 09:05 14:45',
  ],
  ['TK4  Newark (EWR) 9:50 AM - London (LHR) 10:10 PM, 26 April 2027', 'TK4 EWRLHR 2027-04-26 09:50 22:10'],
  [
    'Du reiser 13. juni 2027 med AF56 fra Nairobi (NBO) 10:30 til Paris (CDG) 18:05',
    'AF56 NBOCDG 2027-06-13 10:30 18:05',
  ],
])('reads a number that looks like something else: %s', (line, flight) => {
  expect(read(`Thank you for your booking\n\n${line}\n`)).toEqual([flight]);
});

it('leaves gates, aircraft and statuses alone', () => {
  expect(read('Gate B42\n登机口:B42\nAircraft: A320\nStatus: TK1\n\nBoarding 12 March 2027 at 08:25')).toEqual([]);
});

it('takes a table by its header, where arrivals come first', () => {
  const table = [
    'Arrival   To         Date           Departure  From       Flight',
    '02:30     Lisbon     15 March 2027  23:55      London     LX 368',
  ].join('\n');
  expect(read(`Your trip\n\n${table.replaceAll('London', 'London Heathrow').replace('02:30', '02:35')}`)[0]).toContain(
    'LHRLIS',
  );
});

it('reads a column for each flight', () => {
  const table = [
    'Flight      BA 117           BA 178',
    'Date        12 January 2027  20 January 2027',
    'From        LHR              JFK',
    'Departure   08:25            18:30',
    'To          JFK              LHR',
    'Arrival     11:10            06:25 +1',
  ].join('\n');
  expect(read(table)).toEqual(['BA117 LHRJFK 2027-01-12 08:25 11:10', 'BA178 JFKLHR 2027-01-20 18:30 06:25']);
});

it('tells a duration from the time of departure beside it', () => {
  const text = [
    '7 March 2027  13:35  Copenhagen (CPH)',
    '|  AF 1881, 15:10',
    '8 March 2027  00:45  Buenos Aires (EZE)',
  ].join('\n');
  expect(read(text)).toEqual(['AF1881 CPHEZE 2027-03-07 13:35 00:45']);
});

it('takes nothing from a heading of the trip and a list of bags', () => {
  const text = [
    'London (LHR) - New York (JFK), 12 January 2027 - 20 January 2027',
    '',
    'BA 5',
    '12 January 2027',
    'London (LHR)',
    '08:25',
    'New York (JFK)',
    '11:10',
    '',
    'BA 178',
    '20 January 2027',
    'New York (JFK)',
    '18:30',
    'London (LHR)',
    '06:25 +1',
    '',
    'BA 5: 1 x 23 kg',
    'BA 178: 1 x 23 kg',
    'LHR-JFK: 22A',
  ].join('\n');
  expect(read(text)).toEqual(['BA5 LHRJFK 2027-01-12 08:25 11:10', 'BA178 JFKLHR 2027-01-20 18:30 06:25']);
});

it('takes no sentence for a header, and no stay for a flight', () => {
  const text = [
    'Please check in online from 24 hours before departure.',
    'On 7 June 2027 you fly from OSL to NBO with TK 362, departing 07:05 and landing 17:20.',
    '',
    'Hotel: Vista do Porto',
    'Entrada: 7 June 2027, 15:00',
    'Saída: 10 June 2027, 11:00',
  ].join('\n');
  expect(read(text)).toEqual(['TK362 OSLNBO 2027-06-07 07:05 17:20']);
});
