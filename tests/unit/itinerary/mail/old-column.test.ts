import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const flights = (text: string) =>
  convert(text, { today: '2026-11-26' }).flights.map(
    ({ stated }) => `${stated.airline}${stated.number} ${stated.from}${stated.to} ${stated.departs} ${stated.arrives}`,
  );

const rows = 'SK 263\tSK 265|Mon 8 Feb 2027\tMon 8 Feb 2027|OSL 08:00\tOSL 09:30|BGO 08:55\tBGO 10:25'.split('|');
const table = (head: string, labels: readonly string[]) =>
  `Your flight has changed\n\n\t${head}\n${labels.map((label, at) => `${label}\t${rows[at]}`).join('\n')}\n`;

test.each([
  ['English', 'Previous\tNew', ['Flight', 'Date', 'Departure', 'Arrival']],
  ['German', 'Bisher\tNeu', ['Flug', 'Datum', 'Abflug', 'Ankunft']],
  ['French', 'Avant\tAprès', ['Vol', 'Date', 'Départ', 'Arrivée']],
  ['Spanish', 'Antes\tAhora', ['Vuelo', 'Fecha', 'Salida', 'Llegada']],
])('of two columns, old and new, the new one is the flight: %s', (_language, head, labels) => {
  expect(flights(table(head, labels))).toEqual(['SK265 OSLBGO 570 625']);
});
