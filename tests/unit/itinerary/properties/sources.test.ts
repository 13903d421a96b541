import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { display, noiseLine, scraps, TODAY } from './pastes.ts';
import { holds, PATIENCE } from './runs.ts';

const options = { today: TODAY };
/** Every way to end a line that an editor knows. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

test(
  'the source of every flight is the line of the paste on which its number stands',
  () => {
    const printed = fc.tuple(fc.array(noiseLine, { maxLength: 4 }), display, fc.array(noiseLine, { maxLength: 4 }));
    holds(
      'source lines',
      fc.property(printed, ([before, { flights, lines }, after]) => {
        const paste = [...before, ...lines.flat(), ...after];
        const read = convert(paste.join('\n'), options).flights;
        expect(read.length).toBe(flights.length);
        for (const { source, stated } of read) {
          const line = paste[source.line - 1] ?? '';
          expect(line.indexOf(stated.number, source.column - 1), line).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  },
  PATIENCE,
);

test(
  'every warning and every source points inside the paste',
  () => {
    const printed = display.map(({ lines }) => lines.flat().join('\r\n'));
    holds(
      'warnings inside',
      fc.property(fc.oneof(scraps, printed), (paste) => {
        const lines = paste.split(lineEnd);
        const { flights, others, warnings } = convert(paste, options);
        for (const { line, column } of [...warnings, ...[...flights, ...others].map(({ source }) => source)]) {
          if (line === null) continue;
          const text = lines[line - 1];
          expect(text, `line ${line} of ${lines.length}`).toBeDefined();
          expect(column ?? 1).toBeGreaterThanOrEqual(1);
          expect(column ?? 1).toBeLessThanOrEqual((text ?? '').length + 1);
        }
      }),
    );
  },
  PATIENCE,
);
