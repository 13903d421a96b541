import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

test('travellers and the reference stand also where all flights are open', () => {
  const { flights, incomplete, bookings } = convert(
    '2 pax: BERG/ADA MRS, BERG/TOM MR, both vegetarian\nref RXJ34P\nout on BA117 on 12 January at 11.20 from Heathrow, back on BA118',
    { today: '2026-12-01' },
  );
  expect(flights).toEqual([]);
  expect(incomplete.length).toBeGreaterThan(0);
  expect(bookings[0]?.names).toEqual(['BERG/ADA MRS', 'BERG/TOM MR']);
  expect(bookings[0]?.locator).toBe('RXJ34P');
});
