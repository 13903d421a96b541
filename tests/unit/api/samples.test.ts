import { expect, test } from 'vitest';
import { sampleErrors } from '~/api/convert/sample-errors.server.ts';
import { type SampleName, sampleDate, sampleNames, samples } from '~/api/convert/samples.ts';
import { operations } from '~/api/docs/operations.server.ts';
import { isProblemCode, problemCodes } from '~/api/problem-codes.ts';
import { convert } from '~/itinerary/convert.ts';
import { toItinerary } from '../../../packages/reader/src/index.ts';

/** System, number of names, ids of the flights, other services, warnings. */
const read: Record<SampleName, string> = {
  connection: 'sabre | 1 | 1-dl147 2-kl1965 |  | sale-not-saved',
  'one-way': 'sabre | 1 | 1-ba117 |  | ',
  waitlisted: 'sabre | 1 | 1-lh903 2-lh630 |  | weekday-contradicts segment-waitlisted weekday-contradicts',
  amadeus: 'amadeus | 2 | 1-kl1008 2-kl861 |  | ',
  'amadeus-changed': 'amadeus | 2 | 1-kl1012 2-kl861 |  | ',
  galileo: 'galileo | 1 | 1-ba117 2-ba178 |  | ',
  worldspan: 'worldspan | 1 | 1-ba227 2-ba226 |  | ',
  travelsky: 'travelsky | 1 | 1-ca1831 2-mu5104 |  | ',
  group: 'travelsky | 3 | 1-fm833 2-fm834 |  | ',
  'schedule-change': 'sabre | 1 | 1-lx14 |  | schedule-changed',
  hotel: 'sabre | 1 | 1-ba227 2-ba226 | hotel | ',
  record: 'amadeus | 3 | 1-kl1008 2-kl1013 |  | ',
};

test.each(sampleNames)('the sample %s shows what its name says', (name) => {
  const itinerary = convert(samples[name], { today: sampleDate });
  const { source, segments } = toItinerary(itinerary);
  const { names, others, warnings } = itinerary;
  const parts = [
    source.system,
    names.length,
    segments.map(({ id }) => id).join(' '),
    others.map(({ kind }) => kind).join(' '),
    warnings.map(({ code }) => code).join(' '),
  ];
  expect(parts.join(' | ')).toBe(read[name]);
  expect(segments.filter(({ stops }) => stops)).toEqual([]); // short flights, which have none
});

test('each call that takes a sample declares the status of every error that a sample asks for', () => {
  const taking = operations.filter(({ id, idempotent }) => idempotent && !/batch$/i.test(id));
  expect(taking.length).toBeGreaterThan(5);
  for (const { id, problems } of taking) {
    const declared = new Set(problems.filter(isProblemCode).map((code) => problemCodes[code]));
    const undeclared = Object.keys(sampleErrors).filter(
      (code) => isProblemCode(code) && !declared.has(problemCodes[code]),
    );
    expect(undeclared, id).toEqual([]);
  }
});
