import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { display, noiseLine, TODAY } from './pastes.ts';
import { holds, PATIENCE } from './runs.ts';

test(
  'the answer is the same for every kind of line end, down to the columns',
  () => {
    const lines = fc
      .tuple(fc.array(noiseLine, { maxLength: 5 }), display)
      .map(([before, shown]) => [...before, ...shown.lines.flat()]);
    holds(
      'line ends',
      fc.property(lines, (paste) => {
        const read = (end: string) => convert(paste.join(end), { today: TODAY });
        const expected = read('\n');
        expect(expected.flights.length).toBeLessThanOrEqual(paste.length);
        expect(read('\r\n')).toEqual(expected);
        expect(read('\r')).toEqual(expected);
      }),
    );
  },
  PATIENCE,
);
