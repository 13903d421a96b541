import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

test.each([
  ['PRICE QUOTE RECORD - DETAILS\nBASE FARE   TAXES   TOTAL', 'seen-price', '*IA'],
  ['FXP\nFARE BASIS', 'seen-price', 'RT'],
  ['** AMADEUS AVAILABILITY - AN ** BOS BOSTON.US', 'seen-availability', 'RT'],
  ['NEUTRAL DISPLAY*   SA 08FEB RIXLAX-10:00 HR', 'seen-availability', '*R'],
  ['1ELECTRONIC TICKET RECORD', 'seen-ticket', '*IA'],
  ['DETR:TN/781-2400001234', 'seen-ticket', 'RT'],
  ['*****  AIR  HISTORY  *****', 'seen-history', '*R'],
  ['SM  BA 0117  Y  12JAN27  LHRJFK', 'seen-seat-map', 'RT'],
  ['* OPERATIONAL FLIGHT INFO *   BA 482   -1 TU 20JAN26', 'seen-flight-information', 'RT, *IA, *R'],
  ['CUSTOMER PROFILE\nNAME VARNHOLT', 'seen-profile', 'RT, *IA, *R'],
  ['QUEUE COUNT  12  MESSAGES', 'seen-queue', 'RT, *IA, *R'],
])('%s', (text, code, entry) => {
  const { segments, warnings } = parseItinerary(text, '2026-03-12');
  expect(segments).toEqual([]);
  expect(warnings).toMatchObject([{ code, line: null, values: { entry } }]);
});

test('words of people are no display, and beside flights nothing is said', () => {
  expect(parseItinerary('Please send me the booking', '2026-03-12').warnings).toEqual([]);
  const both = ' 1 BA 227S 25JUL LHRBOS HK1  1140A  205P\nPRICE QUOTE RECORD - DETAILS';
  expect(parseItinerary(both, '2026-03-12').warnings).toEqual([]);
});
