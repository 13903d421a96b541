import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { brandingLimits, headingColour, lineColour, plainLine, plainLines, standardColours } from '~/trip/branding.ts';
import { type Colour, contrastOf, printColour, readColour, WHITE, withContrast } from '~/trip/colour.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Colour> = fc.record({ red: channel, green: channel, blue: channel });
const RUNS = { numRuns: 500 };

describe('a colour', () => {
  it.each([
    ['#0b4f7a', '#0b4f7a'],
    ['0B4F7A', '#0b4f7a'],
    [' #04a ', '#0044aa'],
  ])('is read from %s', (typed, printed) => {
    const read = readColour(typed);
    expect(read && printColour(read)).toBe(printed);
  });

  it.each(['', 'red', '#12', '#12345', '#0b4f7a;x', 'url(x)', '#0b4f7g', 'expression(1)', '＃0b4f7a', '#0b4f7a\n#fff'])(
    'is nothing else: %j',
    (typed) => {
      expect(readColour(typed)).toBeNull();
    },
  );

  test('is the same after printing and reading', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(readColour(printColour(one))).toEqual(one);
      }),
      RUNS,
    );
  });

  test('prints six digits, whatever the numbers are', () => {
    const any = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 256));
    fc.assert(
      fc.property(fc.record({ red: any, green: any, blue: any }), (one) => {
        expect(printColour(one)).toMatch(/^#[\da-f]{6}$/);
      }),
      RUNS,
    );
  });

  test('gets the contrast asked for, and stays as it is where it has it', () => {
    fc.assert(
      fc.property(colour, fc.double({ min: 1, max: 20, noNaN: true }), (one, ratio) => {
        const moved = withContrast(one, ratio);
        expect(contrastOf(moved, WHITE)).toBeGreaterThanOrEqual(ratio);
        if (contrastOf(one, WHITE) >= ratio) expect(moved).toEqual(one);
      }),
      RUNS,
    );
  });

  test('of any text is seen on paper', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(contrastOf(lineColour(typed), WHITE)).toBeGreaterThanOrEqual(3);
        expect(contrastOf(headingColour(typed), WHITE)).toBeGreaterThanOrEqual(4.5);
      }),
      RUNS,
    );
    expect(printColour(lineColour('no colour'))).toBe(standardColours.line);
    expect(printColour(headingColour('#fff'))).toMatch(/^#(..)\1\1$/);
  });
});

describe('texts', () => {
  it('stay one line without signs that steer', () => {
    expect(plainLine('  Quay\u202eside \u0000 Travel\u2028x ', 80)).toBe('Quayside Travel x');
    expect(plainLine('a'.repeat(500), 80)).toHaveLength(80);
  });

  test('are bounded, in characters and in lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (typed) => {
        const lines = plainLines(typed, { most: brandingLimits.closing, lines: brandingLimits.closingLines });
        expect(lines.length).toBeLessThanOrEqual(brandingLimits.closingLines);
        expect([...lines.join('')].length).toBeLessThanOrEqual(brandingLimits.closing);
        expect(lines.join('')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
      { numRuns: 100 },
    );
  });

  it('keep their lines and lose empty ones', () => {
    expect(plainLines('With kind regards,\r\n\r\nSue Harker', { most: 400, lines: 6 })).toEqual([
      'With kind regards,',
      'Sue Harker',
    ]);
  });
});
