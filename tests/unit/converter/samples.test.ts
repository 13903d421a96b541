import { expect, test } from 'vitest';
import { sampleText } from '~/converter/sample-texts.ts';
import { convert } from '~/itinerary/convert.ts';

const DAY = 86_400_000;

/** Each eleventh day of six years: every weekday, ends of months and a leap day. */
const days = Array.from({ length: 200 }, (_, at) => new Date(Date.UTC(2026, 10, 28, 23) + at * 11 * DAY));

/** The flight on the waiting list is there on purpose: it shows what is done about it. */
test.each(['amadeus', 'sabre', 'galileo', 'travelsky'])(
  'no sample leaves anything to check but its waiting list, whenever it is read: %s',
  (system) => {
    for (const now of days) {
      const today = now.toISOString().slice(0, 10);
      const { flights, warnings } = convert(sampleText(system, now), { today });
      expect(flights.length).toBeGreaterThan(1);
      expect(
        warnings.filter(({ code }) => code !== 'segment-waitlisted'),
        today,
      ).toEqual([]);
    }
  },
);

test('an unknown system has none', () => {
  expect(sampleText('__proto__', new Date())).toBe('');
});
