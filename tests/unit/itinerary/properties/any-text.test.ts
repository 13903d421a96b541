import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { display, scraps, TODAY } from './pastes.ts';
import { holds, PATIENCE, shares, total } from './runs.ts';

const options = { today: TODAY };

function isItinerary(text: string): boolean {
  const { flights, bookings, names, others, warnings } = convert(text, options);
  return [flights, bookings, names, others, warnings].every(Array.isArray);
}

test('the properties share 100,000 runs', () => {
  expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(total);
});

test(
  'F32 no text of any alphabet makes the converter throw',
  () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }).map((units) => String.fromCharCode(...units)),
    );
    holds('any text', fc.property(text, isItinerary));
  },
  PATIENCE,
);

test(
  'F32 no control character makes the converter throw',
  () => {
    const control = fc.integer({ min: 0, max: 0x9f }).map((code) => String.fromCharCode(code));
    const spoilt = fc
      .tuple(display, fc.array(fc.tuple(control, fc.nat()), { maxLength: 20 }))
      .map(([{ lines }, controls]) =>
        controls.reduce((text, [letter, place]) => {
          const at = place % (text.length + 1);
          return text.slice(0, at) + letter + text.slice(at);
        }, lines.flat().join('\n')),
      );
    holds('control characters', fc.property(spoilt, isItinerary));
  },
  PATIENCE,
);

test(
  'no pieces of terminal lines make the converter throw',
  () => {
    holds('pieces of terminal lines', fc.property(scraps, isItinerary));
  },
  PATIENCE,
);

test(
  'the same text gives the same answer, whatever was read in between',
  () => {
    const same = (text: string, other: string) => {
      const first = JSON.stringify(convert(text, options));
      convert(other, options);
      return first === JSON.stringify(convert(text, options));
    };
    const printed = display.map(({ lines }) => lines.flat().join('\n'));
    holds('same answer', fc.property(fc.oneof(scraps, printed), scraps, same));
  },
  PATIENCE,
);
