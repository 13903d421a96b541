import { expect, test } from 'vitest';
import { changesRead } from '../../../support/changed-mails.ts';

const read = (text: string) => changesRead(`Traveller: Ms Ada Whitcombe\nKL 1012\n8 March 2027\n${text}\n`);

test.each([
  'Departure: 12:35 09:05 London (LHR)\nArrival: 15:00 11:30 Amsterdam (AMS)',
  'Departure: 09:05 12:35 London (LHR)\nArrival: 15:00 Amsterdam (AMS)',
  'Departure London (LHR) 12:35 09:05\nArrival Amsterdam (AMS) 15:00',
  'London (LHR)  Departure: 12:35 09:05\nAmsterdam (AMS)  Arrival: 15:00 11:30',
  'Abflug 09:05 Uhr 12:35 Uhr London (LHR)\nAnkunft 11:30 Uhr 15:00 Uhr Amsterdam (AMS)',
  '12:35 09:05 London (LHR)\n15:00 11:30 Amsterdam (AMS)',
  'Avgang London (LHR) kl. 09:05 kl. 12:35\nAnkomst Amsterdam (AMS) kl. 15:00',
  'Departs 9:05 AM 12:35 PM London (LHR)\nArrives 3:00 PM Amsterdam (AMS)',
])('of two times side by side none is taken: %s', (text) => {
  const { flies, incomplete, warnings } = read(text);
  expect({ flies, incomplete }).toEqual({ flies: [], incomplete: 1 });
  expect(warnings).toContain('flight-not-whole');
});

test.each([
  'London (LHR) Amsterdam (AMS) 12:35 15:00',
  'Departure: 12:35 London (LHR)\nArrival: 15:00 Amsterdam (AMS)\nBoarding 11:50 Gate closes 12:15',
  'Check-in 10:35   Departure 12:35 London (LHR)\nArrival 15:00 Amsterdam (AMS)',
])('times of their own fields are read: %s', (text) => {
  expect(read(text).flies).toEqual(['KL1012 LHR AMS 08MAR 1235 1500']);
});
