import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

const TODAY = '2026-03-12';
const RUNS = { numRuns: 2000 };
/** Words of terminals, to get nearer to flights than random letters do. */
const word = fc.oneof(
  fc.constantFrom(
    '1',
    '1.',
    'BA',
    '227',
    'S',
    '25JUL',
    'LHRBOS',
    'HK1',
    '1140A',
    '205P',
    '+1',
    '|*',
    'SA',
    '\n',
    '\r',
    '\t',
  ),
  fc.constantFrom(
    'OPERATED BY',
    '/DCBA*ABCDEF',
    '1.1LANE/RAB',
    'RP/X',
    'UN1',
    'TK1',
    'OPEN',
    '&nbsp;',
    '<br>',
    '> ',
    '*',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const paste = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
const anything = fc.oneof(paste, fc.string({ unit: 'binary', maxLength: 400 }));
const segment = ' 7 DL 147T 14JUL JFKAMS HK1   436P  555A|*       TU/WE   E  1';

test('no text makes the reader throw, and the same text reads the same', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(parseItinerary(text, TODAY)).toEqual(parseItinerary(text, TODAY));
    }),
    RUNS,
  );
});

test("every flight's line is in the paste", () => {
  let flights = 0;
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      const text = `${before}\n${segment}\n${after}`;
      const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).length;
      for (const { source } of parseItinerary(text, TODAY).segments) {
        flights++;
        expect(source.line).toBeGreaterThan(0);
        expect(source.line).toBeLessThanOrEqual(lines);
        expect(source.column).toBeGreaterThan(0);
      }
    }),
    RUNS,
  );
  expect(flights).toBeGreaterThan(1500);
});

test('a flight between lines of noise is still found', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'abcdefgh .,;-!?'), maxLength: 80 });
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 8 }), fc.array(noise, { maxLength: 8 }), (before, after) => {
      const read = parseItinerary([...before, segment, ...after].join('\n'), TODAY).segments;
      expect(read.map(({ stated }) => `${stated.airline}${stated.number} ${stated.from}${stated.to}`)).toContain(
        'DL147 JFKAMS',
      );
    }),
    RUNS,
  );
});

test('lines that say nothing may stand in any order', () => {
  const silent = fc.constantFrom(
    'NO LINE HERE',
    'hello',
    '* * *',
    'OFFER CAR/HOTEL    >CAL;',
    'FULL PASSPORT DATA',
    '020 7946 0018',
  );
  fc.assert(
    fc.property(fc.array(silent, { maxLength: 8 }), (lines) => {
      const facts = (text: string) =>
        parseItinerary(text, TODAY).segments.map(({ stated, inferred }) => ({ stated, inferred }));
      expect(facts([...lines, segment].join('\n'))).toEqual(facts([segment, ...lines].join('\n')));
    }),
    RUNS,
  );
});
