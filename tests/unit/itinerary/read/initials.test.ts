import { expect, test } from 'vitest';
import { hasInitial, letterSet } from '~/itinerary/read/initials.ts';
import { matchesOf } from '~/itinerary/read/matches-of.ts';

test.each([
  ['SSR VGML BA HK1', true],
  ['12. SSR TKNE', true],
  ['*SSR', true],
  ['123. *SSR', true],
  ['RMK SSR', false],
  ['1234567890 SSR', false],
  ['12', false],
  ['', false],
])('the first letter of %o is an S: %o', (text, expected) => {
  expect(hasInitial(text, letterSet('S'))).toBe(expected);
});

test.each(['', 'A1B22', '12 BA 117', '1122'])('all matches are those of matchAll in %o', (text) => {
  for (const expression of [/\d/g, /(?:^|[^A-Z0-9])(?=\d)/g, /[A-Z]+(\d?)/g])
    expect(matchesOf(expression, text)).toEqual([...text.matchAll(expression)]);
});
